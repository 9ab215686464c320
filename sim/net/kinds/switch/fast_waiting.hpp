// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Heads that wait for each output (docs/blocks/switch.md, "Waiting heads").
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/bits.hpp"
#include "net/kinds/switch/fast_records.hpp"

namespace nanohop::net::fast_switch {

/// They are counted a clock late, and what changes them is known before: so changes wait for their clock.
template <class Width>
class Waiting {
public:
    void keep(size_t outputs) { counts_.resize(outputs); }
    bool kept() const { return !counts_.empty(); }

    /// As it is in a clock from here on, which is that of the call before or later.
    void turn(uint32_t now) {
        for (uint32_t clock = applied_ + 1; clock <= now && clock <= applied_ + kClocks; ++clock) apply(clock);
        applied_ = now;
    }
    /// A head at a switch (`first`: its first output) is in its stage from a clock on, fewer than kClocks - 1 ahead.
    void come(uint32_t first, Ports<Width> ports, uint32_t from) { change(from + 1, first, ports); }
    /// One is granted or dropped in a clock.
    void leave(uint32_t first, Ports<Width> ports, uint32_t granted) { change(granted + 2, first | kLeaves, ports); }
    unsigned of(uint32_t output) const { return counts_[output]; }

    /// Begins in a clock, with nothing to come.
    void begin(uint32_t now) { applied_ = now; }
    void set(uint32_t output, uint16_t heads) { counts_[output] = heads; }

private:
    static constexpr uint32_t kClocks = 8;
    static constexpr uint32_t kLeaves = 1;  ///< a switch's first output is even
    struct Change {
        Ports<Width> ports;
        uint32_t first;
    };

    void change(uint32_t clock, uint32_t first, Ports<Width> ports) {
        if (ports != 0) changes_[clock % kClocks].push_back({ports, first});
    }
    void apply(uint32_t clock) {
        std::vector<Change>& changes = changes_[clock % kClocks];
        for (const Change c : changes) {
            uint16_t* const counts = &counts_[c.first & ~kLeaves];
            const auto more = static_cast<uint16_t>((c.first & kLeaves) != 0 ? -1 : 1);
            for (const unsigned port : set_bits(c.ports)) counts[port] = static_cast<uint16_t>(counts[port] + more);
        }
        changes.clear();
    }

    std::vector<uint16_t> counts_;  ///< by output
    std::array<std::vector<Change>, kClocks> changes_;
    uint32_t applied_ = 0;
};

}  // namespace nanohop::net::fast_switch
