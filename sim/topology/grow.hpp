// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Switches for a network that runs: which cables move, and how many entries of which tables change. A new switch takes
// a link out and puts itself between its ends, once for every two of its ports, so all others keep their degree.
#pragma once

#include <cstdint>
#include <vector>

#include "io/keys.hpp"
#include "topology/graph.hpp"

namespace nanohop::topology {

struct GrowKeys {
    uint32_t add = 1;
    uint32_t add_degree = 0;  ///< links of a new switch, even; 0: the most of the old ones, less one if that is odd
    uint32_t add_hosts = 1;
    uint32_t tries = 100;
    uint64_t seed = 1;

    void add_keys(io::Keys& keys);
};

/// The link between a and b becomes two: a to `by`, `by` to b. At a and b the cable keeps its port.
struct Moved {
    uint32_t a = 0;
    uint32_t b = 0;
    uint32_t by = 0;
    uint32_t a_port = 0;  ///< which of the links between the two it is
    uint32_t b_port = 0;
};

struct Grown {
    Graph graph;
    std::vector<Moved> moved;  ///< in this order
};

/// Each new switch, one after the other, tries sets of links drawn by chance and takes the one with which the mean
/// distance is least. InputError when there are too few links for the ports.
Grown grow(const Graph& graph, const GrowKeys& keys);

/// Minimal routes of the old switches to the old switches, before and after.
struct TableChange {
    uint64_t entries = 0;   ///< whose set of ports is another one
    uint64_t of = 0;        ///< entries before
    uint32_t switches = 0;  ///< with such an entry
};
/// `after` has the switches of `before` first, and cables keep their ports where they stay.
TableChange table_change(const Graph& before, const Graph& after);

}  // namespace nanohop::topology
