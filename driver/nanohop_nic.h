// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Driver of nh_nic in C11 without a library: bring-up, descriptors and doorbell, completions, receive rings and status
// ring, NACKs, matching, errors. How the interface is reached is the caller's: nh_nic_platform. nanohop_nic(3)
#ifndef NANOHOP_NIC_H
#define NANOHOP_NIC_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Least sizes of the driver's own tables; an interface with more of them uses these many.
#ifndef NH_NIC_RINGS
#define NH_NIC_RINGS 64
#endif
#ifndef NH_NIC_SENDERS
#define NH_NIC_SENDERS 256
#endif

// What functions return. 0 or above: it went well.
enum nh_nic_result {
    NH_NIC_OK = 0,
    NH_NIC_EMPTY = 1,          // there is nothing to take
    NH_NIC_FULL = -1,          // no place now: try again later
    NH_NIC_ARGUMENT = -2,      // a value that is not allowed
    NH_NIC_NO_MEMORY = -3,     // dma_alloc gave none, or none that the interface reaches
    NH_NIC_NO_DEVICE = -4,     // no such register block, or one of another version
    NH_NIC_BUS = -5,           // the interface answered an access with an error
    NH_NIC_TIMEOUT = -6,       // it did not become ready
    NH_NIC_BUSY = -7,          // it works for somebody else, or an order is not kept
    NH_NIC_NO_READS = -8,      // its registers cannot be read here (nh_nic_open with a shape)
    NH_NIC_UNEXPECTED = -9     // what it says makes no sense: a ring without a place, a sender without a ring
};
const char *nh_nic_result_text(int result);

// How the interface is reached. Functions that return int return 0 if all is well.
struct nh_nic_platform {
    void *context;  // given to each
    // A word of 32 bits at a byte address of the register space. Not 0: answered with an error (SLVERR).
    int (*read32)(void *context, uint32_t address, uint32_t *value);
    int (*write32)(void *context, uint32_t address, uint32_t value);
    // A word of 64 bits of LLCM. May be NULL where nh_nic_layout.llcm says where it is in the register space.
    int (*read_llcm)(void *context, uint32_t word, uint64_t *value);
    // Memory that both reach, all 0, at a multiple of `align`: its address here, and that of the interface. NULL: none.
    void *(*dma_alloc)(void *context, size_t bytes, size_t align, uint64_t *bus);
    void (*dma_free)(void *context, void *memory, size_t bytes);
    // For memory that is not coherent: what was written here is for the interface, what it wrote is to be read here.
    // May be NULL.
    void (*dma_to_device)(void *context, const void *memory, size_t bytes);
    void (*dma_from_device)(void *context, void *memory, size_t bytes);
    // Called in loops that wait. May be NULL.
    void (*pause)(void *context);
    uint32_t patience;  // turns of such a loop; 0: 100000
};

// Where the register blocks are in the register space.
struct nh_nic_layout {
    uint32_t send, receive, nic;
    uint32_t match;  // looked at only with a matching unit
    uint32_t llcm;   // looked at only without read_llcm: two words of 32 bits for each of 64, the low one first
    uint32_t status;  // of nh_status_ring, where status entries go to memory; 0: they stay in the LLCM
};

// What was built.
struct nh_nic_shape {
    uint32_t senders, rings, status_entries;  // of the receive controller
    uint32_t packet_bytes;                    // largest data of a packet, sent and received
    uint32_t address_width;                   // bits of an address of the interface
    uint32_t destination_width;
    uint32_t handles;  // of the matching unit; 0: there is none
};

struct nh_nic_ring {
    unsigned char *memory;  // NULL: there is none
    uint32_t bytes;
    uint32_t next;  // where the data of the next status entry begin
    uint32_t head;  // first byte that was not given back
};

// The driver's state; what is in it is the driver's.
struct nh_nic {
    struct nh_nic_platform platform;
    struct nh_nic_layout layout;
    struct nh_nic_shape shape;
    int readable;
    int enabled;
    // The send engine's rings
    unsigned char *descriptors, *completions;
    size_t descriptor_bytes, completion_bytes;
    uint32_t log2_descriptors;
    int report;                        // completion words are written
    uint32_t posted, told, completed;  // descriptors, since reset
    uint32_t consumed;                 // so many have ended by the engine's count, as far as it was asked
    // Receive side
    uint32_t status_head, llcm_status;
    unsigned char *status;  // the ring in memory, where there is one
    uint32_t log2_status, status_taken, status_told;
    struct nh_nic_ring ring[NH_NIC_RINGS];
    uint16_t ring_of[NH_NIC_SENDERS];  // + 1; 0: none
};

