// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Figures 2 to 8 and tables 1 and 2 of "Random shortcut topologies" (Koibuchi 2011), drawn anew and measured.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "breakdown/chapter.hpp"
#include "topology/faults.hpp"

namespace nanohop::breakdown {

/// One kind of graph at one size, over draws with the seeds 1, 2, ..
struct GraphPoint {
    std::string name;  ///< "DLN(RST), 8"
    uint32_t switches = 0;
    unsigned draws = 0;
    topology::Mean diameter;
    topology::Mean mean_distance;
    uint32_t least_degree = 0;  ///< of all draws
    uint32_t most_degree = 0;
    /// Of the draws the one that Koibuchi 2011 takes (4.1): the least diameter, then the fewest links.
    struct Chosen {
        uint32_t diameter = 0;
        double mean_distance = 0;
        uint64_t links = 0;
        uint32_t least_degree = 0, most_degree = 0;
        uint64_t seed = 0;
    } chosen;
};

/// The share of links that may die with the diameter growing by at most 2.
struct FaultTolerance {
    uint32_t degree = 0;
    uint32_t switches = 0;
    unsigned trials = 0;
    topology::Mean share;
};

struct TopologyResult {
    unsigned draws = 0;
    std::vector<GraphPoint> figure_2;     ///< 256 switches, by degree
    std::vector<GraphPoint> figures_3_4;  ///< by size
    std::vector<GraphPoint> figures_5_6;  ///< method 2, by size; method 1 is in figures_3_4
    std::vector<FaultTolerance> figure_7;
    std::vector<GraphPoint> figure_8;  ///< 256 switches, base topologies by degree
    std::vector<GraphPoint> table_2;
};

TopologyResult topology_figures(unsigned draws, unsigned threads, const Progress& progress);

void add_topology_report(const TopologyResult& result, Report& report);
Json topology_json(const TopologyResult& result);

}  // namespace nanohop::breakdown
