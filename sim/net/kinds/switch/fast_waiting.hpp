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
#include "net/engine/large_vector.hpp"
#include "net/kinds/switch/fast_records.hpp"

namespace nanohop::net::fast_switch {

/// They are counted a clock late, and what changes them is known before: so changes wait for their clock.
template <class Width>
class Waiting {
public:
    /// Of so many outputs, a multiple of kFour of each switch. `hosts`: those to hosts, too.
    void keep(size_t outputs, bool hosts) {
        hosts_ = hosts;
        counts_.resize(outputs / kFour);
    }
    bool kept() const { return !counts_.empty(); }
    bool hosts() const { return hosts_; }

    /// As it is in a clock from here on, which is that of the call before or later.
    void turn(uint32_t now) {
        for (uint32_t clock = applied_ + 1; clock <= now && clock <= applied_ + kClocks; ++clock) apply(clock);
        applied_ = now;
    }
    /// A head at a switch (`first`: its first output) is in its stage from a clock on, fewer than kClocks - 1 ahead.
    void come(uint32_t first, Ports<Width> ports, uint32_t from) { change(from + 1, first, ports); }
    /// One is granted or dropped in a clock.
    void leave(uint32_t first, Ports<Width> ports, uint32_t granted) { change(granted + 2, first | kLeaves, ports); }
    unsigned of(uint32_t output) const {
        return static_cast<uint16_t>(counts_[output / kFour] >> 16 * (output % kFour));
    }

    /// Begins in a clock, with nothing to come.
    void begin(uint32_t now) { applied_ = now; }
    void set(uint32_t output, uint16_t heads) {
        const unsigned place = 16 * (output % kFour);
        uint64_t& four = counts_[output / kFour];
        four = (four & ~(uint64_t{0xffff} << place)) | uint64_t{heads} << place;
    }

private:
    static constexpr uint32_t kClocks = 8;
    static constexpr uint32_t kLeaves = 1;  ///< a switch's first output is even
    static constexpr uint32_t kFour = 4;    ///< counts of 16 bits side by side
    struct Change {
        Ports<Width> ports;
        uint32_t first;
    };

    /// Of four ports 1 each.
    static constexpr std::array<uint64_t, 16> ones() {
        std::array<uint64_t, 16> of{};
        for (unsigned ports = 0; ports < of.size(); ++ports)
            for (const unsigned port : set_bits(ports)) of[ports] |= uint64_t{1} << 16 * port;
        return of;
    }
    static constexpr std::array<uint64_t, 16> kOnes = ones();

    void change(uint32_t clock, uint32_t first, Ports<Width> ports) {
        if (ports != 0) changes_[clock % kClocks].push_back({ports, first});
    }
    void apply(uint32_t clock) {
        std::vector<Change>& changes = changes_[clock % kClocks];
        for (const Change c : changes) {
            const uint64_t sign = (c.first & kLeaves) != 0 ? ~uint64_t{0} : 0;
            uint64_t* four = &counts_[(c.first & ~kLeaves) / kFour];
            for (Ports<Width> ports = c.ports; ports != 0; ports >>= kFour, ++four)
                *four += (kOnes[ports & 15] ^ sign) - sign;
        }
        changes.clear();
    }

    LargeVector<uint64_t> counts_;  ///< by output
    std::array<std::vector<Change>, kClocks> changes_;
    uint32_t applied_ = 0;
    bool hosts_ = false;
};

}  // namespace nanohop::net::fast_switch