// Finds the interface and waits until it is ready. With `shape` nothing is read: for an interface whose registers can
// only be written; then functions that must read return NH_NIC_NO_READS, and it must be just reset.
int nh_nic_open(struct nh_nic *nic, const struct nh_nic_platform *platform, const struct nh_nic_layout *layout,
                const struct nh_nic_shape *shape);

struct nh_nic_setup {
    uint64_t source;            // this node's address: packets and NACKs come from there
    uint32_t log2_descriptors;  // of the ring; at most 2^15
    uint32_t mtu;               // bytes of a packet, a multiple of 8; 0: the largest
    int report;                 // completion words for all descriptors, with their outcome and packets
    int one_channel;            // packets out may have one virtual channel: they keep their order in the network
};
// The send engine: its rings, and that it may begin. Once after nh_nic_open.
int nh_nic_start(struct nh_nic *nic, const struct nh_nic_setup *setup);
// Nothing more is sent or received; waits for what is under way, then gives memory back.
int nh_nic_close(struct nh_nic *nic);

// ---- Tables of the receive side, while it is not enabled

// A ring of 2^log2_bytes bytes, 6 .. 20. Without room packets wait, or are refused with a NACK.
int nh_nic_set_ring(struct nh_nic *nic, unsigned ring, unsigned log2_bytes, int refuse);
// A sender's packets are numbered from 0 on again, and its data go to this ring.
int nh_nic_assign(struct nh_nic *nic, unsigned sender, unsigned ring);
// Where its PUSH packets with this key may write: from bus address `base` on, both multiples of 8.
int nh_nic_set_region(struct nh_nic *nic, unsigned sender, uint64_t base, uint32_t bytes, uint16_t key);
int nh_nic_restart(struct nh_nic *nic, unsigned sender);
// Where NACKs to this sender go; allowed at any time.
int nh_nic_set_node(struct nh_nic *nic, unsigned sender, uint64_t destination);
// With nh_nic_layout.status: status entries go to a ring of 2^log2_entries, 2 .. 16, in memory, and arrivals are taken
// without a read of a register. Once, before nh_nic_enable.
int nh_nic_set_status_ring(struct nh_nic *nic, unsigned log2_entries);
// Memory refused a status entry, and none came since: it goes to the ring anew. NH_NIC_EMPTY: it refused none;
// NH_NIC_BUSY: arrivals are to be taken first.
int nh_nic_retry_status(struct nh_nic *nic);
// From now on packets are taken. Without room in the status ring they wait, or are refused.
int nh_nic_enable(struct nh_nic *nic, int refuse);
// No packet is begun with any more; waits for the one under way, which is refused if it waits for room.
int nh_nic_disable(struct nh_nic *nic);

// ---- Sending

enum nh_nic_primitive { NH_NIC_PUSH = 1, NH_NIC_IPUSH = 2, NH_NIC_NACK = 3, NH_NIC_MATCH = 4 };
struct nh_nic_send {
    unsigned primitive;
    int per_message;       // one status entry for the whole message
    int more;              // the message goes on with the next descriptor
    unsigned sender;       // this process's number
    unsigned number;       // of the first packet, modulo 64
    uint16_t key;          // PUSH: key; IPUSH: tag; MATCH: communicator
    uint64_t header;       // PUSH: bus address at the receiver; IPUSH: low 32 bits go to the status entry; MATCH: tag
    uint64_t destination;  // node
    const void *data;      // written here; NULL: it is for the interface already
    uint64_t bus;          // of the data, a multiple of 8
    uint32_t bytes;
};
// Packets that such a message is cut into: by so many its sender's numbers go on.
uint32_t nh_nic_packets(uint32_t bytes, uint32_t mtu);
// Puts a descriptor into the ring; *ticket is its number. NH_NIC_FULL while there is no place: nh_nic_completion.
int nh_nic_post(struct nh_nic *nic, const struct nh_nic_send *send, uint32_t *ticket);
// Tells the send engine of all that were posted.
int nh_nic_doorbell(struct nh_nic *nic);

