// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "nanohop_nic.h"

#include <stdatomic.h>

#include "generated/nh_ipush_regs.h"
#include "generated/nh_nic_regs.h"
#include "generated/nh_send_regs.h"
#include "generated/nh_status_ring_regs.h"
#include "generated/nh_tag_match_regs.h"

// A field of a register: its value in a word, and a word with it.
#define GET(word, field) (((word) & field##_MASK) >> field##_SHIFT)
#define PUT(value, field) (((uint32_t)(value) << field##_SHIFT) & field##_MASK)

enum {
    DESCRIPTOR_BYTES = 32,
    COMPLETION_BYTES = 8,
    STATUS_BYTES = 16,
    STATUS_PHASE = 1 << 15,  // in an entry's second word
    STATUS_MODULUS = 1 << 17,
    MOST_LOG2_DESCRIPTORS = 15,
    OVERHEAD_FLITS = 3,  // of a packet: head, two header words
    RING_MODULUS = 1 << 21,
    PATIENCE = 100000
};

#define TRY(call)                     \
    do {                              \
        const int try_result = call;  \
        if (try_result < 0) {         \
            return try_result;        \
        }                             \
    } while (0)

// ---- The platform

static int read32(const struct nh_nic *nic, uint32_t address, uint32_t *value) {
    if (!nic->readable) {
        return NH_NIC_NO_READS;
    }
    return nic->platform.read32(nic->platform.context, address, value) == 0 ? NH_NIC_OK : NH_NIC_BUS;
}

static int write32(const struct nh_nic *nic, uint32_t address, uint32_t value) {
    return nic->platform.write32(nic->platform.context, address, value) == 0 ? NH_NIC_OK : NH_NIC_BUS;
}

static uint32_t patience(const struct nh_nic *nic) {
    return nic->platform.patience != 0 ? nic->platform.patience : PATIENCE;
}

static void pause(const struct nh_nic *nic) {
    if (nic->platform.pause != NULL) {
        nic->platform.pause(nic->platform.context);
    }
}

// What is written before is there for the interface before what is written behind.
static void to_device(const struct nh_nic *nic, const void *memory, size_t bytes) {
    atomic_thread_fence(memory_order_seq_cst);
    if (nic->platform.dma_to_device != NULL && bytes != 0) {
        nic->platform.dma_to_device(nic->platform.context, memory, bytes);
    }
}

static void from_device(const struct nh_nic *nic, void *memory, size_t bytes) {
    atomic_thread_fence(memory_order_seq_cst);
    if (nic->platform.dma_from_device != NULL && bytes != 0) {
        nic->platform.dma_from_device(nic->platform.context, memory, bytes);
    }
}

// A word as memory has it, lowest byte first, whatever this processor's order is.
static uint64_t little(uint64_t word) {
    const unsigned char *const byte = (const unsigned char *)&word;
    uint64_t result = 0;
    for (unsigned i = 0; i < 8; ++i) {
        result |= (uint64_t)byte[i] << (8 * i);
    }
    return result;
}

static void *allocate(const struct nh_nic *nic, size_t bytes, size_t align, uint64_t *bus) {
    void *const memory = nic->platform.dma_alloc(nic->platform.context, bytes, align, bus);
    if (memory == NULL) {
        return NULL;
    }
    const uint64_t end = (uint64_t)1 << nic->shape.address_width;
    if (*bus % align != 0 || *bus >= end || bytes > end - *bus) {
        nic->platform.dma_free(nic->platform.context, memory, bytes);
        return NULL;
    }
    return memory;
}

// Waits until no bit of `mask` is 1.
static int wait_clear(const struct nh_nic *nic, uint32_t address, uint32_t mask) {
    for (uint32_t turn = 0; turn < patience(nic); ++turn) {
        uint32_t value = 0;
        TRY(read32(nic, address, &value));
        if ((value & mask) == 0) {
            return NH_NIC_OK;
        }
        pause(nic);
    }
    return NH_NIC_TIMEOUT;
}

// A command that is refused while another one runs. Who can read waits for the other's end; else it is tried again.
static int command(const struct nh_nic *nic, uint32_t state, uint32_t busy, uint32_t address, uint32_t value) {
    if (nic->readable) {
        if (busy != 0) {
            TRY(wait_clear(nic, state, busy));
        }
        return write32(nic, address, value);
    }
    for (uint32_t turn = 0; turn < patience(nic); ++turn) {
        if (write32(nic, address, value) == NH_NIC_OK) {
            return NH_NIC_OK;
        }
        pause(nic);
    }
    return NH_NIC_BUS;
}

// ---- Bring-up

// A block by its id, and that its map is one that this driver knows.
static int find(const struct nh_nic *nic, uint32_t base, uint32_t id, uint32_t version) {
    uint32_t value = 0;
    TRY(read32(nic, base + NH_NIC_ID_OFFSET, &value));
    if (value != id) {
        return NH_NIC_NO_DEVICE;
    }
    TRY(read32(nic, base + NH_NIC_VERSION_OFFSET, &value));
    const int known = GET(value, NH_NIC_VERSION_MAJOR) == GET(version, NH_NIC_VERSION_MAJOR) &&
                      GET(value, NH_NIC_VERSION_MINOR) >= GET(version, NH_NIC_VERSION_MINOR);
    return known ? NH_NIC_OK : NH_NIC_NO_DEVICE;
}

