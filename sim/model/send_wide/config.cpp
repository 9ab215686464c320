// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "send_wide/config.hpp"

#include <bit>

namespace nanohop::send_wide {

std::optional<std::string> check(const Config& c) { return out_of_range(c); }

unsigned skip(const Config& c) {
    const unsigned header_bytes = (header_bits(c) + 128 + 63) / 64 * 8, beside = (c.flit_width - 512) / 8;
    return header_bytes > beside ? header_bytes - beside : 0;
}

unsigned max_bytes(const Config& c) {
    const unsigned lines = skip(c) == 0 ? c.packet_flits : c.packet_flits - 1;
    return 64 * (c.any_order ? std::bit_floor(lines) : lines);
}

}  // namespace nanohop::send_wide
