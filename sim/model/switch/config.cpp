// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "switch/config.hpp"

#include <algorithm>
#include <bit>

namespace nanohop::switch_ {

std::optional<std::string> check(const Config& c) {
    const struct {
        const char* key;
        unsigned value, low, high;
    } ranges[] = {
        {"lookup", static_cast<unsigned>(c.lookup), 0, 1},
        {"ports", c.ports, 3, c.by_cache() ? kMaxCachePorts : kMaxPorts},
        {"host_ports", c.host_ports, 1, c.ports - 1},
        {"flit_width", c.flit_width, 8, kMaxFlitWidth},
        {"packet_flits", c.packet_flits, 1, kMaxPacketFlits},
        {"virtual_channels", c.virtual_channels, 1, kMaxChannels},
        {"escape_channels", c.escape_channels, 1, c.virtual_channels},
        {"packets", c.packets, 1, kMaxPackets},
        {"switches", c.switches, 2, kMaxSwitches},
        {"link_clocks", c.link_clocks, 1, 64},
        {"extra_clocks", c.extra_clocks, 0, 63},
        {"hop_limit", c.hop_limit, 1, 63},
        {"selection", static_cast<unsigned>(c.selection), 0, 2},
        {"escape_when", static_cast<unsigned>(c.escape_when), 0, 1},
        {"patience", c.patience, 0, 255},
        {"claim", c.claim, 1, 255},
        {"key_width", c.key_width, 1, 64},
    };
    for (const auto& r : ranges) {
        if (r.value < r.low || r.value > r.high) {
            return std::string(r.key) + ": " + std::to_string(r.value) + " is out of range; " + std::to_string(r.low) +
                   ".." + std::to_string(r.high);
        }
    }
    if (c.host_reserve >= c.packets) {
        return "host_reserve: " + std::to_string(c.host_reserve) +
               " places are never free beside one more in a buffer of " + std::to_string(c.packets) +
               ": a host's head would wait for ever; 0.." + std::to_string(c.packets - 1);
    }
    if (c.counter_ram && !c.counters) return "counter_ram: true without counters; false";
    if (c.cache_ways > 16 || !std::has_single_bit(c.cache_ways)) {
        return "cache_ways: " + std::to_string(c.cache_ways) + " is not a number of ways; 1, 2, 4, 8 or 16";
    }
    if (c.cache_entries < 2 * c.cache_ways || c.cache_entries > 16384 || !std::has_single_bit(c.cache_entries)) {
        return "cache_entries: " + std::to_string(c.cache_entries) + " is no size of a cache; a power of two, " +
               std::to_string(2 * c.cache_ways) + "..16384";
    }
    if (c.flit_width < header_width(c)) {
        return "flit_width: " + std::to_string(c.flit_width) + " does not hold a head; " +
               std::to_string(header_width(c)) + ".." + std::to_string(kMaxFlitWidth);
    }
    return std::nullopt;
}

unsigned index_width(unsigned count) { return std::max(1U, static_cast<unsigned>(std::bit_width(count - 1))); }
unsigned switch_width(const Config& c) { return index_width(c.switches); }
unsigned host_width(const Config& c) { return index_width(c.host_ports); }
unsigned length_width(const Config& c) { return static_cast<unsigned>(std::bit_width(c.packet_flits)); }
unsigned hops_width(const Config& c) { return static_cast<unsigned>(std::bit_width(c.hop_limit)); }
unsigned destination_width(const Config& c) { return c.by_cache() ? c.key_width : switch_width(c) + host_width(c); }
unsigned header_width(const Config& c) { return destination_width(c) + length_width(c) + hops_width(c) + 2; }
unsigned channel_width(const Config& c) { return index_width(c.virtual_channels); }
unsigned flit_bits(const Config& c) { return c.flit_width + 3; }

unsigned full_rate_packets(const Config& c, unsigned flits) {
    const unsigned registers = c.grant_register ? 1 : 0;       // at either end of the link
    const unsigned more = (c.by_cache() ? 1 : 0) + registers;  // a hit's lookup
    if (flits < 4 + more) return 0;
    return (2 * c.link_clocks + 7 + more + registers + c.extra_clocks + flits - 1) / flits;
}

}  // namespace nanohop::switch_