static int read_shape(struct nh_nic *nic) {
    const struct nh_nic_layout *const at = &nic->layout;
    struct nh_nic_shape *const shape = &nic->shape;
    uint32_t value = 0;
    TRY(find(nic, at->nic, NH_NIC_ID_RESET, NH_NIC_VERSION_RESET));
    TRY(find(nic, at->send, NH_SEND_ID_RESET, NH_SEND_VERSION_RESET));
    TRY(find(nic, at->receive, NH_IPUSH_ID_RESET, NH_IPUSH_VERSION_RESET));
    TRY(read32(nic, at->send + NH_SEND_SHAPE_OFFSET, &value));
    shape->packet_bytes = 8 * (GET(value, NH_SEND_SHAPE_PACKET_FLITS) - OVERHEAD_FLITS);
    shape->destination_width = GET(value, NH_SEND_SHAPE_DESTINATION_WIDTH);
    TRY(read32(nic, at->receive + NH_IPUSH_SHAPE_OFFSET, &value));
    shape->senders = 1U << GET(value, NH_IPUSH_SHAPE_LOG2_SENDERS);
    shape->rings = GET(value, NH_IPUSH_SHAPE_PUSH_ONLY) != 0 ? 0 : 1U << GET(value, NH_IPUSH_SHAPE_LOG2_RINGS);
    shape->status_entries = 1U << GET(value, NH_IPUSH_SHAPE_LOG2_STATUS_ENTRIES);
    shape->address_width = GET(value, NH_IPUSH_SHAPE_ADDRESS_WIDTH);
    nic->llcm_status = 1U << GET(value, NH_IPUSH_SHAPE_LOG2_RINGS);
    if (GET(value, NH_IPUSH_SHAPE_LINES) != 0 || GET(value, NH_IPUSH_SHAPE_NO_ADDRESS_TABLE) != 0) {
        return NH_NIC_NO_DEVICE;
    }
    if (GET(value, NH_IPUSH_SHAPE_MATCHING) != 0) {
        TRY(find(nic, at->match, NH_TAG_MATCH_ID_RESET, NH_TAG_MATCH_VERSION_RESET));
        TRY(read32(nic, at->match + NH_TAG_MATCH_SHAPE_OFFSET, &value));
        shape->handles = 1U << GET(value, NH_TAG_MATCH_SHAPE_LOG2_HANDLES);
    }
    return NH_NIC_OK;
}

// Entries go to memory no more, and those that wait are dropped.
static int drop_status(const struct nh_nic *nic) {
    const uint32_t ring = nic->layout.status;
    TRY(write32(nic, ring + NH_STATUS_RING_CONTROL_OFFSET, 0));
    TRY(wait_clear(nic, ring + NH_STATUS_RING_STATE_OFFSET, NH_STATUS_RING_STATE_BUSY_MASK));
    TRY(write32(nic, ring + NH_STATUS_RING_COMMAND_OFFSET, NH_STATUS_RING_COMMAND_DISCARD_MASK));
    return wait_clear(nic, ring + NH_STATUS_RING_STATE_OFFSET, NH_STATUS_RING_STATE_BUSY_MASK);
}

int nh_nic_open(struct nh_nic *nic, const struct nh_nic_platform *platform, const struct nh_nic_layout *layout,
                const struct nh_nic_shape *shape) {
    *nic = (struct nh_nic){.platform = *platform, .layout = *layout, .readable = shape == NULL};
    if (platform->write32 == NULL || platform->dma_alloc == NULL || platform->dma_free == NULL ||
        (nic->readable && platform->read32 == NULL)) {
        return NH_NIC_ARGUMENT;
    }
    if (!nic->readable) {
        nic->shape = *shape;
        const uint32_t width = shape->address_width;
        return shape->packet_bytes % 8 == 0 && width >= 24 && width <= 40 ? NH_NIC_OK : NH_NIC_ARGUMENT;
    }
    TRY(read_shape(nic));
    // Status words begin in the middle of LLCM, which has room for as many words below as there are of either.
    if (nic->llcm_status < 2 * nic->shape.status_entries) {
        nic->llcm_status = 2 * nic->shape.status_entries;
    }
    TRY(wait_clear(nic, layout->receive + NH_IPUSH_STATE_OFFSET,
                   NH_IPUSH_STATE_BUSY_MASK | NH_IPUSH_STATE_READER_BUSY_MASK));
    TRY(wait_clear(nic, layout->nic + NH_NIC_STATE_OFFSET, NH_NIC_STATE_CLEARING_MASK));
    // What is left in the status ring is of who had the interface before.
    if (layout->status != 0) {
        TRY(find(nic, layout->status, NH_STATUS_RING_ID_RESET, NH_STATUS_RING_VERSION_RESET));
        return drop_status(nic);
    }
    TRY(read32(nic, layout->receive + NH_IPUSH_STATUS_TAIL_OFFSET, &nic->status_head));
    TRY(write32(nic, layout->receive + NH_IPUSH_STATUS_HEAD_OFFSET, nic->status_head));
    return NH_NIC_OK;
}

