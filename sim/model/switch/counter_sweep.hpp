// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Counters that are in LUT RAM, as a reader sees them (docs/blocks/switch.md, "Registers"): golden model of
// rtl/switch/nh_switch_sweep.sv and nh_switch_count_ram.sv.
#pragma once

#include <array>
#include <cstdint>

namespace nanohop::switch_ {

/// Of an input's virtual channel, in the order of their registers.
struct ChannelCounts {
    uint32_t packets = 0;
    uint32_t flits = 0;
    uint32_t waits = 0;
    uint32_t escapes = 0;
    uint32_t drops = 0;

    bool operator==(const ChannelCounts&) const = default;
};

/// Each counter of a channel has its turn once in a sweep, of a clock for each of its bytes, and shows in its register
/// when all of them have come.
class CounterSweep {
public:
    explicit CounterSweep(unsigned virtual_channels) : sweep_(virtual_channels * kCounts * kBytes) {}

    /// A read may begin.
    bool ready() const { return wait_ == 0; }
    const ChannelCounts& selected() const { return selected_; }

    /// `channel` is selected, of a port whose counters there are `counts`; `written`: select is written in this clock.
    void tick(unsigned channel, const ChannelCounts& counts, bool written) {
        const unsigned turn = clock_ / kBytes;
        const unsigned byte = clock_ % kBytes;
        const bool comes = byte == 1;  // the turn before
        if (wait_ >= sweep_)
            selected_ = {};
        else if (comes && before_.valid)
            selected_.*kFields[before_.kind] = before_.count;
        if (byte == 0) {
            const unsigned kind = turn % kCounts;
            now_ = {turn / kCounts == channel, kind, counts.*kFields[kind]};
        }
        if (comes) before_ = now_;
        clock_ = (clock_ + 1) % sweep_;
        if (written)
            wait_ = sweep_ + 4;
        else if (wait_ > 0)
            --wait_;
    }
    bool operator==(const CounterSweep&) const = default;

private:
    static constexpr unsigned kCounts = 5;
    static constexpr unsigned kBytes = 4;
    static constexpr std::array<uint32_t ChannelCounts::*, kCounts> kFields{
        &ChannelCounts::packets, &ChannelCounts::flits, &ChannelCounts::waits, &ChannelCounts::escapes,
        &ChannelCounts::drops};
    struct Turn {
        bool valid = false;  ///< of the selected channel
        unsigned kind = 0;
        uint32_t count = 0;
        bool operator==(const Turn&) const = default;
    };

    unsigned sweep_;  ///< clocks
    unsigned clock_ = 0;
    Turn now_;
    Turn before_;
    unsigned wait_ = 0;  ///< clocks until a read may begin
    ChannelCounts selected_;
};

}  // namespace nanohop::switch_
