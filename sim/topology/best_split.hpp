// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What adaptive routing on minimal ways could get at most: traffic split over them as well as it can be.
#pragma once

#include "topology/graph.hpp"

namespace nanohop::topology {

/// Load of the most loaded channel, as channel_loads() counts it.
struct BestSplit {
    double most = 0;     ///< of a split that was found
    double no_less = 0;  ///< no split on minimal ways has less
};

/// Uniform traffic on minimal ways, split for all pairs together so that the most loaded channel has least: Frank and
/// Wolfe's steps on a soft maximum, whose prices of channels bound every split from below. The graph is connected.
BestSplit best_split(const Graph& graph, unsigned rounds = 1000);

}  // namespace nanohop::topology
