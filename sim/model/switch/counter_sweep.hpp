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

/// Each counter of a channel has its turn once in a sweep, and shows in its register three clocks later.
class CounterSweep {
public:
    explicit CounterSweep(unsigned virtual_channels) : turns_(virtual_channels * kCounts) {}

    /// A read may begin.
    bool ready() const { return wait_ == 0; }
    const ChannelCounts& selected() const { return selected_; }

    /// `channel` is selected, of a port whose counters there are `counts`; `written`: select is written in this clock.
    void tick(unsigned channel, const ChannelCounts& counts, bool written) {
        if (wait_ > turns_)
            selected_ = {};
        else if (shown_[1].valid)
            selected_.*kFields[shown_[1].kind] = shown_[1].count;
        const unsigned kind = turn_ % kCounts;
        shown_[1] = shown_[0];
        shown_[0] = {turn_ / kCounts == channel, kind, counts.*kFields[kind]};
        turn_ = (turn_ + 1) % turns_;
        if (written)
            wait_ = turns_ + 2;
        else if (wait_ > 0)
            --wait_;
    }
    bool operator==(const CounterSweep&) const = default;

private:
    static constexpr unsigned kCounts = 5;
    static constexpr std::array<uint32_t ChannelCounts::*, kCounts> kFields{
        &ChannelCounts::packets, &ChannelCounts::flits, &ChannelCounts::waits, &ChannelCounts::escapes,
        &ChannelCounts::drops};
    struct Shown {
        bool valid = false;
        unsigned kind = 0;
        uint32_t count = 0;
        bool operator==(const Shown&) const = default;
    };

    unsigned turns_;
    unsigned turn_ = 0;
    std::array<Shown, 2> shown_{};  ///< of the clock before, and of that before it
    unsigned wait_ = 0;             ///< clocks until a read may begin
    ChannelCounts selected_;
};

}  // namespace nanohop::switch_