int nh_nic_start(struct nh_nic *nic, const struct nh_nic_setup *setup) {
    const uint32_t send = nic->layout.send;
    const uint32_t port = nic->layout.nic;
    const uint32_t mtu = setup->mtu != 0 ? setup->mtu : nic->shape.packet_bytes;
    if (setup->log2_descriptors > MOST_LOG2_DESCRIPTORS || mtu % 8 != 0 || mtu > nic->shape.packet_bytes) {
        return NH_NIC_ARGUMENT;
    }
    if (nic->descriptors != NULL) {
        return NH_NIC_BUSY;
    }
    if (nic->readable) {
        // Counts go on from the last owner's, who must have nothing under way.
        uint32_t producer = 0;
        TRY(read32(nic, send + NH_SEND_PRODUCER_OFFSET, &producer));
        TRY(read32(nic, send + NH_SEND_COMPLETED_OFFSET, &nic->completed));
        if (GET(producer, NH_SEND_PRODUCER_COUNT) != (nic->completed & 0xffff)) {
            return NH_NIC_BUSY;
        }
        nic->posted = nic->told = nic->consumed = nic->completed;
    }
    uint64_t ring = 0;
    uint64_t words = 0;
    nic->log2_descriptors = setup->log2_descriptors;
    nic->report = setup->report;
    nic->descriptor_bytes = (size_t)DESCRIPTOR_BYTES << setup->log2_descriptors;
    nic->descriptors = allocate(nic, nic->descriptor_bytes, nic->descriptor_bytes, &ring);
    if (nic->descriptors == NULL) {
        return NH_NIC_NO_MEMORY;
    }
    if (setup->report) {
        nic->completion_bytes = (size_t)COMPLETION_BYTES << setup->log2_descriptors;
        nic->completions = allocate(nic, nic->completion_bytes, nic->completion_bytes, &words);
        if (nic->completions == NULL) {
            return NH_NIC_NO_MEMORY;
        }
        to_device(nic, nic->completions, nic->completion_bytes);
    }
    TRY(write32(nic, send + NH_SEND_CONTROL_OFFSET, 0));
    TRY(write32(nic, send + NH_SEND_RING_BASE_LOW_OFFSET, (uint32_t)ring));
    TRY(write32(nic, send + NH_SEND_RING_BASE_HIGH_OFFSET, (uint32_t)(ring >> 32)));
    TRY(write32(nic, send + NH_SEND_RING_SIZE_OFFSET, PUT(setup->log2_descriptors, NH_SEND_RING_SIZE_LOG2)));
    TRY(write32(nic, send + NH_SEND_COMPLETION_BASE_LOW_OFFSET, (uint32_t)words));
    TRY(write32(nic, send + NH_SEND_COMPLETION_BASE_HIGH_OFFSET, (uint32_t)(words >> 32)));
    TRY(write32(nic, send + NH_SEND_MTU_OFFSET, PUT(mtu, NH_SEND_MTU_BYTES)));
    TRY(write32(nic, send + NH_SEND_SOURCE_LOW_OFFSET, (uint32_t)setup->source));
    TRY(write32(nic, send + NH_SEND_SOURCE_HIGH_OFFSET, (uint32_t)(setup->source >> 32)));
    TRY(write32(nic, port + NH_NIC_SOURCE_LOW_OFFSET, (uint32_t)setup->source));
    TRY(write32(nic, port + NH_NIC_SOURCE_HIGH_OFFSET, (uint32_t)(setup->source >> 32)));
    if (setup->one_channel) {
        TRY(write32(nic, port + NH_NIC_CHANNELS_OFFSET, 1));
    }
    return write32(nic, send + NH_SEND_CONTROL_OFFSET,
                   PUT(1, NH_SEND_CONTROL_ENABLE) | PUT(setup->report != 0, NH_SEND_CONTROL_REPORT));
}

static void release_memory(struct nh_nic *nic) {
    void *const context = nic->platform.context;
    if (nic->descriptors != NULL) {
        nic->platform.dma_free(context, nic->descriptors, nic->descriptor_bytes);
    }
    if (nic->completions != NULL) {
        nic->platform.dma_free(context, nic->completions, nic->completion_bytes);
    }
    if (nic->status != NULL) {
        nic->platform.dma_free(context, nic->status, (size_t)STATUS_BYTES << nic->log2_status);
    }
    nic->descriptors = nic->completions = NULL;
    nic->status = NULL;
    for (unsigned r = 0; r < NH_NIC_RINGS; ++r) {
        if (nic->ring[r].memory != NULL) {
            nic->platform.dma_free(context, nic->ring[r].memory, nic->ring[r].bytes);
        }
        nic->ring[r] = (struct nh_nic_ring){0};
    }
}

int nh_nic_close(struct nh_nic *nic) {
    TRY(nh_nic_disable(nic));
    TRY(write32(nic, nic->layout.send + NH_SEND_CONTROL_OFFSET, 0));
    if (nic->readable) {
        TRY(wait_clear(nic, nic->layout.send + NH_SEND_STATE_OFFSET, NH_SEND_STATE_BUSY_MASK));
    }
    if (nic->status != NULL) {
        TRY(drop_status(nic));
    }
    release_memory(nic);
    return NH_NIC_OK;
}

// ---- Tables

static int table(const struct nh_nic *nic, unsigned index, uint32_t operation) {
    const uint32_t receive = nic->layout.receive;
    if (nic->enabled) {
        return NH_NIC_BUSY;
    }
    TRY(command(nic, receive + NH_IPUSH_STATE_OFFSET, NH_IPUSH_STATE_BUSY_MASK | NH_IPUSH_STATE_READER_BUSY_MASK,
                receive + NH_IPUSH_TABLE_INDEX_OFFSET, PUT(index, NH_IPUSH_TABLE_INDEX_INDEX)));
    return command(nic, receive + NH_IPUSH_STATE_OFFSET, NH_IPUSH_STATE_BUSY_MASK | NH_IPUSH_STATE_READER_BUSY_MASK,
                   receive + NH_IPUSH_TABLE_COMMAND_OFFSET, PUT(operation, NH_IPUSH_TABLE_COMMAND_OP));
}

static int table_data(const struct nh_nic *nic, uint64_t base, uint64_t bound, uint32_t data3) {
    const uint32_t receive = nic->layout.receive;
    TRY(write32(nic, receive + NH_IPUSH_TABLE_DATA0_OFFSET, (uint32_t)base));
    TRY(write32(nic, receive + NH_IPUSH_TABLE_DATA1_OFFSET,
                PUT(base >> 32, NH_IPUSH_TABLE_DATA1_BASE_HI) | PUT(bound >> 32, NH_IPUSH_TABLE_DATA1_BOUND_HI)));
    TRY(write32(nic, receive + NH_IPUSH_TABLE_DATA2_OFFSET, (uint32_t)bound));
    return write32(nic, receive + NH_IPUSH_TABLE_DATA3_OFFSET, PUT(1, NH_IPUSH_TABLE_DATA3_VALID) | data3);
}

int nh_nic_set_ring(struct nh_nic *nic, unsigned ring, unsigned log2_bytes, int refuse) {
    if (ring >= nic->shape.rings || ring >= NH_NIC_RINGS || log2_bytes < 6 || log2_bytes > 20) {
        return NH_NIC_ARGUMENT;
    }
    if (nic->enabled) {
        return NH_NIC_BUSY;
    }
    struct nh_nic_ring *const it = &nic->ring[ring];
    if (it->memory != NULL) {
        nic->platform.dma_free(nic->platform.context, it->memory, it->bytes);
    }
    uint64_t base = 0;
    *it = (struct nh_nic_ring){.bytes = (uint32_t)1 << log2_bytes};
    it->memory = allocate(nic, it->bytes, 8, &base);
    if (it->memory == NULL) {
        return NH_NIC_NO_MEMORY;
    }
    to_device(nic, it->memory, it->bytes);
    TRY(table_data(nic, base, 0,
                   PUT(log2_bytes, NH_IPUSH_TABLE_DATA3_LOG2_SIZE) | PUT(refuse != 0, NH_IPUSH_TABLE_DATA3_NACK_MODE)));
    return table(nic, ring, NH_IPUSH_TABLE_COMMAND_OP_RING);
}

