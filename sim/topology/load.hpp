// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Load of channels under uniform traffic on minimal routes.
#pragma once

#include <vector>

#include "io/keys.hpp"
#include "topology/graph.hpp"

namespace nanohop::topology {

enum class Split : uint8_t {
    kHops,   ///< at each switch, evenly over the neighbours that are nearer to the destination
    kPaths,  ///< evenly over all shortest paths
};

/// The key `split`.
void add_split(io::Keys& keys, Split& split);

/// Flits per clock of each channel (index: Graph::channel) when each switch with hosts sends one flit per clock, to all
/// other switches with hosts alike. Their mean is mean distance times sending switches / channels. Pairs without a way
/// send nothing.
std::vector<double> channel_loads(const Graph& graph, Split split);

struct LoadSummary {
    double mean = 0;
    double most = 0;
    uint32_t busiest = 0;  ///< a channel
};
LoadSummary summary(const std::vector<double>& loads);

}  // namespace nanohop::topology
