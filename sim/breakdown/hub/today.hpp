// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Urino 2020, 4.4: what its fat tree of 64 nodes takes in switches of 40 ports of 200 Gbps, counted in graphs.
#pragma once

#include <vector>

#include "breakdown/chapter.hpp"
#include "topology/family.hpp"

namespace nanohop::breakdown {

/// A network of `copies` graphs alike, each with as many cables of every node.
struct HubTree {
    const char* key;
    const char* name;
    unsigned port_gbps, radix;  ///< of a switch
    unsigned copies;
    topology::Graph graph;

    unsigned switches() const { return copies * graph.switches(); }
    unsigned most_ports() const;  ///< that a switch uses
    unsigned ports() const;       ///< that all use
    unsigned host_cables() const { return copies * static_cast<unsigned>(graph.host_count()); }
    unsigned cables() const { return host_cables() + copies * static_cast<unsigned>(graph.links().size()); }
};
/// Urino 2020's six switches; these in eight planes of 200 Gbps; one tree of all cables. All carry what the nodes do.
std::vector<HubTree> hub_trees();

/// Cables of a node of 1,600 Gbps.
unsigned hub_tree_cables_a_node();
/// Switches of 40 ports by the capacity of Urino 2020's six, as it reckons.
double hub_trees_by_capacity();
/// The fewest of two layers of which no more is asked than ports enough: no wiring has fewer.
unsigned hub_trees_by_ports();

Section hub_trees_section();
Json hub_trees_json();

}  // namespace nanohop::breakdown
