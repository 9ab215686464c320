// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Configuration of the host port of an optical hub's node (docs/blocks/hub_port.md).
#pragma once

#include <optional>
#include <string>

#include "hub/config.hpp"
#include "hub/packet.hpp"
#include "key.hpp"

namespace nanohop::hub_port {

/// Parameters of nh_hub_port; the names are those of the RTL in snake_case.
struct Config {
    unsigned nodes = 8;           ///< of the hub, 3..64
    unsigned flit_bits = 128;     ///< 128, 256, 512: data bits of a flit
    unsigned piece_flits = 64;    ///< 1..256: payload flits of the longest packet
    unsigned address_width = 32;  ///< 24..40: bits of a byte address
    unsigned regions = 16;        ///< 2..256, power of two: regions of memory
    unsigned counters = 256;      ///< 2..4096, power of two: messages that are counted
    unsigned most_open = 8;       ///< 2..64, power of two: bursts that memory has not answered

    unsigned ports = 1;  ///< 1..nodes: host ports of the node
    unsigned port = 0;   ///< below ports: which it is; its lanes are port, port + ports, ..

    bool operator==(const Config&) const = default;

    bool has_lane(unsigned lane) const { return lane < nodes && lane % ports == port; }
    hub::Mask lanes() const {
        hub::Mask mask = 0;
        for (unsigned k = port; k < nodes; k += ports) mask |= hub::bit(k);
        return mask;
    }

    unsigned words() const { return flit_bits / 64; }      ///< of a flit
    unsigned flit_bytes() const { return flit_bits / 8; }  ///< and of a beat on the memory port
    unsigned page_flits() const { return 4096 / flit_bytes(); }
};

/// Nodes and flits are those of the configuration's hub.
template <class C, class F>
void for_each_key(C& c, F&& f) {
    f(Key{"", "Nodes"}, c.nodes);
    f(Key{"", "FlitBits"}, c.flit_bits);
    f(Key{"", "PieceFlits"}, c.piece_flits);
    f(Key{"address_width", "AddressWidth"}, c.address_width);
    f(Key{"regions", "Regions"}, c.regions);
    f(Key{"counters", "Counters"}, c.counters);
    f(Key{"most_open", "MostOpen"}, c.most_open);
    f(Key{"ports", "Ports", {}, Key::As::kOptional}, c.ports);
    f(Key{"port", "Port", {}, Key::As::kOptional}, c.port);
}

/// What is wrong ("key: why; allowed range") beside what hub::check() says of the hub's keys, or nothing.
std::optional<std::string> check(const Config& config);

}  // namespace nanohop::hub_port
