// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "hxb/config.hpp"

#include <algorithm>

#include "bits.hpp"
#include "widths.hpp"

namespace nanohop::hxb {

std::optional<std::string> check(const Config& c, bool allow_deadlock) {
    if (auto wrong = out_of_range(c)) return wrong;
    for (unsigned d = 0; d < c.dims; ++d) {
        if (auto wrong = outside("size" + std::to_string(d), c.size[d], 2, kMaxSize)) return wrong;
    }
    const unsigned needed = address_width(c) + c.length_width;
    if (c.flit_width < needed) {
        return "flit_width: " + std::to_string(c.flit_width) + " does not hold address and length; " +
               std::to_string(needed) + ".." + std::to_string(kMaxFlitWidth);
    }
    if (c.adaptive && !allow_deadlock && c.virtual_channels < c.dims) {
        return "virtual_channels: " + std::to_string(c.virtual_channels) +
               " with adaptive routing can deadlock; at least one per dimension, " + std::to_string(c.dims) + ".." +
               std::to_string(kMaxChannels);
    }
    return std::nullopt;
}

unsigned coordinate_width(const Config& c, unsigned dimension) { return index_width(c.size[dimension], 0); }

unsigned coordinate_shift(const Config& c, unsigned dimension) {
    unsigned shift = 0;
    for (unsigned d = 0; d < dimension; ++d) shift += coordinate_width(c, d);
    return shift;
}

unsigned address_width(const Config& c) { return coordinate_shift(c, c.dims); }

unsigned channel_width(const Config& c) { return index_width(c.virtual_channels); }

unsigned reserve_width(const Config& c) { return index_width(*std::max_element(c.size.begin(), c.size.end())); }

unsigned nodes(const Config& c) {
    unsigned n = 1;
    for (unsigned d = 0; d < c.dims; ++d) n *= c.size[d];
    return n;
}

unsigned coordinate(const Config& c, uint32_t address, unsigned dimension) {
    return (address >> coordinate_shift(c, dimension)) & low_bits(coordinate_width(c, dimension));
}

uint32_t address_of(const Config& c, uint32_t node) {
    uint32_t address = 0;
    for (unsigned d = 0; d < c.dims; ++d) {
        address |= (node % c.size[d]) << coordinate_shift(c, d);
        node /= c.size[d];
    }
    return address;
}

uint32_t node_of(const Config& c, uint32_t address) {
    uint32_t node = 0;
    for (unsigned d = c.dims; d-- > 0;) node = node * c.size[d] + coordinate(c, address, d);
    return node;
}

}  // namespace nanohop::hxb