int nh_nic_assign(struct nh_nic *nic, unsigned sender, unsigned ring) {
    if (sender >= nic->shape.senders || sender >= NH_NIC_SENDERS || ring >= NH_NIC_RINGS ||
        nic->ring[ring].memory == NULL) {
        return NH_NIC_ARGUMENT;
    }
    TRY(table_data(nic, 0, 0, PUT(ring, NH_IPUSH_TABLE_DATA3_RING)));
    TRY(table(nic, sender, NH_IPUSH_TABLE_COMMAND_OP_SENDER));
    nic->ring_of[sender] = (uint16_t)(ring + 1);
    return nh_nic_restart(nic, sender);
}

int nh_nic_set_region(struct nh_nic *nic, unsigned sender, uint64_t base, uint32_t bytes, uint16_t key) {
    const uint64_t end = (uint64_t)1 << nic->shape.address_width;
    if (sender >= nic->shape.senders || base % 8 != 0 || bytes % 8 != 0 || bytes == 0 || base >= end ||
        bytes > end - base) {
        return NH_NIC_ARGUMENT;
    }
    TRY(table_data(nic, base, base + bytes, PUT(key, NH_IPUSH_TABLE_DATA3_KEY)));
    return table(nic, sender, NH_IPUSH_TABLE_COMMAND_OP_REGION);
}

int nh_nic_restart(struct nh_nic *nic, unsigned sender) {
    return sender < nic->shape.senders ? table(nic, sender, NH_IPUSH_TABLE_COMMAND_OP_RESTART) : NH_NIC_ARGUMENT;
}

int nh_nic_set_node(struct nh_nic *nic, unsigned sender, uint64_t destination) {
    const uint32_t port = nic->layout.nic;
    if (sender >= nic->shape.senders) {
        return NH_NIC_ARGUMENT;
    }
    TRY(write32(nic, port + NH_NIC_TABLE_LOW_OFFSET, (uint32_t)destination));
    TRY(write32(nic, port + NH_NIC_TABLE_HIGH_OFFSET, (uint32_t)(destination >> 32)));
    return command(nic, port + NH_NIC_STATE_OFFSET, NH_NIC_STATE_CLEARING_MASK, port + NH_NIC_TABLE_WRITE_OFFSET,
                   PUT(sender, NH_NIC_TABLE_WRITE_SENDER) | PUT(1, NH_NIC_TABLE_WRITE_VALID));
}

// Entries go to the ring from its first place on.
static int begin_status(struct nh_nic *nic) {
    const size_t bytes = (size_t)STATUS_BYTES << nic->log2_status;
    for (size_t w = 0; w < bytes / 8; ++w) {
        ((volatile uint64_t *)(void *)nic->status)[w] = 0;
    }
    nic->status_taken = nic->status_told = 0;
    to_device(nic, nic->status, bytes);
    return write32(nic, nic->layout.status + NH_STATUS_RING_CONTROL_OFFSET, PUT(1, NH_STATUS_RING_CONTROL_ENABLE));
}

int nh_nic_set_status_ring(struct nh_nic *nic, unsigned log2_entries) {
    const uint32_t ring = nic->layout.status;
    if (ring == 0 || log2_entries < 2 || log2_entries > 16) {
        return NH_NIC_ARGUMENT;
    }
    if (!nic->readable) {
        return NH_NIC_NO_READS;
    }
    if (nic->status != NULL || nic->enabled) {
        return NH_NIC_BUSY;
    }
    const size_t bytes = (size_t)STATUS_BYTES << log2_entries;
    uint64_t base = 0;
    nic->status = allocate(nic, bytes, bytes, &base);
    if (nic->status == NULL) {
        return NH_NIC_NO_MEMORY;
    }
    nic->log2_status = log2_entries;
    TRY(write32(nic, ring + NH_STATUS_RING_BASE_LOW_OFFSET, (uint32_t)base));
    TRY(write32(nic, ring + NH_STATUS_RING_BASE_HIGH_OFFSET, (uint32_t)(base >> 32)));
    TRY(write32(nic, ring + NH_STATUS_RING_SIZE_OFFSET, PUT(log2_entries, NH_STATUS_RING_SIZE_LOG2)));
    return begin_status(nic);
}

static int read_status(struct nh_nic *nic, uint64_t word[2]);

int nh_nic_retry_status(struct nh_nic *nic) {
    const uint32_t ring = nic->layout.status;
    if (ring == 0 || nic->status == NULL) {
        return NH_NIC_ARGUMENT;
    }
    uint32_t state = 0;
    TRY(read32(nic, ring + NH_STATUS_RING_STATE_OFFSET, &state));
    if (GET(state, NH_STATUS_RING_STATE_ERROR) == 0) {
        return NH_NIC_EMPTY;
    }
    TRY(write32(nic, ring + NH_STATUS_RING_CONTROL_OFFSET, 0));
    TRY(wait_clear(nic, ring + NH_STATUS_RING_STATE_OFFSET, NH_STATUS_RING_STATE_BUSY_MASK));
    // What is there is taken first.
    uint64_t word[2] = {0, 0};
    const int there = read_status(nic, word);
    if (there != NH_NIC_EMPTY) {
        return there < 0 ? there : NH_NIC_BUSY;
    }
    return begin_status(nic);
}

