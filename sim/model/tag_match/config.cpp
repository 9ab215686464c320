// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "tag_match/config.hpp"

#include <bit>

namespace nanohop::tag_match {

std::optional<std::string> check(const Config& c) {
    const struct {
        const char* key;
        unsigned value, low, high;
    } ranges[] = {
        {"handles", c.handles, 2, 65536},
        {"results", c.results, 2, 2048},
    };
    for (const auto& r : ranges) {
        if (r.value < r.low || r.value > r.high || !std::has_single_bit(r.value))
            return std::string(r.key) + ": " + std::to_string(r.value) + " is out of range; a power of two in " +
                   std::to_string(r.low) + ".." + std::to_string(r.high);
    }
    return match::check(c.queues);
}

}  // namespace nanohop::tag_match
