// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "topology/faults.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "common/student.hpp"
#include "io/error.hpp"
#include "topology/distances.hpp"
#include "topology/random.hpp"

namespace nanohop::topology {

namespace {

/// Two-sided 95 % quantile of Student's t: Cornish and Fisher's expansion, exact to 1 % from 3 degrees on, below it the
/// table.
double quantile(size_t degrees) {
    constexpr std::array<double, 3> kFew{0, 12.706, 4.303};
    if (degrees < kFew.size()) return kFew[degrees];
    constexpr double z = 1.959964;
    const auto n = static_cast<double>(degrees);
    return z + (z * z * z + z) / (4 * n) + (5 * std::pow(z, 5) + 16 * z * z * z + 3 * z) / (96 * n * n) +
           (3 * std::pow(z, 7) + 19 * std::pow(z, 5) + 17 * z * z * z - 15 * z) / (384 * n * n * n);
}

std::vector<uint32_t> random_order(const Graph& graph, Random& random) {
    std::vector<uint32_t> order(graph.links().size());
    std::iota(order.begin(), order.end(), 0U);
    random.shuffle(order);
    return order;
}

Distances after(const Graph& graph, const std::vector<uint32_t>& order, size_t dead) {
    std::vector<bool> gone(order.size(), false);
    for (size_t i = 0; i < dead; ++i) gone[order[i]] = true;
    return all_distances(graph.without(gone));
}

}  // namespace

Mean mean_of(const std::vector<double>& values) {
    Mean m;
    if (values.empty()) return m;
    m.mean = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    m.least = *least;
    m.most = *most;
    if (values.size() > 1) m.half_width = half_interval(values, m.mean, quantile(values.size() - 1));
    return m;
}

std::vector<FaultPoint> fault_curve(const Graph& graph, const std::vector<double>& shares,
                                    const FaultOptions& options) {
    const size_t links = graph.links().size();
    std::vector<FaultPoint> points(shares.size());
    std::vector<std::vector<double>> diameter(shares.size());
    std::vector<std::vector<double>> mean(shares.size());
    std::vector<std::vector<double>> pairs(shares.size());
    Random seeds(options.seed);
    for (unsigned trial = 0; trial < options.trials; ++trial) {
        Random random(seeds.next());
        const auto order = random_order(graph, random);
        for (size_t i = 0; i < shares.size(); ++i) {
            points[i].share = shares[i];
            points[i].dead_links = static_cast<uint64_t>(std::llround(shares[i] * static_cast<double>(links)));
            const Distances d = after(graph, order, points[i].dead_links);
            const double all = static_cast<double>(graph.switches()) * (graph.switches() - 1.0);
            diameter[i].push_back(d.diameter);
            mean[i].push_back(d.mean);
            pairs[i].push_back(all == 0 ? 1 : 1 - static_cast<double>(d.unreachable) / all);
            points[i].connected += d.connected() ? 1 : 0;
        }
        if (options.progress) options.progress((trial + 1.0) / options.trials);
    }
    for (size_t i = 0; i < shares.size(); ++i) {
        FaultPoint& p = points[i];
        p.diameter = mean_of(diameter[i]);
        p.mean_distance = mean_of(mean[i]);
        p.connected_pairs = mean_of(pairs[i]);
        const double n = options.trials;
        p.connected /= n;
        constexpr double z2 = 1.959964 * 1.959964;
        const double centre = (p.connected + z2 / (2 * n)) / (1 + z2 / n);
        const double half = std::sqrt(z2 * p.connected * (1 - p.connected) / n + z2 * z2 / (4 * n * n)) / (1 + z2 / n);
        p.connected_low = std::max(0.0, centre - half);
        p.connected_high = std::min(1.0, centre + half);
    }
    return points;
}

Mean fault_tolerance(const Graph& graph, unsigned allowed, const FaultOptions& options) {
    if (graph.channels() == 0) throw InputError("faults: a network without links has none to lose");
    const uint32_t limit = all_distances(graph).diameter + allowed;
    std::vector<double> shares;
    Random seeds(options.seed);
    for (unsigned trial = 0; trial < options.trials; ++trial) {
        Random random(seeds.next());
        const auto order = random_order(graph, random);
        // Fewer links never shorten a way, so the diameter only rises: bisection finds the last number that is allowed.
        size_t good = 0;
        size_t bad = order.size() + 1;
        while (bad - good > 1) {
            const size_t middle = (good + bad) / 2;
            const Distances d = after(graph, order, middle);
            (d.connected() && d.diameter <= limit ? good : bad) = middle;
        }
        shares.push_back(static_cast<double>(good) / static_cast<double>(order.size()));
        if (options.progress) options.progress((trial + 1.0) / options.trials);
    }
    return mean_of(shares);
}

}  // namespace nanohop::topology
