// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <algorithm>
#include <numeric>

#include "breakdown/topology/studies.hpp"
#include "topology/distances.hpp"

namespace nanohop::breakdown {

std::vector<uint32_t> worst_permutation(const topology::Graph& graph) {
    const uint32_t n = graph.switches();
    // Shortest ways, and how many there are.
    std::vector<uint16_t> distance;
    std::vector<uint16_t> all(size_t{n} * n);
    std::vector<double> ways(size_t{n} * n, 0);
    for (uint32_t s = 0; s < n; ++s) {
        topology::search(graph, s, distance);
        std::copy(distance.begin(), distance.end(), all.begin() + size_t{s} * n);
        std::vector<uint32_t> order(n);
        std::iota(order.begin(), order.end(), 0U);
        std::sort(order.begin(), order.end(), [&](uint32_t a, uint32_t b) { return distance[a] < distance[b]; });
        ways[size_t{s} * n + s] = 1;
        for (const uint32_t u : order)
            for (const uint32_t v : graph.neighbours(u))
                if (distance[v] == distance[u] + 1) ways[size_t{s} * n + v] += ways[size_t{s} * n + u];
    }
    struct Pair {
        float share;
        uint32_t from, to;
    };
    std::vector<std::vector<Pair>> pairs(graph.channels());
    for (uint32_t c = 0; c < graph.channels(); ++c) {
        const uint32_t u = graph.channel_from(c);
        const uint32_t v = graph.channel_to(c);
        for (uint32_t s = 0; s < n; ++s) {
            if (graph.hosts()[s] == 0 || all[size_t{s} * n + v] != all[size_t{s} * n + u] + 1) continue;
            for (uint32_t d = 0; d < n; ++d) {
                if (d == s || graph.hosts()[d] == 0) continue;
                if (all[size_t{s} * n + v] + all[size_t{v} * n + d] != all[size_t{s} * n + d]) continue;
                const double share = ways[size_t{s} * n + u] * ways[size_t{v} * n + d] / ways[size_t{s} * n + d];
                pairs[c].push_back({static_cast<float>(share), s, d});
            }
        }
        std::stable_sort(pairs[c].begin(), pairs[c].end(),
                         [](const Pair& a, const Pair& b) { return a.share > b.share; });
    }
    constexpr uint32_t kNone = ~0U;
    std::vector<uint32_t> to(n, kNone);
    std::vector<bool> taken(n, false);
    while (true) {
        double most = 0;
        std::vector<Pair> best;
        for (const std::vector<Pair>& of : pairs) {
            std::vector<Pair> chosen;
            std::vector<bool> from_used(n, false);
            std::vector<bool> to_used = taken;
            double sum = 0;
            for (const Pair& p : of) {
                if (to[p.from] != kNone || from_used[p.from] || to_used[p.to]) continue;
                from_used[p.from] = to_used[p.to] = true;
                chosen.push_back(p);
                sum += p.share;
            }
            if (sum > most) {
                most = sum;
                best = std::move(chosen);
            }
        }
        if (best.empty()) break;
        for (const Pair& p : best) {
            to[p.from] = p.to;
            taken[p.to] = true;
        }
    }
    // One is left with itself at most: any two have a way.
    for (uint32_t s = 0; s < n; ++s) to[s] = to[s] == kNone ? s : to[s];
    return to;
}

}  // namespace nanohop::breakdown
