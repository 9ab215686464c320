// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "ipush_wide/config.hpp"

namespace nanohop::ipush_wide {

std::optional<std::string> check(const Config& c) { return out_of_range(c); }

ipush::Config narrow(const Config& c) {
    ipush::Config same;
    same.profile = ipush::Profile::kPipelined;
    same.senders = c.senders;
    same.rings = c.rings;
    same.address_width = c.address_width;
    same.max_bytes = c.max_bytes;
    same.buffer_words = 8 * c.buffer_lines;
    same.status_entries = c.status_entries;
    return same;
}

}  // namespace nanohop::ipush_wide
