// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Classes of packets: what registers say of one, and the funds that an output keeps of each
// (docs/blocks/switch_classes.md).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "bits.hpp"
#include "switch/config.hpp"

namespace nanohop::switch_ {

/// What a class may take.
struct ClassRule {
    unsigned channels = 0;  ///< adaptive ones, a bit each
    unsigned escape = 0;    ///< added to an entry's escape channel
    unsigned weight = 0;

    bool operator==(const ClassRule&) const = default;
};
using ClassRules = std::array<ClassRule, kMaxClasses>;

/// After reset.
inline ClassRules first_rules(const Config& c) {
    ClassRules rules{};
    const unsigned adaptive = c.virtual_channels - c.escape_channels;
    for (unsigned k = 0; k < c.classes; ++k) {
        const bool all = adaptive < c.classes;
        const unsigned from = all ? 0 : k * adaptive / c.classes;
        const unsigned to = all ? adaptive : (k + 1) * adaptive / c.classes;
        rules[k].channels = low_bits<unsigned>(to - from) << (c.escape_channels + from);
        rules[k].weight = 1;
        rules[k].escape = k * (c.escape_channels / c.classes);
    }
    return rules;
}

/// Of an output, or of a host's link.
class Funds {
public:
    static constexpr int kLeast = -256;
    static constexpr unsigned kNobody = ~0U;

    bool has(unsigned k) const { return counts_[k] > 0; }
    /// As a clock can leave them.
    bool plausible() const {
        return std::all_of(counts_.begin(), counts_.end(), [](int n) { return n >= kLeast && n <= 255; });
    }
    /// Classes that are in funds, a bit each.
    unsigned all() const {
        unsigned some = 0;
        for (unsigned k = 0; k < kMaxClasses; ++k) some |= has(k) ? 1U << k : 0;
        return some;
    }
    /// A clock; the class of the flit that is read, or kNobody.
    void tick(const ClassRules& rules, unsigned pays) {
        const bool refills = all() == 0;
        for (unsigned k = 0; k < kMaxClasses; ++k) {
            const int more = static_cast<int>(refills ? rules[k].weight : 0) - (pays == k ? 1 : 0);
            counts_[k] = static_cast<int16_t>(std::max(kLeast, counts_[k] + more));
        }
    }
    /// Of classes that ask (a bit each), the one that is next; `pointer`: of classes.
    unsigned next(unsigned asking, unsigned pointer) const {
        if ((asking & all()) != 0) return lowest_bit(asking & all());
        const unsigned behind = asking >> pointer << pointer;
        return lowest_bit(behind != 0 ? behind : asking);
    }

    bool operator==(const Funds&) const = default;

private:
    std::array<int16_t, kMaxClasses> counts_{};
};

}  // namespace nanohop::switch_
