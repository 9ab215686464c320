// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the two engines (sequencer: profile dimmnet2; pipeline: profile pipelined) and the parts around them tell each
// other in one clock. The ports of nh_ipush_sequencer and nh_ipush_pipeline are the same.
#pragma once

#include <cstdint>
#include <optional>

#include "ipush/matching.hpp"
#include "ipush/packet.hpp"
#include "ipush/registers.hpp"
#include "ipush/tables.hpp"
#include "ipush/writer.hpp"

namespace nanohop::ipush {

struct EngineIn {
    bool enable = false;
    bool status_nack = false;
    bool refuse = false;  ///< whatever the rings and status_nack say
    uint32_t status_head = 0;
    bool word_valid = false;  ///< at the buffer's output
    uint64_t word = 0;
    bool word_bad = false;  ///< cut_through: with it its packet proves malformed, and ends
    bool nack_free = false;
    bool command_ready = false;
    bool data_ready = false;
    bool aw_waits = false;  ///< awvalid without awready
    bool complete = false;  ///< the last answer for a packet is there
    Matcher matcher;
    std::optional<Answer> answer;
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
    bool data_void = false;  ///< no byte of it is written
    bool nack_valid = false;
    uint64_t nack0 = 0;
    uint64_t nack1 = 0;
    MemoryWrites writes;
    bool busy = false;
    bool stalled = false;
    Stall stall;  ///< while stalled
    std::optional<Arrival> arrival;
    Events events;
    EngineProbe probe;
};

/// PUSH, or IPUSH to the ring as it is: where the packet's data go.
WriteCommand write_command(bool push, uint64_t address, const Tables::Ring& ring, uint32_t bytes,
                           uint64_t address_mask);

/// What the order of the packets adds to a question.
void ask_order(Question& question, const Header& header, const Tables::Sender& sender);

/// Whether a ring that is there is large enough for the packet and for what it holds of the sender's message.
bool ring_holds(const Tables::Ring& ring, const Header& header, const Tables::Sender& sender);

/// What is kept of the sender's order when the packet is stored; in_ring: its data are in the sender's ring.
void write_order(MemoryWrites& writes, const Header& header, const Tables::Sender& sender, bool in_ring);

/// What a packet waits for.
Stall stall(const Question& question, const Header& header, uint32_t ring);

/// Whether the status ring is full.
bool status_full(const Config& config, uint32_t tail, uint32_t head);

}  // namespace nanohop::ipush
