// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Urino 2020, 5.3 and its appendix: what a hub's parts cost, added up again and counted from its structure.
#pragma once

#include <array>
#include <optional>

#include "analysis/urino_2020.hpp"
#include "breakdown/chapter.hpp"
#include "breakdown/hub/power.hpp"

namespace nanohop::breakdown {

/// Of a column of table 9.
struct HubCost {
    std::array<unsigned, analysis::urino_2020::kCosts.size()> counted{};  ///< parts, by the rule that table A.1 follows
    double added = 0;                                                     ///< dollars: what the printed rows add up to
    double by_structure = 0;                                              ///< with the counted parts
    double gbps = 0;  ///< of all nodes: ports times rate times nodes
    double printed_gap() const { return added - printed; }
    double printed = 0;  ///< total
};

/// Parts of a hub of `dimensions` (1 or 2): a laser, an amplifier and a splitter a wavelength; for each fibre pair,
/// one a node and dimension, two AWGs at the router, two and an amplifier at the node; a transceiver a port; an FPGA a
/// node. Order of analysis::urino_2020::kCosts.
std::array<unsigned, analysis::urino_2020::kCosts.size()> hub_parts(unsigned nodes, unsigned wavelengths,
                                                                    unsigned ports, unsigned dimensions);
/// Of table 9's columns.
std::array<HubCost, 2> hub_costs();

/// Figure 13: dollars a Gbps by the parts of kCosts, as printed in tables A.1 and A.2.
std::array<double, analysis::urino_2020::kCosts.size()> hub_cost_parts(size_t column);
/// InfiniBand of the 1D hub's bandwidth by switches, adapters and cables, $ a Gbps, by prices of `a`; `optical`: active
/// cables, else copper. Nothing where a price is 0, as none is printed.
std::optional<std::array<double, 3>> infiniband_parts(const HubAssumptions& a, bool optical);

Section hub_cost_section(const HubAssumptions& a);
Json hub_cost_json(const HubAssumptions& a);

}  // namespace nanohop::breakdown
