// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "hxb/config.hpp"

#include <algorithm>
#include <bit>

namespace nanohop::hxb {

namespace {

std::string range_error(const std::string& key, unsigned value, unsigned low, unsigned high) {
    return key + ": " + std::to_string(value) + " is out of range; " + std::to_string(low) + ".." +
           std::to_string(high);
}

}  // namespace

std::optional<std::string> check(const Config& c, bool allow_deadlock) {
    const struct {
        const char* key;
        unsigned value, low, high;
    } ranges[] = {
        {"dims", c.dims, 1, kMaxDims},
        {"flit_width", c.flit_width, 8, kMaxFlitWidth},
        {"length_width", c.length_width, 1, 16},
        {"virtual_channels", c.virtual_channels, 1, kMaxChannels},
        {"buffer_flits", c.buffer_flits, 2, 1024},
        {"input_flits", c.input_flits, 3, 16},
        {"policy", static_cast<unsigned>(c.policy), 0, 3},
        {"pu_width", c.pu_width, 1, kMaxPuWidth},
    };
    for (const auto& r : ranges) {
        if (r.value < r.low || r.value > r.high) return range_error(r.key, r.value, r.low, r.high);
    }
    for (unsigned d = 0; d < kMaxDims; ++d) {
        const bool exists = d < c.dims;
        const unsigned low = exists ? 2 : 1;
        const unsigned high = exists ? kMaxSize : 1;
        if (c.size[d] < low || c.size[d] > high) {
            return range_error("size" + std::to_string(d), c.size[d], low, high);
        }
    }
    if (c.pu_width > c.virtual_channels) {
        return "pu_width: " + std::to_string(c.pu_width) + " lanes carry different virtual channels, and there are " +
               std::to_string(c.virtual_channels) + "; 1..virtual_channels";
    }
    const unsigned needed = address_width(c) + c.length_width;
    if (c.flit_width < needed) {
        return "flit_width: " + std::to_string(c.flit_width) + " does not hold address and length; " +
               std::to_string(needed) + ".." + std::to_string(kMaxFlitWidth);
    }
    if (c.adaptive && c.keep_channel) {
        return "channel_choice: kept with adaptive routing can deadlock; passed";
    }
    if (c.keep_channel && c.unit_by_dimension) {
        return "unit_channel: a message that keeps its channel keeps it to the unit; passed";
    }
    if (c.adaptive && !allow_deadlock && c.virtual_channels < c.dims) {
        return "virtual_channels: " + std::to_string(c.virtual_channels) +
               " with adaptive routing can deadlock; at least one per dimension, " + std::to_string(c.dims) + ".." +
               std::to_string(kMaxChannels);
    }
    return std::nullopt;
}

unsigned bits_for(unsigned count, unsigned least) {
    return std::max(least, static_cast<unsigned>(std::bit_width(count - 1)));
}

unsigned coordinate_width(const Config& c, unsigned dimension) { return bits_for(c.size[dimension]); }

unsigned coordinate_shift(const Config& c, unsigned dimension) {
    unsigned shift = 0;
    for (unsigned d = 0; d < dimension; ++d) shift += coordinate_width(c, d);
    return shift;
}

unsigned address_width(const Config& c) { return coordinate_shift(c, c.dims); }

unsigned channel_width(const Config& c) { return bits_for(c.virtual_channels, 1); }

unsigned reserve_width(const Config& c) { return bits_for(*std::max_element(c.size.begin(), c.size.end()), 1); }

unsigned nodes(const Config& c) {
    unsigned n = 1;
    for (unsigned d = 0; d < c.dims; ++d) n *= c.size[d];
    return n;
}

unsigned coordinate(const Config& c, uint32_t address, unsigned dimension) {
    return (address >> coordinate_shift(c, dimension)) & ((1U << coordinate_width(c, dimension)) - 1);
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
