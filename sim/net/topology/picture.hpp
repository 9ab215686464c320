// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A graph to look at.
#pragma once

#include <string>

#include "net/topology/distances.hpp"
#include "net/topology/floor.hpp"

namespace nanohop::topology {

/// One SVG with four panels: the switches on a ring in their order, the cabinets on their floor, pairs by distance, and
/// channels by load, the most loaded first. `loads` may be empty: three panels.
std::string picture(const Graph& graph, const Layout& layout, const Distances& distances,
                    const std::vector<double>& loads, const std::string& title);

}  // namespace nanohop::topology
