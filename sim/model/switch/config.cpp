// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "switch/config.hpp"

#include <algorithm>
#include <bit>

namespace nanohop::switch_ {

std::optional<std::string> check(const Config& c) {
    if (auto wrong = out_of_range(c)) return wrong;
    if (c.flit_width < header_width(c)) {
        return "flit_width: " + std::to_string(c.flit_width) + " does not hold a head; " +
               std::to_string(header_width(c)) + ".." + std::to_string(kMaxFlitWidth);
    }
    return std::nullopt;
}

unsigned switch_width(const Config& c) { return index_width(c.switches); }
unsigned host_width(const Config& c) { return index_width(c.host_ports); }
unsigned length_width(const Config& c) { return static_cast<unsigned>(std::bit_width(c.packet_flits)); }
unsigned hops_width(const Config& c) { return static_cast<unsigned>(std::bit_width(c.hop_limit)); }
unsigned destination_width(const Config& c) { return c.by_cache() ? c.key_width : switch_width(c) + host_width(c); }
unsigned header_width(const Config& c) {
    const unsigned over = c.goes_over() ? switch_width(c) + 1 : 0;
    return destination_width(c) + length_width(c) + hops_width(c) + 2 + over + (c.marks ? 1 : 0) + class_width(c);
}
unsigned class_width(const Config& c) { return static_cast<unsigned>(std::bit_width(c.classes - 1)); }
unsigned channel_width(const Config& c) { return index_width(c.virtual_channels); }
unsigned flit_bits(const Config& c) { return c.flit_width + 3; }

unsigned full_rate_packets(const Config& c, unsigned flits) {
    const unsigned registers = c.grant_register ? 1 : 0;       // at either end of the link
    const unsigned more = (c.by_cache() ? 1 : 0) + registers;  // a hit's lookup
    if (flits < 4 + more) return 0;
    return (2 * c.link_clocks + 7 + more + registers + c.extra_clocks + flits - 1) / flits;
}

}  // namespace nanohop::switch_
