// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Clocks of a packet alone in a hub's node: measured on the RTL of small hubs, a law of the packet's flits alone, and
// that law beside golden nodes and the engine on hubs of up to 64.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "breakdown/chapter.hpp"

namespace nanohop::breakdown {

/// Configurations whose RTL is measured, of 4 and of 8 nodes.
inline constexpr std::array<const char*, 2> kHubMeasured{"hub_small", "hub8"};

/// Clocks of a packet alone in a node, of the record of tb/measure/hub.cpp.
struct HubClocks {
    /// Of the packet's payload flits: straight lines, from one flit and from the RTL's longest packet.
    struct Line {
        double constant = 0, per_flit = 0;
        double operator()(unsigned flits) const { return constant + per_flit * flits; }
        bool operator==(const Line&) const = default;
    };
    std::string config;
    unsigned nodes = 0, piece_flits = 0;  ///< of the RTL that was measured
    Line send_head;                       ///< first beat of the lane to head on the link
    Line receive_tail;                    ///< head on the link to the host's last beat
    Line relay_head;                      ///< head on a link to head on the next
    Json record;
    uint64_t lockstep_cycles = 0;

    /// Clocks from the first beat offered to the last one taken of a packet to another node over a link of so many.
    unsigned packet(unsigned flits, unsigned link_clocks) const;
    /// The same over a relay.
    unsigned relayed(unsigned flits, unsigned link_clocks) const;
    /// SMPI's latency of a link and both nodes, ns: what a message of full packets takes beyond its flits.
    double latency_ns(unsigned flits, unsigned link_clocks, double clock_ns) const;
};
/// net::InputError when a record is not one, or a clock differs from packet to packet.
HubClocks hub_clocks(const std::string& record);
/// Runs the measuring programs, kHubMeasured. net::InputError when their clocks differ.
std::vector<HubClocks> measured_hub_clocks();
/// net::InputError that names who differs: clocks are to be those of the flits alone, whatever N is.
void check_hub_clocks(const std::vector<HubClocks>& measured);

/// A packet of so many flits alone on a hub of so many nodes, from host to host.
struct HubClocksCheck {
    unsigned nodes = 0, flits = 0;
    const char* measured = "";              ///< the configuration whose RTL has as many nodes; "": none
    unsigned reckoned[2] = {};              ///< by the RTL's clocks: direct, over a relay
    uint64_t golden[2] = {}, fast[2] = {};  ///< on golden nodes, and on the engine
};
/// N = 4, 8, 16 and 64, a flit and `flits`. std::runtime_error when a hub does not take what is reckoned.
std::vector<HubClocksCheck> hub_clocks_by_nodes(const HubClocks& clocks, unsigned flits, unsigned link_clocks);

Table hub_clocks_table(const HubClocks& clocks);
Table hub_clocks_by_nodes_table(const std::vector<HubClocksCheck>& checks, unsigned link_clocks);

}  // namespace nanohop::breakdown