int nh_nic_enable(struct nh_nic *nic, int refuse) {
    nic->enabled = 1;
    return write32(nic, nic->layout.receive + NH_IPUSH_CONTROL_OFFSET,
                   PUT(1, NH_IPUSH_CONTROL_ENABLE) | PUT(refuse != 0, NH_IPUSH_CONTROL_STATUS_NACK));
}

int nh_nic_disable(struct nh_nic *nic) {
    const uint32_t control = nic->layout.receive + NH_IPUSH_CONTROL_OFFSET;
    TRY(write32(nic, control, PUT(1, NH_IPUSH_CONTROL_REFUSE)));
    nic->enabled = 0;
    if (nic->readable) {
        TRY(wait_clear(nic, nic->layout.receive + NH_IPUSH_STATE_OFFSET, NH_IPUSH_STATE_BUSY_MASK));
    }
    return write32(nic, control, 0);
}

// ---- Sending

uint32_t nh_nic_packets(uint32_t bytes, uint32_t mtu) { return mtu == 0 ? 0 : bytes / mtu + (bytes % mtu != 0); }

int nh_nic_post(struct nh_nic *nic, const struct nh_nic_send *send, uint32_t *ticket) {
    if (nic->descriptors == NULL || send->sender > 0xffff || send->number > 63 || send->bytes > 0xffffff ||
        send->bus >> nic->shape.address_width != 0 || send->primitive == 0 || send->primitive > NH_NIC_MATCH) {
        return NH_NIC_ARGUMENT;
    }
    const uint32_t entries = (uint32_t)1 << nic->log2_descriptors;
    if (nic->posted - nic->completed >= entries) {
        return NH_NIC_FULL;
    }
    const uint64_t word[4] = {
        send->primitive | (uint64_t)(send->per_message != 0) << 8 | (uint64_t)(send->more == 0) << 9 |
            (uint64_t)send->number << 10 | (uint64_t)send->sender << 16 | (uint64_t)(nic->report != 0) << 32 |
            (uint64_t)send->key << 48,
        send->header, send->destination, send->bus | (uint64_t)send->bytes << 40};
    unsigned char *const place = nic->descriptors + (size_t)DESCRIPTOR_BYTES * (nic->posted & (entries - 1));
    for (unsigned w = 0; w < 4; ++w) {
        ((volatile uint64_t *)(void *)place)[w] = little(word[w]);
    }
    if (send->data != NULL) {
        to_device(nic, send->data, send->bytes);
    }
    to_device(nic, place, DESCRIPTOR_BYTES);
    if (ticket != NULL) {
        *ticket = nic->posted;
    }
    ++nic->posted;
    return NH_NIC_OK;
}

int nh_nic_doorbell(struct nh_nic *nic) {
    if (nic->posted == nic->told) {
        return NH_NIC_OK;
    }
    // A completion word is in memory some clocks before CONSUMER counts its descriptor, and the doorbell is refused
    // beyond CONSUMER and the ring.
    const uint32_t send = nic->layout.send;
    const uint32_t entries = (uint32_t)1 << nic->log2_descriptors;
    for (uint32_t turn = 0; nic->readable && nic->posted - nic->consumed > entries; ++turn) {
        uint32_t consumer = 0;
        if (turn == patience(nic)) {
            return NH_NIC_TIMEOUT;
        }
        TRY(read32(nic, send + NH_SEND_CONSUMER_OFFSET, &consumer));
        nic->consumed += (consumer - nic->consumed) & 0xffff;
    }
    atomic_thread_fence(memory_order_seq_cst);
    TRY(command(nic, send + NH_SEND_STATE_OFFSET, 0, send + NH_SEND_PRODUCER_OFFSET,
                PUT(nic->posted, NH_SEND_PRODUCER_COUNT)));
    nic->told = nic->posted;
    return NH_NIC_OK;
}

int nh_nic_take_completion(struct nh_nic *nic, struct nh_nic_completion *completion) {
    if (nic->completed == nic->told) {
        return NH_NIC_EMPTY;
    }
    *completion = (struct nh_nic_completion){.ticket = nic->completed};
    if (nic->report) {
        const uint32_t entries = (uint32_t)1 << nic->log2_descriptors;
        unsigned char *const place = nic->completions + (size_t)COMPLETION_BYTES * (nic->completed & (entries - 1));
        from_device(nic, place, COMPLETION_BYTES);
        const uint64_t word = little(*(volatile uint64_t *)(void *)place);
        if ((uint32_t)word != nic->completed + 1) {
            return NH_NIC_EMPTY;
        }
        completion->outcome = word >> 32 & 0xf;
        completion->packets = (uint32_t)(word >> 40);
    } else {
        uint32_t consumer = 0;
        TRY(read32(nic, nic->layout.send + NH_SEND_CONSUMER_OFFSET, &consumer));
        if (((consumer - nic->completed) & 0xffff) == 0) {
            return NH_NIC_EMPTY;
        }
    }
    ++nic->completed;
    return NH_NIC_OK;
}

// ---- Receiving

static int read_llcm(const struct nh_nic *nic, uint32_t word, uint64_t *value) {
    if (nic->platform.read_llcm != NULL) {
        return nic->platform.read_llcm(nic->platform.context, word, value) == 0 ? NH_NIC_OK : NH_NIC_BUS;
    }
    uint32_t low = 0;
    uint32_t high = 0;
    TRY(read32(nic, nic->layout.llcm + 8 * word, &low));
    TRY(read32(nic, nic->layout.llcm + 8 * word + 4, &high));
    *value = low | (uint64_t)high << 32;
    return NH_NIC_OK;
}

// Data that lie in a ring, in one piece or two.
static int find_data(struct nh_nic *nic, struct nh_nic_arrival *arrival) {
    if (arrival->ring >= NH_NIC_RINGS || nic->ring[arrival->ring].memory == NULL) {
        return NH_NIC_UNEXPECTED;
    }
    struct nh_nic_ring *const ring = &nic->ring[arrival->ring];
    if (arrival->bytes > ring->bytes) {
        return NH_NIC_UNEXPECTED;
    }
    const uint32_t from = ring->next & (ring->bytes - 1);
    const uint32_t first = arrival->bytes < ring->bytes - from ? arrival->bytes : ring->bytes - from;
    arrival->part[0] = ring->memory + from;
    arrival->part_bytes[0] = first;
    arrival->part[1] = ring->memory;
    arrival->part_bytes[1] = arrival->bytes - first;
    from_device(nic, ring->memory + from, first);
    from_device(nic, ring->memory, arrival->bytes - first);
    ring->next = (ring->next + (arrival->bytes + 7) / 8 * 8) % RING_MODULUS;
    return NH_NIC_OK;
}

