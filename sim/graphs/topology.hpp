// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <string>
#include <vector>

namespace nanohop::graphs {

struct TopologyOptions {
    std::string network;            ///< a file; empty: `topology` says which family
    std::vector<std::string> sets;  ///< "key=value"
    std::string json;               ///< files to write; empty: not
    std::string svg;
    std::string report;   ///< HTML page
    std::string out;      ///< the network, in the form that the name asks for
    std::string cables;   ///< cable list, CSV
    std::string table;    ///< CSV: pairs by distance
    unsigned faults = 0;  ///< trials; 0: no faults
    bool best_split = false;
    bool list_keys = false;
    bool quiet = false;
};

/// `nanohop topology`: metrics of a graph, and files made from it. Returns the exit status: 0, or 2 for wrong input
/// (nothing is written).
int run_topology(const TopologyOptions& options);

struct OptimiseOptions {
    std::vector<std::string> sets;
    std::string json;
    std::string svg;
    std::string report;
    std::string out;
    std::string orbits;  ///< the network as one link of each orbit, JSON
    std::string state;   ///< where a search that is killed goes on; empty: nowhere
    bool list_keys = false;
    bool quiet = false;
};

/// `nanohop topology optimise`: a better graph. Exit status as run_topology.
int run_optimise(const OptimiseOptions& options);

struct GrowOptions {
    std::string network;  ///< as TopologyOptions
    std::vector<std::string> sets;
    std::string json;
    std::string out;
    std::string moves;  ///< CSV: which cables move
    bool list_keys = false;
};

/// `nanohop topology grow`: more switches for a network that runs. Exit status as run_topology.
int run_grow(const GrowOptions& options);

}  // namespace nanohop::graphs
