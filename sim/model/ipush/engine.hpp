// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the two engines (sequencer: profile dimmnet2; pipeline: profile pipelined) and the parts around them tell each
// other in one clock. The ports of nh_ipush_sequencer and nh_ipush_pipeline are the same.
#pragma once

#include <cstdint>

#include "ipush/registers.hpp"
#include "ipush/tables.hpp"
#include "ipush/writer.hpp"

namespace nanohop::ipush {

struct EngineIn {
    bool enable = false;
    bool status_nack = false;
    uint32_t status_head = 0;
    bool word_valid = false;  ///< at the buffer's output
    uint64_t word = 0;
    bool nack_free = false;
    bool command_ready = false;
    bool data_ready = false;
    bool aw_waits = false;  ///< awvalid without awready
    bool complete = false;  ///< the last answer for a packet is there
};

/// Packet numbers and steps of ipush.hpp's Probe, without what the buffer knows.
struct EngineProbe {
    bool detect = false;
    uint32_t detect_id = 0;
    uint32_t step = 0;
    bool decide = false;
    uint32_t decide_id = 0;
    uint32_t outcome = 0;
    bool done = false;
    uint32_t done_id = 0;
};

struct EngineOut {
    bool take = false;  ///< the word at the buffer's output
    bool enable_data = false;
    bool command_valid = false;
    WriteCommand command;
    bool data_valid = false;
    uint64_t data = 0;
    bool nack_valid = false;
    uint64_t nack0 = 0;
    uint64_t nack1 = 0;
    MemoryWrites writes;
    bool busy = false;
    bool stalled = false;
    Events events;
    EngineProbe probe;
};

/// PUSH, or IPUSH to the ring as it is: where the packet's data go.
WriteCommand write_command(bool push, uint64_t address, const Tables::Ring& ring, uint32_t bytes,
                           uint64_t address_mask);

/// Whether the status ring is full.
bool status_full(const Config& config, uint32_t tail, uint32_t head);

}  // namespace nanohop::ipush