// Up to here the places of entries in memory are free.
static int free_taken(struct nh_nic *nic) {
    TRY(write32(nic, nic->layout.status + NH_STATUS_RING_CONSUMED_OFFSET,
                PUT(nic->status_taken, NH_STATUS_RING_CONSUMED_COUNT)));
    nic->status_told = nic->status_taken;
    return NH_NIC_OK;
}

// The oldest entry, as the LLCM has it: in memory it has the phase of its lap, and its second word first.
static int read_status(struct nh_nic *nic, uint64_t word[2]) {
    if (nic->status != NULL) {
        const uint32_t entries = (uint32_t)1 << nic->log2_status;
        unsigned char *const place = nic->status + (size_t)STATUS_BYTES * (nic->status_taken & (entries - 1));
        const uint64_t phase = (nic->status_taken & entries) == 0 ? STATUS_PHASE : 0;
        from_device(nic, place, STATUS_BYTES);
        word[0] = little(((volatile uint64_t *)(void *)place)[1]);
        if ((word[0] & STATUS_PHASE) != phase) {
            if (nic->status_told != nic->status_taken) {
                TRY(free_taken(nic));
            }
            return NH_NIC_EMPTY;
        }
        atomic_thread_fence(memory_order_acquire);
        word[1] = little(((volatile uint64_t *)(void *)place)[0]);
        return NH_NIC_OK;
    }
    uint32_t tail = 0;
    TRY(read32(nic, nic->layout.receive + NH_IPUSH_STATUS_TAIL_OFFSET, &tail));
    if (GET(tail, NH_IPUSH_STATUS_TAIL_ENTRY) == nic->status_head) {
        return NH_NIC_EMPTY;
    }
    const uint32_t place = nic->llcm_status + 2 * (nic->status_head & (nic->shape.status_entries - 1));
    TRY(read_llcm(nic, place, &word[0]));
    return read_llcm(nic, place + 1, &word[1]);
}

// Gives its place back; in memory when half of the ring is taken, or nothing is there.
static int free_status(struct nh_nic *nic) {
    if (nic->status != NULL) {
        nic->status_taken = (nic->status_taken + 1) % STATUS_MODULUS;
        const uint32_t taken = (nic->status_taken - nic->status_told) % STATUS_MODULUS;
        return 2 * taken >= (uint32_t)1 << nic->log2_status ? free_taken(nic) : NH_NIC_OK;
    }
    const uint32_t head = (nic->status_head + 1) & (2 * nic->shape.status_entries - 1);
    TRY(write32(nic, nic->layout.receive + NH_IPUSH_STATUS_HEAD_OFFSET, head));
    nic->status_head = head;
    return NH_NIC_OK;
}

int nh_nic_take_arrival(struct nh_nic *nic, struct nh_nic_arrival *arrival) {
    uint64_t word[2] = {0, 0};
    if (nic->layout.status != 0 && nic->status == NULL) {
        return nic->readable ? NH_NIC_ARGUMENT : NH_NIC_NO_READS;
    }
    const int there = read_status(nic, word);
    if (there != NH_NIC_OK) {
        return there;
    }
    *arrival = (struct nh_nic_arrival){.primitive = word[0] & 0xff,
                                       .sender = word[0] >> 16 & 0xffff,
                                       .per_message = word[0] >> 8 & 1,
                                       .last = word[0] >> 9 & 1,
                                       .key = word[1] & 0xffff,
                                       .info = (uint32_t)(word[1] >> 32),
                                       .bytes = (uint32_t)(word[0] >> 32),
                                       .ring = NH_NIC_RINGS};
    const unsigned id = word[1] >> 16 & 0xffff;
    int result = NH_NIC_OK;
    if (arrival->primitive == NH_NIC_IPUSH) {
        arrival->ring = id;
        result = find_data(nic, arrival);
    } else if (arrival->primitive == NH_NIC_MATCH) {
        arrival->id = id;
        arrival->matched = word[0] >> 10 & 3;
        arrival->truncated = word[0] >> 12 & 1;
        if (arrival->matched != NH_NIC_MATCHED) {
            arrival->ring = arrival->sender < NH_NIC_SENDERS ? nic->ring_of[arrival->sender] - 1U : NH_NIC_RINGS;
            result = find_data(nic, arrival);
        }
    } else if (arrival->primitive != NH_NIC_PUSH) {
        result = NH_NIC_UNEXPECTED;
    }
    if (result != NH_NIC_OK) {
        return result;
    }
    return free_status(nic);
}

int nh_nic_release(struct nh_nic *nic, const struct nh_nic_arrival *arrival) {
    const uint32_t receive = nic->layout.receive;
    const uint32_t bytes = (arrival->bytes + 7) / 8 * 8;
    if (arrival->ring == NH_NIC_RINGS || bytes == 0) {
        return NH_NIC_OK;  // it has none
    }
    if (arrival->ring > NH_NIC_RINGS || nic->ring[arrival->ring].memory == NULL) {
        return NH_NIC_ARGUMENT;
    }
    struct nh_nic_ring *const ring = &nic->ring[arrival->ring];
    if (ring->memory + (ring->head & (ring->bytes - 1)) != arrival->part[0]) {
        return NH_NIC_BUSY;  // not the oldest
    }
    TRY(command(nic, receive + NH_IPUSH_STATE_OFFSET, NH_IPUSH_STATE_READER_BUSY_MASK,
                receive + NH_IPUSH_READ_BYTES_OFFSET, PUT(bytes, NH_IPUSH_READ_BYTES_BYTES)));
    TRY(command(nic, receive + NH_IPUSH_STATE_OFFSET, NH_IPUSH_STATE_READER_BUSY_MASK,
                receive + NH_IPUSH_READ_COMMAND_OFFSET,
                PUT(arrival->ring, NH_IPUSH_READ_COMMAND_RING) | PUT(1, NH_IPUSH_READ_COMMAND_RELEASE_ONLY)));
    ring->head = (ring->head + bytes) % RING_MODULUS;
    if (!nic->readable) {
        return NH_NIC_OK;
    }
    uint32_t state = 0;
    TRY(wait_clear(nic, receive + NH_IPUSH_READ_STATE_OFFSET, NH_IPUSH_READ_STATE_BUSY_MASK));
    TRY(read32(nic, receive + NH_IPUSH_READ_STATE_OFFSET, &state));
    return GET(state, NH_IPUSH_READ_STATE_ERROR) != 0 ? NH_NIC_UNEXPECTED : NH_NIC_OK;
}

