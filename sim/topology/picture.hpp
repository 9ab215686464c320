// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A graph to look at.
#pragma once

#include <string>

#include "topology/distances.hpp"
#include "topology/floor.hpp"

namespace nanohop::topology {

/// One SVG with four panels: the switches on a ring in their order, the cabinets on their floor, pairs by distance, and
/// channels by load, the most loaded first. `loads` may be empty: three panels.
std::string picture(const Graph& graph, const Layout& layout, const Distances& distances,
                    const std::vector<double>& loads, const std::string& title);

/// Channels by load, in bins of equal width; one bin when all loads are the same.
struct LoadHistogram {
    double least = 0;
    double most = 0;
    std::vector<uint64_t> channels;  ///< in each bin
};
/// Of one load at least.
LoadHistogram load_histogram(const std::vector<double>& loads, size_t bins);

/// A picture of its own, without its title.
struct Panel {
    std::string title;
    std::string svg;
};
/// The same as picture(), each by itself; the last one is the histogram of the loads.
std::vector<Panel> report_panels(const Graph& graph, const Layout& layout, const Distances& distances,
                                 const std::vector<double>& loads);

}  // namespace nanohop::topology
