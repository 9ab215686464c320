// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Clocks of a packet alone in a hub's node: the RTL's of small hubs, a law of the packet's flits alone, beside golden
// nodes and the engine on hubs of up to 64.
#pragma once

#include <vector>

#include "breakdown/chapter.hpp"
#include "records/hub.hpp"

namespace nanohop::breakdown {

using records::HubClocks;
using records::kHubMeasured;

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
