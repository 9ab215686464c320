// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Figures 9 to 16 of "Random shortcut topologies" (Koibuchi 2011, section 5): latency and accepted traffic of whole
// networks, flit by flit, with the delays, packets and channels of its section 5.1.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "breakdown/chapter.hpp"
#include "sweep/held.hpp"
#include "topology/faults.hpp"

namespace nanohop::breakdown {

/// A network at one load, over its seeds: both of graph and traffic where the graph is drawn, unless the curve is one
/// graph's (figures 15 and 16).
struct NetworkPoint {
    double load = 0;  ///< flits per host and clock
    topology::Mean throughput;
    topology::Mean latency;  ///< clocks, of messages created and delivered in the measured clocks
    topology::Mean escape_share;
    unsigned saturated = 0;  ///< seeds
    unsigned runs = 0;       ///< seeds that were run
};

struct NetworkCurve {
    std::string figure;  ///< "10"
    std::string name;    ///< "DLN(RST), 4"
    std::vector<std::pair<std::string, std::string>> keys;
    std::vector<NetworkPoint> points;  ///< the first one has hardly any load
    topology::Mean held;               ///< highest load that is held (highest_held), over NetworkResult::held_seeds
    double formula = 0;                ///< 42 h + 52 clocks, h the mean of hops between switches over pairs of hosts
    const NetworkPoint& best() const;  ///< most throughput
};

struct NetworkResult {
    unsigned seeds = 0;
    uint64_t clocks = 0;
    unsigned held_seeds = 0;
    uint64_t held_clocks = 0;  ///< that a load is held for
    std::vector<NetworkCurve> curves;
};

struct NetworkOptions {
    unsigned seeds = 1;
    uint64_t clocks = 5000;
    uint64_t held_clocks = sweep::kHeldClocks;
    std::vector<std::string> figures;  ///< "9" .. "16"
    unsigned threads = 1;
};

/// "9" .. "16".
std::vector<std::string> figure_names();

/// Of figures that exist (figure_names).
NetworkResult network_figures(const NetworkOptions& options, const Progress& progress);

void add_network_report(const NetworkResult& result, Report& report);
Json network_json(const NetworkResult& result);

}  // namespace nanohop::breakdown
