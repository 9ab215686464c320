// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of rtl/ipush_wide/nh_ipush_wide_writer.sv: writes packets' lines to memory, in bursts, or throws them
// away. docs/blocks/ipush_wide.md
#pragma once

#include <cstdint>
#include <deque>
#include <optional>

#include "bits.hpp"
#include "ipush_wide/config.hpp"
#include "ipush_wide/line.hpp"

namespace nanohop::ipush_wide {

class Writer {
public:
    struct In {
        bool awready = false;
        bool wready = false;
        bool bvalid = false;
        std::optional<Command> command;
    };
    struct Out {
        bool awvalid = false;
        uint64_t awaddr = 0;
        uint32_t awlen = 0;
        bool wvalid = false;
        uint64_t wstrb = 0;
        bool wlast = false;
    };

    explicit Writer(const Config& config) : address_mask_(low_bits(config.address_width)) {}

    bool command_ready() const { return commands_.size() < kCommands; }
    bool busy() const { return work_ || !commands_.empty() || !bursts_.empty(); }
    /// The answer to the last burst of a packet is there.
    bool complete(bool bvalid) const { return bvalid && !answers_.empty() && answers_.front(); }
    bool error(bool bvalid, uint32_t bresp) const { return bvalid && !answers_.empty() && (bresp & 2) != 0; }
    Out outputs() const;
    /// Lines that leave the buffer in this clock.
    uint32_t freed(bool wready) const;
    void tick(const In& in);
    bool operator==(const Writer&) const = default;

private:
    static constexpr size_t kCommands = 8, kBursts = 16, kMostOpen = 64;
    struct Burst {
        bool store = false;
        bool last = false;  ///< of its packet
        uint32_t lines = 0;
        uint32_t rest = 0;

        bool operator==(const Burst&) const = default;
    };
    /// The next burst of the command that is at work goes to the port.
    void load();

    uint64_t address_mask_;  ///< bytes
    std::deque<Command> commands_;
    std::optional<Command> work_;  ///< what is left of it
    bool awvalid_ = false;
    uint64_t awaddr_ = 0;
    uint32_t awlen_ = 0;
    std::deque<Burst> bursts_;  ///< whose lines are not all out
    uint32_t beat_ = 0;
    std::deque<bool> answers_;  ///< still to come: is it the last one of its packet?
};

}  // namespace nanohop::ipush_wide
