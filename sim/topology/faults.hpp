// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What a network becomes when links die (Koibuchi 2011, 4.1 and figure 7).
#pragma once

#include <functional>
#include <vector>

#include "topology/graph.hpp"

namespace nanohop::topology {

/// A mean and half of its 95 % confidence interval (Student's t).
struct Mean {
    double mean = 0;
    double half_width = 0;
    double least = 0;
    double most = 0;
};
Mean mean_of(const std::vector<double>& values);
template <class Json>
Json json_of(const Mean& m) {
    return {{"mean", m.mean}, {"half_width_95", m.half_width}, {"least", m.least}, {"most", m.most}};
}

/// After a share of all links, drawn at random, has died.
struct FaultPoint {
    double share = 0;
    uint64_t dead_links = 0;
    Mean diameter;             ///< of the pairs that are still connected
    Mean mean_distance;        ///< of the same
    Mean connected_pairs;      ///< share of ordered pairs
    double connected = 0;      ///< share of trials in which all pairs are connected
    double connected_low = 0;  ///< its 95 % interval (Wilson)
    double connected_high = 0;
};

struct FaultOptions {
    unsigned trials = 100;
    uint64_t seed = 1;
    std::function<void(double)> progress;  ///< share done
};

std::vector<FaultPoint> fault_curve(const Graph& graph, const std::vector<double>& shares, const FaultOptions& options);

/// Koibuchi 2011's measure: links die one after the other in random order; the share that has died when one more would
/// raise the diameter by more than `allowed` (or take the network apart), over trials.
Mean fault_tolerance(const Graph& graph, unsigned allowed, const FaultOptions& options);

}  // namespace nanohop::topology