enum nh_nic_outcome {  // docs/blocks/send.md
    NH_NIC_DONE = 0,
    NH_NIC_BAD_DESCRIPTOR = 1,
    NH_NIC_BAD_OPERATION = 2,
    NH_NIC_BAD_LENGTH = 3,
    NH_NIC_BAD_ADDRESS = 4,
    NH_NIC_BAD_DATA = 5
};
const char *nh_nic_outcome_text(unsigned outcome);
struct nh_nic_completion {
    uint32_t ticket;
    unsigned outcome;  // NH_NIC_DONE without nh_nic_setup.report: counters have what went wrong
    uint32_t packets;  // sent whole; 0 without report
};
// The next descriptor that has ended, in their order, each once.
int nh_nic_take_completion(struct nh_nic *nic, struct nh_nic_completion *completion);

// ---- Receiving

enum nh_nic_matched { NH_NIC_NOT_ASKED = 0, NH_NIC_MATCHED = 1, NH_NIC_NO_RECEIVE = 2, NH_NIC_OVERFLOW = 3 };
struct nh_nic_arrival {
    unsigned primitive, sender;
    int per_message, last;
    uint16_t key;
    uint32_t info;   // low half of the second header word
    uint32_t bytes;  // of the packet, or with per_message of the message
    unsigned ring;   // whose data these are; in no ring: NH_NIC_RINGS
    // The data, in one piece or two. None of a PUSH, nor of a MATCH that a receive has taken.
    const void *part[2];
    size_t part_bytes[2];
    unsigned matched, id;  // MATCH: nh_nic_matched; the receive's handle, or the message's id
    int truncated;         // it is longer than the receive's buffer
};
// The next entry of the status ring, whose place is given back.
int nh_nic_take_arrival(struct nh_nic *nic, struct nh_nic_arrival *arrival);
// Gives back the place of its data, in the order of the arrivals of a ring.
int nh_nic_release(struct nh_nic *nic, const struct nh_nic_arrival *arrival);

enum nh_nic_reason { NH_NIC_RING_FULL = 8, NH_NIC_STATUS_FULL = 9, NH_NIC_ORDER = 10, NH_NIC_MESSAGE = 11 };
struct nh_nic_nack {
    unsigned reason, sender;
    unsigned number;  // of the packet that was refused
    unsigned next;    // that the receiver takes next from this sender: it has all before
    uint16_t key;
    uint64_t header;
    uint64_t source;  // the receiver's node
};
// The oldest NACK, which is taken away.
int nh_nic_take_nack(struct nh_nic *nic, struct nh_nic_nack *nack);

// The packet that waits for room, all others behind it. NH_NIC_EMPTY: none does.
struct nh_nic_stall {
    unsigned sender, ring;
    int status_ring;  // it waits for that, and `ring` is 0
};
int nh_nic_stalled(struct nh_nic *nic, struct nh_nic_stall *stall);

// ---- Matching

struct nh_nic_receive {
    unsigned handle;  // that no other receive has
    unsigned source;
    int any_source;
    uint32_t tag;
    int any_tag;
    uint16_t communicator;
    uint64_t bus;  // of the buffer, a multiple of 8
    uint32_t bytes;
};
int nh_nic_post_receive(struct nh_nic *nic, const struct nh_nic_receive *receive);
struct nh_nic_match {
    unsigned operation, code;  // docs/blocks/tag_match.md
    unsigned id, partner;
    uint32_t tag;
    unsigned source;
    uint16_t communicator;
};
// The oldest result, which is taken away.
int nh_nic_take_match(struct nh_nic *nic, struct nh_nic_match *match);

// ---- What happened; reading changes nothing
struct nh_nic_counters {
    uint32_t packets_out, packets_in, nacks_out, nacks_in;
    uint32_t nacks_lost;  // no room, no node, no NACK, both ways
    uint32_t link_overflow;
    uint32_t send_errors;  // descriptors with an outcome that is not NH_NIC_DONE
    uint32_t completions_lost;
    uint32_t stored;        // packets
    uint32_t stored_bytes;
    uint32_t dropped;       // packets, but for refused ones
    uint32_t refused;       // packets, with a NACK
    uint32_t bus_errors;    // of memory, receiving; those of status entries, too
    int link_up;
};
int nh_nic_read_counters(struct nh_nic *nic, struct nh_nic_counters *counters);

#ifdef __cplusplus
}
#endif

#endif
