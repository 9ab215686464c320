// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Host software of the receive controller: sets up rings and regions, follows the status ring, reads data out of the
// receive rings, and puts the messages of several senders together.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "host/port.hpp"

namespace nanohop::host {

/// A receive ring: 2^log2_bytes bytes (6 .. 20) of memory from base (a multiple of 8) on.
struct Ring {
    uint64_t base = 0;
    unsigned log2_bytes = 12;
    bool refuse_when_full = false;  ///< a NACK to the sender; otherwise the controller waits for room
};

/// Where PUSH packets of a sender may go.
struct Region {
    uint64_t base = 0;
    uint64_t bytes = 0;
    uint16_t key = 0;
};

/// What the matching unit said of a message (docs/blocks/ipush_matching.md).
enum class Matched : uint8_t {
    kNotAsked,    ///< no MATCH
    kReceive,     ///< a posted receive has it: the data are in its buffer, and `data` is empty
    kUnexpected,  ///< none fits: its id is what the receive is told that will
    kOverflow,    ///< it is software's to match
};

struct Message {
    unsigned sender = 0;
    bool push = false;   ///< the data are where the sender wanted them, and `data` is empty
    uint16_t tag = 0;    ///< PUSH: key; MATCH: communicator
    uint32_t info = 0;   ///< low half of the second header word (PUSH: of the address): of the message's first packet,
                         ///< or of its last one if the sender asked for one status entry per message
    uint64_t bytes = 0;  ///< of the whole message
    std::vector<uint8_t> data;
    Matched matched = Matched::kNotAsked;
    bool truncated = false;  ///< it is longer than the receive's buffer
    unsigned id = 0;         ///< the receive's handle, or the message's id
};

/// Messages that share a ring come packet by packet: each packet has a status entry, entries and data have the same
/// order, and the packets of a message are known by sender and tag. A sender with a ring of its own may ask for one
/// entry per message: its data lie in the ring in one piece, so the message must fit the ring, and a sender sends one
/// such message at a time.
class Receiver {
public:
    struct Shape {
        unsigned senders = 0, rings = 0, status_entries = 0, address_width = 0, max_bytes = 0;
        bool address_table = true;  ///< false: packets name their ring
    };
    /// Fill of a receive ring in bytes, as the controller keeps it.
    struct Fill {
        uint64_t head = 0, tail = 0;  ///< wrap at 2^21
    };

    /// Throws Error if there is no such controller behind the port.
    explicit Receiver(Port& port);

    const Shape& shape() const { return shape_; }

    /// What a packet waits for: room in a receive ring, or in the status ring.
    struct Stall {
        unsigned sender = 0;  ///< whose packet it is; all others wait behind it
        std::optional<unsigned> ring;
    };

    // Tables: only while stopped, and an Error if the controller does not take the entry. A ring loses what it holds,
    // and the senders that have it, as one that gets a ring, begin anew: their next packet is number 0.
    void set_ring(unsigned ring, const Ring& entry);
    void remove_ring(unsigned ring);
    /// Gives a sender its ring; several may have the same. Without AMT Address Table the controller does not know of
    /// it: the sender must be told, and poll() throws for what it puts into another (so poll() before a new ring).
    void assign(unsigned sender, unsigned ring);
    void unassign(unsigned sender);
    /// The sender begins anew: its next packet is number 0, and what came of a message that is not complete is
    /// forgotten. After a message that was larger than its ring, or when another process sends under this number.
    void restart(unsigned sender);
    void set_region(unsigned sender, const Region& entry);
    void remove_region(unsigned sender);

    /// Without room in the status ring the controller waits, or refuses packets with a NACK.
    void start(bool refuse_when_status_full = false);
    /// Returns when no packet is under way. One that waits for room gets it from what is read here; if there is nothing
    /// that can be read, it is refused with a NACK, so that its sender may send it again. After an Error no packet is
    /// under way either, but for a memory that does not answer.
    void stop();
    /// The packet that waits for room in this moment. While it does, nothing behind it is taken, whoever sent it.
    std::optional<Stall> stalled();

    /// Asked for each packet (sender, tag) of an IPUSH; data that are not wanted are released unread.
    std::function<bool(unsigned, uint16_t)> wanted;

    /// Takes what the status ring holds. Returns the messages that are complete, in the order of their last packets.
    /// After an Error the entry it was about is kept.
    std::vector<Message> poll();

    Fill fill(unsigned ring);
    /// Any register of docs/generated/registers/nh_ipush.md, its counters for instance.
    uint32_t counter(uint32_t offset) { return port_.read_register(offset); }

private:
    struct Entry {
        bool push, per_message, last, truncated;
        Matched matched;
        unsigned sender, ring, id;
        uint16_t tag;
        uint32_t info, bytes;
    };

    void write(uint32_t offset, uint32_t value, const std::string& what);
    void write_table(unsigned index, uint32_t op, uint64_t base, uint64_t bound, uint32_t data3,
                     const std::string& what);
    void fetch_entries();
    void handle_entries();
    void handle(const Entry& entry);
    void command(unsigned ring, uint32_t bytes, bool release);
    /// Waits until the read engine is done; its state.
    uint32_t finish_command();
    void read(const Entry& entry, std::vector<uint8_t>& data);

    Port& port_;
    Shape shape_;
    uint32_t status_head_ = 0;
    uint32_t status_base_ = 0;       ///< of the status ring in LLCM
    std::vector<int> ring_of_;       ///< of a sender; -1 none
    std::vector<unsigned> sharing_;  ///< senders of a ring
    std::deque<Entry> entries_;      ///< taken from the status ring, their data not yet
    std::map<std::tuple<unsigned, bool, uint16_t>, Message> open_;
    std::vector<Message> complete_;
};

}  // namespace nanohop::host
