// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the studies of networks measure of one network: its latency without load, what it accepts, and what it takes to
// build it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "breakdown/topology/studies.hpp"

namespace nanohop::breakdown {

using Keys = std::vector<std::pair<std::string, std::string>>;

constexpr double kLeastLoad = 0.01;  ///< flits per host and clock, the least that is tried for saturation

/// Latency in clocks, throughput in flits per host and clock, escapes as a share of hops.
struct Measured {
    double idle = 0, saturation = 0, peak = 0, beyond = 0, escapes = 0;
    std::optional<std::pair<double, double>> hosts;  ///< what the one with least sends at load 1, and with most
    std::optional<double> too_far;                   ///< packets dropped at the hop limit at load 1
    std::optional<Hardware> hardware;                ///< with means of one value
};

/// A network of `keys` at loads from kLeastLoad to 1, `clocks` measured each; saturation: the highest load that is held
/// for `held_clocks` (highest_held).
Measured measured_of(const Keys& keys, unsigned seed, uint64_t clocks, uint64_t held_clocks);

/// Flits a clock that the host with least and the one with most sends at load 1, after as many clocks.
std::pair<double, double> hosts_of(const Keys& keys, unsigned seed, uint64_t clocks);

/// Packets that are dropped at the hop limit at load 1, in twice as many clocks: all since the start.
double dropped_at_hop_limit(const Keys& keys, unsigned seed, uint64_t clocks);

Hardware hardware_of(const topology::Graph& graph);

/// The graph of the topology's own keys among `keys`; `hosts` at each switch, 0: as the family has them.
topology::Graph graph_of(const Keys& keys, unsigned hosts, unsigned seed);

}  // namespace nanohop::breakdown
