// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "ipush/config.hpp"

#include <algorithm>
#include <bit>

#include "bits.hpp"

namespace nanohop::ipush {

std::optional<std::string> check(const Config& c) {
    const struct {
        const char* key;
        unsigned value, low, high;
        bool power;
    } ranges[] = {
        {"profile", c.profile, 0, 1, false},
        {"senders", c.senders, 2, 4096, true},
        {"rings", c.rings, 2, 256, true},
        {"address_width", c.address_width, 24, 40, false},
        {"max_bytes", c.max_bytes, 64, 4096, false},
        {"buffer_words", c.buffer_words, 16, 4096, true},
        {"status_entries", c.status_entries, 4, 4096, true},
    };
    for (const auto& r : ranges) {
        const std::string range = std::to_string(r.low) + ".." + std::to_string(r.high);
        const std::string value = std::string(r.key) + ": " + std::to_string(r.value);
        if (r.value < r.low || r.value > r.high) return value + " is out of range; " + range;
        if (r.power && !std::has_single_bit(r.value)) return value + " is no power of two; " + range;
    }
    if (c.max_bytes % 8 != 0) {
        return "max_bytes: " + std::to_string(c.max_bytes) + " is no multiple of 8; 64..4096";
    }
    if (c.buffer_words < c.max_bytes / 8 + 2) {
        return "buffer_words: " + std::to_string(c.buffer_words) + " do not hold a packet of max_bytes; at least " +
               std::to_string(c.max_bytes / 8 + 2);
    }
    if (c.cut_through && c.profile != kProfileDimmnet2) {
        return "cut_through: true needs profile = \"dimmnet2\": \"pipelined\" moves tails and numbers when it decides, "
               "and "
               "cannot take them back";
    }
    if (c.matching && (c.profile != kProfilePipelined || !c.enable_ipush)) {
        return "matching: true needs profile = \"pipelined\" and IPUSH: what does not match goes to its sender's ring";
    }
    if (!c.address_table && (!c.enable_ipush || c.matching)) {
        return "address_table: false needs IPUSH without matching: it is the IPUSH packets that name their ring";
    }
    return std::nullopt;
}

unsigned sweep_cycles(const Config& c) { return std::max(c.senders, c.rings); }

unsigned llcm_width(const Config& c) { return 1 + std::max(log2_of(c.rings), log2_of(c.status_entries) + 1); }

}  // namespace nanohop::ipush
