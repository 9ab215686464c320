// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "ipush_wide/config.hpp"

#include <bit>

namespace nanohop::ipush_wide {

std::optional<std::string> check(const Config& c) {
    if (c.buffer_lines < 4 || c.buffer_lines > 4096) {
        return "buffer_lines: " + std::to_string(c.buffer_lines) + " is out of range; 4..4096";
    }
    if (!std::has_single_bit(c.buffer_lines)) {
        return "buffer_lines: " + std::to_string(c.buffer_lines) + " is no power of two; 4..4096";
    }
    // What both have is checked in one place; a buffer as large as can be there leaves this one to the last check.
    ipush::Config same = narrow(c);
    same.buffer_words = 4096;
    if (const auto problem = ipush::check(same)) return problem;
    if (c.max_bytes % 64 != 0) {
        return "max_bytes: " + std::to_string(c.max_bytes) + " is no multiple of 64; 64..4096";
    }
    if (c.buffer_lines < c.max_bytes / 64) {
        return "buffer_lines: " + std::to_string(c.buffer_lines) + " do not hold a packet of max_bytes; at least " +
               std::to_string(c.max_bytes / 64);
    }
    return std::nullopt;
}

ipush::Config narrow(const Config& c) {
    ipush::Config same;
    same.profile = ipush::kProfilePipelined;
    same.senders = c.senders;
    same.rings = c.rings;
    same.address_width = c.address_width;
    same.max_bytes = c.max_bytes;
    same.buffer_words = 8 * c.buffer_lines;
    same.status_entries = c.status_entries;
    return same;
}

}  // namespace nanohop::ipush_wide
