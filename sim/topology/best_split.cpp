// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "topology/best_split.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

#include "topology/distances.hpp"
#include "topology/load.hpp"

namespace nanohop::topology {

namespace {

/// For each destination with hosts: all switches from the nearest on, and their distances.
struct Ways {
    std::vector<uint32_t> order;
    std::vector<uint16_t> distance;
};

/// All traffic on the cheapest minimal ways. `least`: what all of it pays.
std::vector<double> cheapest(const Graph& graph, const std::vector<Ways>& ways, const std::vector<double>& price,
                             double demand, double& least) {
    const uint32_t n = graph.switches();
    std::vector<double> loads(graph.channels(), 0);
    std::vector<double> cost(n);
    std::vector<double> flow(n);
    std::vector<uint32_t> port(n);
    least = 0;
    for (const Ways& to : ways) {
        cost[to.order[0]] = 0;
        for (size_t k = 1; k < n; ++k) {
            const uint32_t s = to.order[k];
            const auto row = graph.neighbours(s);
            cost[s] = std::numeric_limits<double>::infinity();
            for (uint32_t p = 0; p < row.size(); ++p) {
                if (to.distance[row[p]] + 1 != to.distance[s]) continue;
                const double by_this = cost[row[p]] + price[graph.channel(s, p)];
                if (by_this >= cost[s]) continue;
                cost[s] = by_this;
                port[s] = p;
            }
            flow[s] = graph.hosts()[s] != 0 ? demand : 0;
            least += flow[s] * cost[s];
        }
        flow[to.order[0]] = 0;
        for (size_t k = n; k-- > 1;) {
            const uint32_t s = to.order[k];
            loads[graph.channel(s, port[s])] += flow[s];
            flow[graph.neighbours(s)[port[s]]] += flow[s];
        }
    }
    return loads;
}

}  // namespace

BestSplit best_split(const Graph& graph, unsigned rounds) {
    std::vector<double> loads = channel_loads(graph, Split::kHops);
    BestSplit best;
    if (loads.empty()) return best;  // a switch alone
    best.most = *std::max_element(loads.begin(), loads.end());
    std::vector<Ways> ways;
    for (uint32_t to = 0; to < graph.switches(); ++to) {
        if (graph.hosts()[to] == 0) continue;
        Ways w;
        search(graph, to, w.distance);
        w.order.resize(graph.switches());
        std::iota(w.order.begin(), w.order.end(), 0U);
        std::stable_sort(w.order.begin(), w.order.end(),
                         [&](uint32_t a, uint32_t b) { return w.distance[a] < w.distance[b]; });
        ways.push_back(std::move(w));
    }
    if (ways.size() < 2) return best;
    const double demand = 1 / (static_cast<double>(ways.size()) - 1);
    constexpr std::array kSteps{0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.03, 0.06, 0.12};
    std::vector<double> price(loads.size());
    for (unsigned round = 0; round < rounds; ++round) {
        const double most = *std::max_element(loads.begin(), loads.end());
        const double sharpness = (30 + round) / most;
        double prices = 0;
        for (size_t c = 0; c < loads.size(); ++c) prices += price[c] = std::exp(sharpness * (loads[c] - most));
        double least = 0;
        const std::vector<double> other = cheapest(graph, ways, price, demand, least);
        // Whatever the split, its loads at these prices cost at least this, and that is no more than the most loaded.
        best.no_less = std::max(best.no_less, least / prices);
        double taken = 0;
        double lowest = std::numeric_limits<double>::infinity();
        for (const double step : kSteps) {
            double sum = 0;
            for (size_t c = 0; c < loads.size(); ++c)
                sum += std::exp(sharpness * ((1 - step) * loads[c] + step * other[c] - most));
            if (sum < lowest) {
                lowest = sum;
                taken = step;
            }
        }
        for (size_t c = 0; c < loads.size(); ++c) loads[c] = (1 - taken) * loads[c] + taken * other[c];
        best.most = std::min(best.most, *std::max_element(loads.begin(), loads.end()));
    }
    return best;
}

}  // namespace nanohop::topology