int nh_nic_take_nack(struct nh_nic *nic, struct nh_nic_nack *nack) {
    const uint32_t port = nic->layout.nic;
    uint32_t count = 0;
    uint32_t half[6] = {0};
    TRY(read32(nic, port + NH_NIC_NACK_COUNT_OFFSET, &count));
    if (GET(count, NH_NIC_NACK_COUNT_COUNT) == 0) {
        return NH_NIC_EMPTY;
    }
    for (unsigned i = 0; i < 6; ++i) {  // two header words and the source, one after the other
        TRY(read32(nic, port + NH_NIC_NACK0_LOW_OFFSET + 4 * i, &half[i]));
    }
    TRY(write32(nic, port + NH_NIC_NACK_POP_OFFSET, 1));
    *nack = (struct nh_nic_nack){.reason = half[1] & 0xf,
                                 .sender = half[0] >> 16,
                                 .number = half[0] >> 10 & 0x3f,
                                 .next = half[1] >> 8 & 0x3f,
                                 .key = (uint16_t)(half[1] >> 16),
                                 .header = half[2] | (uint64_t)half[3] << 32,
                                 .source = half[4] | (uint64_t)half[5] << 32};
    return NH_NIC_OK;
}

int nh_nic_stalled(struct nh_nic *nic, struct nh_nic_stall *stall) {
    uint32_t word = 0;
    TRY(read32(nic, nic->layout.receive + NH_IPUSH_STALL_OFFSET, &word));
    *stall = (struct nh_nic_stall){.sender = GET(word, NH_IPUSH_STALL_SENDER),
                                   .ring = GET(word, NH_IPUSH_STALL_RING),
                                   .status_ring = GET(word, NH_IPUSH_STALL_STATUS_RING) != 0};
    return GET(word, NH_IPUSH_STALL_STALLED) != 0 ? NH_NIC_OK : NH_NIC_EMPTY;
}

// ---- Matching

int nh_nic_post_receive(struct nh_nic *nic, const struct nh_nic_receive *receive) {
    const uint32_t unit = nic->layout.match;
    const uint64_t end = (uint64_t)1 << nic->shape.address_width;
    if (receive->handle >= nic->shape.handles || receive->bus % 8 != 0 || receive->source > 0xffff ||
        receive->bus >= end || receive->bytes > end - receive->bus) {
        return NH_NIC_ARGUMENT;
    }
    TRY(command(nic, unit + NH_TAG_MATCH_STATE_OFFSET, NH_TAG_MATCH_STATE_BUSY_MASK,
                unit + NH_TAG_MATCH_ENVELOPE_OFFSET,
                PUT(receive->source, NH_TAG_MATCH_ENVELOPE_SOURCE) |
                    PUT(receive->communicator, NH_TAG_MATCH_ENVELOPE_COMMUNICATOR)));
    TRY(write32(nic, unit + NH_TAG_MATCH_TAG_OFFSET, receive->tag));
    TRY(write32(nic, unit + NH_TAG_MATCH_ADDRESS_OFFSET, (uint32_t)receive->bus));
    TRY(write32(nic, unit + NH_TAG_MATCH_ADDRESS_HIGH_OFFSET, (uint32_t)(receive->bus >> 32)));
    TRY(write32(nic, unit + NH_TAG_MATCH_CAPACITY_OFFSET, receive->bytes));
    return write32(nic, unit + NH_TAG_MATCH_COMMAND_OFFSET,
                   PUT(NH_TAG_MATCH_COMMAND_OP_POST, NH_TAG_MATCH_COMMAND_OP) |
                       PUT(receive->any_source != 0, NH_TAG_MATCH_COMMAND_ANY_SOURCE) |
                       PUT(receive->any_tag != 0, NH_TAG_MATCH_COMMAND_ANY_TAG) |
                       PUT(receive->handle, NH_TAG_MATCH_COMMAND_ID));
}

int nh_nic_take_match(struct nh_nic *nic, struct nh_nic_match *match) {
    const uint32_t unit = nic->layout.match;
    uint32_t word[4] = {0};
    if (nic->shape.handles == 0) {
        return NH_NIC_ARGUMENT;
    }
    TRY(read32(nic, unit + NH_TAG_MATCH_RESULT0_OFFSET, &word[0]));
    if (GET(word[0], NH_TAG_MATCH_RESULT0_VALID) == 0) {
        return NH_NIC_EMPTY;
    }
    for (unsigned i = 1; i < 4; ++i) {
        TRY(read32(nic, unit + NH_TAG_MATCH_RESULT0_OFFSET + 4 * i, &word[i]));
    }
    TRY(write32(nic, unit + NH_TAG_MATCH_RESULT_TAKE_OFFSET, 1));
    *match = (struct nh_nic_match){.operation = GET(word[0], NH_TAG_MATCH_RESULT0_OP),
                                   .code = GET(word[0], NH_TAG_MATCH_RESULT0_CODE),
                                   .id = GET(word[0], NH_TAG_MATCH_RESULT0_ID),
                                   .partner = GET(word[1], NH_TAG_MATCH_RESULT1_PARTNER),
                                   .tag = word[2],
                                   .source = GET(word[3], NH_TAG_MATCH_RESULT3_SOURCE),
                                   .communicator = (uint16_t)GET(word[3], NH_TAG_MATCH_RESULT3_COMMUNICATOR)};
    return NH_NIC_OK;
}

