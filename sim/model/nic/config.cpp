// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "nic/config.hpp"

namespace nanohop::nic {

std::optional<std::string> check(const Config& c) {
    if (auto wrong = out_of_range(c)) return wrong;
    if (!has_source(c.send))
        return "flit_width: " + std::to_string(c.send.flit_width) + " bits have no room for a head with its source; " +
               std::to_string(header_bits(c.send) + c.send.destination_width) + " or more";
    if (c.send.address_width != c.ipush.address_width)
        return "address_width: " + std::to_string(c.send.address_width) + " of the send engine, " +
               std::to_string(c.ipush.address_width) + " of the receive controller; the same";
    // Nodes are alike: what one sends another must be able to take.
    if (c.send.max_bytes() > c.ipush.max_bytes)
        return "max_bytes: " + std::to_string(c.ipush.max_bytes) + " of the receive controller, packets have up to " +
               std::to_string(c.send.max_bytes()) + "; at least as much";
    return std::nullopt;
}

Config for_switch(Config c, const switch_::Config& at) {
    c.virtual_channels = at.virtual_channels;
    c.escape_channels = at.escape_channels;
    c.packets = at.packets;
    c.link_clocks = at.link_clocks;
    c.send.flit_width = at.flit_width;
    c.send.packet_flits = at.packet_flits;
    c.send.hop_limit = at.hop_limit;
    c.send.destination_width = destination_width(at);
    return c;
}

std::optional<std::string> check(const Config& c, const switch_::Config& at) {
    const Config due = for_switch(c, at);
    const struct {
        const char* key;
        unsigned value, due;
    } keys[] = {
        {"virtual_channels", c.virtual_channels, due.virtual_channels},
        {"escape_channels", c.escape_channels, due.escape_channels},
        {"packets", c.packets, due.packets},
        {"link_clocks", c.link_clocks, due.link_clocks},
        {"flit_width", c.send.flit_width, due.send.flit_width},
        {"packet_flits", c.send.packet_flits, due.send.packet_flits},
        {"hop_limit", c.send.hop_limit, due.send.hop_limit},
        {"destination_width", c.send.destination_width, due.send.destination_width},
    };
    for (const auto& k : keys) {
        if (k.value != k.due)
            return std::string(k.key) + ": " + std::to_string(k.value) + " of the network interface, " +
                   std::to_string(k.due) + " of the switch; the same";
    }
    return std::nullopt;
}

}  // namespace nanohop::nic
