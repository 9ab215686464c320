// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A floor of cabinets: where each switch stands, how long each cable is, and the list of cables.
#pragma once

#include <vector>

#include "io/keys.hpp"
#include "topology/graph.hpp"

namespace nanohop::topology {

/// Cabinets in rows on a grid. A cable is as long as the way between its cabinets along the axes, and an overhead that
/// leads out of one cabinet and into the other (or through one).
struct Floor {
    enum class Placement : uint8_t { kOrder, kAnnealed };

    uint32_t cabinet_switches = 16;
    uint32_t columns = 0;   ///< of cabinets; 0: the least whose square holds all
    double pitch_x = 0.6;   ///< metres from cabinet to cabinet
    double pitch_y = 2.1;   ///< metres from row to row, with its aisle
    double overhead = 2.0;  ///< metres of each cable
    Placement placement = Placement::kOrder;
    uint64_t moves = 0;  ///< of the annealing; 0: 2,000 for each switch

    void add_keys(io::Keys& keys);
};

struct Layout {
    std::vector<uint32_t> cabinet;  ///< of each switch
    uint32_t cabinets = 0;
    uint32_t columns = 0;
    std::vector<double> metres;  ///< of each link
    double total = 0;
    double longest = 0;
    uint64_t between_cabinets = 0;  ///< cables that leave their cabinet

    uint32_t x(uint32_t cab) const { return cab % columns; }
    uint32_t y(uint32_t cab) const { return cab / columns; }
};

/// In order, switch s stands in cabinet s / cabinet_switches; annealed, switches change places while metres fall. A
/// length that the graph's links bring along is kept.
Layout lay_out(const Graph& graph, const Floor& floor, uint64_t seed);

/// CSV: link, from, to, cabinets with their columns and rows, metres.
std::string cable_list(const Graph& graph, const Layout& layout);

}  // namespace nanohop::topology
