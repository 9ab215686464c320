// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "send/config.hpp"

#include <bit>

namespace nanohop::send {

std::optional<std::string> check(const Config& c) {
    if (auto wrong = out_of_range(c)) return wrong;
    return outside("flit_width", c.flit_width, header_bits(c), 512);
}

unsigned length_bits(const Config& c) { return static_cast<unsigned>(std::bit_width(c.packet_flits)); }
unsigned header_bits(const Config& c) {
    return c.destination_width + length_bits(c) + static_cast<unsigned>(std::bit_width(c.hop_limit)) + 2;
}
bool has_source(const Config& c) { return header_bits(c) + c.destination_width <= c.flit_width; }

}  // namespace nanohop::send
