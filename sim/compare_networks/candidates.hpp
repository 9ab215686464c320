// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Which network of a family is compared: the one of fewest switches that has the hosts, the ports and links enough.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "topology/cuts.hpp"
#include "topology/distances.hpp"
#include "topology/graph.hpp"

namespace nanohop::compare_networks {

using Keys = std::vector<std::pair<std::string, std::string>>;

constexpr uint32_t kMostHosts = 16384;
constexpr uint32_t kLeastRadix = 4, kMostRadix = 64;

/// What is asked of each network.
struct Demand {
    uint32_t hosts = 1024;  ///< at least
    uint32_t radix = 24;    ///< most links and hosts of a switch
    /// Flits per host and clock of uniform traffic that the links of each kind (a level, a dimension, within groups,
    /// between them) must carry if all of the kind are loaded alike.
    double capacity = 0.95;
    uint64_t moves = 20000;  ///< of the search for a random graph's best
};

struct Network {
    std::string name;   ///< as --networks has it: "slim_fly"
    std::string title;  ///< "Slim Fly"
    Keys keys;          ///< of the family; of an optimised graph, which a file brings, its search's
    topology::Graph graph;
    uint32_t radix = 0;  ///< most links and hosts of a switch
    /// Links between the switches of two hosts, in the mean; those of one switch have none.
    double hops = 0;
    uint32_t diameter = 0;  ///< between switches with hosts
    double capacity = 0;    ///< as in Demand
    double all_links = 0;   ///< the same if all links, whatever their kind, were loaded alike: no routing carries more
    /// Links between two halves of the hosts: the fewest found, and how many there are at least.
    topology::Bisection bisection;
    bool of_family = true;    ///< false: a graph that is in no family
    bool goes_around = true;  ///< whether there are ways that are not minimal
    uint64_t bisection_hosts[2] = {0, 0};
};

/// fat_tree, dragonfly, slim_fly, hyperx, torus, random: the order in which they are shown.
const std::vector<std::string>& network_names();

/// The one with fewest switches, of these the one with the widest bisection for its hosts, then with fewest links.
/// Nothing where no network of the family has as many hosts with so few ports.
std::optional<Network> choose(const std::string& name, const Demand& demand);

/// The most hosts that a network of the family has within radix and capacity; 0: none has any.
uint64_t most_hosts(const std::string& name, const Demand& demand);

}  // namespace nanohop::compare_networks
