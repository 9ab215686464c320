// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Configuration of the node of an optical hub (docs/blocks/hub.md; Y. Urino, "Acceleration of parallel
// matrix multiplication by optical hubs", 2020, 2 and 5.4).
#pragma once

#include <optional>
#include <string>

#include "key.hpp"

namespace nanohop::hub {

inline constexpr unsigned kMaxNodes = 64;
inline constexpr unsigned kMaxFlitBits = 512;
inline constexpr unsigned kMaxPieceFlits = 256;

/// Parameters of nh_hub; the names are those of the RTL in snake_case.
struct Config {
    unsigned nodes = 8;         ///< of the hub, 3..64: N
    unsigned flit_bits = 128;   ///< 128, 256, 512: data bits of a flit
    unsigned piece_flits = 64;  ///< 1..256: M, payload flits of the longest packet
    unsigned relay_slots = 4;   ///< 1..16: packets of a link that a bank holds for others
    unsigned host_slots = 4;    ///< 1..8: packets of the host that wait for a link
    unsigned host_packets = 4;  ///< 1..8: packets of a link that wait for the host
    unsigned result_slots = 2;  ///< 1..4: combined packets, with reduction
    bool refuse = false;        ///< a packet that finds no relay slot free goes back to its host, else it waits
    bool reduction = true;
    unsigned unit_clocks = 0;  ///< 0..255: clocks of the unit on a port that combines, with reduction; 0: there is none

    bool operator==(const Config&) const = default;

    unsigned words() const { return flit_bits / 64; }  ///< of a flit
};

template <class C, class F>
void for_each_key(C& c, F&& f) {
    f(Key{"nodes", "Nodes"}, c.nodes);
    f(Key{"flit_bits", "FlitBits"}, c.flit_bits);
    f(Key{"piece_flits", "PieceFlits"}, c.piece_flits);
    f(Key{"relay_slots", "RelaySlots"}, c.relay_slots);
    f(Key{"host_slots", "HostSlots"}, c.host_slots);
    f(Key{"host_packets", "HostPackets"}, c.host_packets);
    f(Key{"result_slots", "ResultSlots"}, c.result_slots);
    f(Key{"refuse", "Refuse"}, c.refuse);
    f(Key{"reduction", "Reduction"}, c.reduction);
    f(Key{"unit_clocks", "UnitClocks", {}, Key::As::kOptional}, c.unit_clocks);
}

/// What is wrong ("key: why; allowed range"), or nothing.
std::optional<std::string> check(const Config& config);

/// Registers of the tree that combines N operands.
unsigned tree_clocks(const Config& config);

}  // namespace nanohop::hub