// ---- Counters and texts

int nh_nic_read_counters(struct nh_nic *nic, struct nh_nic_counters *counters) {
    const uint32_t port = nic->layout.nic;
    const uint32_t send = nic->layout.send;
    const uint32_t receive = nic->layout.receive;
    *counters = (struct nh_nic_counters){0};
    const struct {
        uint32_t address;
        uint32_t *to;
    } sums[] = {
        {port + NH_NIC_PACKETS_OUT_OFFSET, &counters->packets_out},
        {port + NH_NIC_PACKETS_IN_OFFSET, &counters->packets_in},
        {port + NH_NIC_NACKS_OUT_OFFSET, &counters->nacks_out},
        {port + NH_NIC_NACKS_IN_OFFSET, &counters->nacks_in},
        {port + NH_NIC_NACK_FULL_OFFSET, &counters->nacks_lost},
        {port + NH_NIC_NACK_UNKNOWN_OFFSET, &counters->nacks_lost},
        {port + NH_NIC_NACK_RING_FULL_OFFSET, &counters->nacks_lost},
        {port + NH_NIC_NACK_BAD_OFFSET, &counters->nacks_lost},
        {port + NH_NIC_OVERFLOW_OFFSET, &counters->link_overflow},
        {send + NH_SEND_BAD_DESCRIPTORS_OFFSET, &counters->send_errors},
        {send + NH_SEND_BAD_OPERATIONS_OFFSET, &counters->send_errors},
        {send + NH_SEND_BAD_LENGTHS_OFFSET, &counters->send_errors},
        {send + NH_SEND_BAD_ADDRESSES_OFFSET, &counters->send_errors},
        {send + NH_SEND_BAD_DATA_OFFSET, &counters->send_errors},
        {send + NH_SEND_WRITE_ERRORS_OFFSET, &counters->completions_lost},
        {send + NH_SEND_DROP_NO_HEAD_OFFSET, &counters->dropped},
        {send + NH_SEND_DROP_LENGTH_OFFSET, &counters->dropped},
        {send + NH_SEND_DROP_SIZE_OFFSET, &counters->dropped},
        {receive + NH_IPUSH_STORED_PUSH_OFFSET, &counters->stored},
        {receive + NH_IPUSH_STORED_IPUSH_OFFSET, &counters->stored},
        {receive + NH_IPUSH_STORED_MATCH_OFFSET, &counters->stored},
        {receive + NH_IPUSH_STORED_BYTES_OFFSET, &counters->stored_bytes},
        {receive + NH_IPUSH_DROP_PRIMITIVE_OFFSET, &counters->dropped},
        {receive + NH_IPUSH_DROP_SENDER_OFFSET, &counters->dropped},
        {receive + NH_IPUSH_DROP_SIZE_OFFSET, &counters->dropped},
        {receive + NH_IPUSH_DROP_TRUNCATED_OFFSET, &counters->dropped},
        {receive + NH_IPUSH_DROP_OVERLONG_OFFSET, &counters->dropped},
        {receive + NH_IPUSH_DROP_REGION_OFFSET, &counters->dropped},
        {receive + NH_IPUSH_DROP_RING_OFFSET, &counters->dropped},
        {receive + NH_IPUSH_NACK_RING_FULL_OFFSET, &counters->refused},
        {receive + NH_IPUSH_NACK_STATUS_FULL_OFFSET, &counters->refused},
        {receive + NH_IPUSH_NACK_ORDER_OFFSET, &counters->refused},
        {receive + NH_IPUSH_NACK_MESSAGE_OFFSET, &counters->refused},
        {receive + NH_IPUSH_BUS_ERRORS_OFFSET, &counters->bus_errors},
    };
    uint32_t value = 0;
    for (size_t i = 0; i < sizeof sums / sizeof sums[0]; ++i) {
        TRY(read32(nic, sums[i].address, &value));
        *sums[i].to += value;
    }
    if (nic->layout.status != 0) {
        TRY(read32(nic, nic->layout.status + NH_STATUS_RING_ERRORS_OFFSET, &value));
        counters->bus_errors += value;
    }
    TRY(read32(nic, port + NH_NIC_STATE_OFFSET, &value));
    counters->link_up = GET(value, NH_NIC_STATE_UP) != 0;
    return NH_NIC_OK;
}

const char *nh_nic_result_text(int result) {
    switch (result) {
        case NH_NIC_OK: return "it went well";
        case NH_NIC_EMPTY: return "there is nothing to take";
        case NH_NIC_FULL: return "no place now";
        case NH_NIC_ARGUMENT: return "a value that is not allowed";
        case NH_NIC_NO_MEMORY: return "no memory that the interface reaches";
        case NH_NIC_NO_DEVICE: return "no such interface, or one of another version";
        case NH_NIC_BUS: return "the interface answered an access with an error";
        case NH_NIC_TIMEOUT: return "the interface did not become ready";
        case NH_NIC_BUSY: return "the interface is in use, or an order is not kept";
        case NH_NIC_NO_READS: return "the interface's registers cannot be read";
        case NH_NIC_UNEXPECTED: return "what the interface says makes no sense";
        default: return "no result of this driver";
    }
}

const char *nh_nic_outcome_text(unsigned outcome) {
    switch (outcome) {
        case NH_NIC_DONE: return "sent";
        case NH_NIC_BAD_DESCRIPTOR: return "the descriptor could not be read";
        case NH_NIC_BAD_OPERATION: return "no such operation";
        case NH_NIC_BAD_LENGTH: return "a length that is not allowed";
        case NH_NIC_BAD_ADDRESS: return "an address that is not allowed";
        case NH_NIC_BAD_DATA: return "the data could not be read";
        default: return "no outcome of this interface";
    }
}
