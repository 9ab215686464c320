// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of rtl/ipush_wide/nh_ipush_wide_decide.sv: one decision a clock. The RTL forwards what the packets ahead
// leave; here the tables of the clock have it. docs/blocks/ipush_wide.md
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "ipush/engine.hpp"
#include "ipush/registers.hpp"
#include "ipush/tables.hpp"
#include "ipush_wide/config.hpp"
#include "ipush_wide/line.hpp"

namespace nanohop::ipush_wide {

class Decide {
public:
    struct In {
        bool enable = false;
        bool status_nack = false;
        bool refuse = false;
        uint32_t status_head = 0;
        bool header_valid = false;
        Header header{};
        bool command_ready = false;
        bool nack_free = false;
        // A new head of a ring; a ring that is set up anew
        bool head_we = false;
        uint32_t head_ring = 0;
        uint32_t head = 0;
        bool clear_we = false;
        uint32_t clear_ring = 0;
    };
    struct Out {
        bool take = false;
        bool command_valid = false;
        Command command;
        bool stored = false;
        Record record;
        bool nack_valid = false;
        Header nack{};
        ipush::MemoryWrites writes;
        bool busy = false;
        bool stalled = false;
        ipush::Stall stall;  ///< while stalled
        ipush::Events events;
        ipush::EngineProbe probe;
    };

    explicit Decide(const Config& config) : config_(config), heads_(config.rings) {}

    Out outputs(const In& in, const ipush::Tables& tables) const;
    void tick(const In& in, const Out& out);
    bool operator==(const Decide&) const = default;

private:
    static constexpr size_t kStages = 6;
    struct Stage {
        bool valid = false;
        Header header{};

        bool operator==(const Stage&) const = default;
    };
    struct Move {
        bool valid = false;
        uint32_t ring = 0;
        uint32_t head = 0;

        bool operator==(const Move&) const = default;
    };

    ipush::Question ask(const ipush::Header& h, const ipush::Tables& tables) const;
    void store(const ipush::Header& h, const ipush::Tables& tables, Out& out) const;

    Config config_;
    std::array<Stage, kStages + 1> stages_;  ///< [1] .. [6]; 0 is the buffer's output
    std::vector<uint32_t> heads_;            ///< as decisions see them, in words of 8 bytes
    std::array<Move, 2> moves_;              ///< of the last clock and of the one before, which they do not see yet
    uint32_t status_reserved_ = 0;           ///< tail of the status ring with the packets on their way
    // As they were a clock before
    uint32_t status_head_ = 0;
    bool status_nack_ = false;
    bool refuse_ = false;
    uint32_t detected_ = 0;
    uint32_t decided_ = 0;
};

}  // namespace nanohop::ipush_wide
