// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Permutations of switches, all hosts of one sending to those of another, and what they do to minimal ways.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "topology/graph.hpp"

namespace nanohop::topology {

/// A permutation that loads the channels of minimal ways most, found greedily: channel by channel, the worst first, as
/// many pairs that must or may pass it as go together. All switches with hosts have as many; the others stay where they
/// are.
std::vector<uint32_t> worst_permutation(const Graph& graph);

/// What minimal ways do to the channels when all hosts of a switch send to one other switch.
struct PermutationLoad {
    /// Hosts whose every minimal way leads over the same channel, of the channel that has most: minimal ways take at
    /// most one flit per clock over these.
    uint64_t forced = 0;
    /// Channels that any minimal way leads over: all that is sent takes these.
    uint64_t usable = 0;
    /// Hosts over the most loaded channel, if each splits what it sends evenly over its shortest ways.
    double even = 0;
    /// Links of a minimal way, in the mean over the hosts.
    double hops = 0;
};
PermutationLoad permutation_load(const Graph& graph, const std::vector<uint32_t>& to);

/// A message of each host to the one of its place at the other switch, as CSV traffic. Where all switches have as many
/// hosts, or those that have any.
std::string permutation_csv(const Graph& graph, const std::vector<uint32_t>& to);

}  // namespace nanohop::topology
