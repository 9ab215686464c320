// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "match/config.hpp"

#include <bit>

namespace nanohop::match {

std::optional<std::string> check(const Config& c) {
    const struct {
        const char* key;
        unsigned value, low, high;
    } ranges[] = {
        {"posted_entries", c.posted_entries, 2, 4096},
        {"unexpected_entries", c.unexpected_entries, 2, 4096},
        {"entries_per_clock", c.entries_per_clock, 1, 64},
    };
    for (const auto& r : ranges) {
        if (r.value < r.low || r.value > r.high || !std::has_single_bit(r.value))
            return std::string(r.key) + ": " + std::to_string(r.value) + " is out of range; a power of two in " +
                   std::to_string(r.low) + ".." + std::to_string(r.high);
    }
    if (c.entries_per_clock > c.posted_entries || c.entries_per_clock > c.unexpected_entries)
        return "entries_per_clock: " + std::to_string(c.entries_per_clock) + " is more than a queue has entries";
    return std::nullopt;
}

}  // namespace nanohop::match
