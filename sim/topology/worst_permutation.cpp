// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "topology/worst_permutation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "topology/distances.hpp"

namespace nanohop::topology {

namespace {

/// Between all pairs of switches; row s from switch s.
struct ShortestWays {
    explicit ShortestWays(const Graph& graph) : n(graph.switches()), distance(size_t{n} * n), number(size_t{n} * n, 0) {
        std::vector<uint16_t> from;
        for (uint32_t s = 0; s < n; ++s) {
            search(graph, s, from);
            std::copy(from.begin(), from.end(), distance.begin() + size_t{s} * n);
            std::vector<uint32_t> order(n);
            std::iota(order.begin(), order.end(), 0U);
            std::sort(order.begin(), order.end(), [&](uint32_t a, uint32_t b) { return from[a] < from[b]; });
            number[size_t{s} * n + s] = 1;
            for (const uint32_t u : order)
                for (const uint32_t v : graph.neighbours(u))
                    if (from[v] == from[u] + 1) number[size_t{s} * n + v] += number[size_t{s} * n + u];
        }
    }

    uint32_t n;
    std::vector<uint16_t> distance;
    std::vector<double> number;
};

}  // namespace

std::vector<uint32_t> worst_permutation(const Graph& graph) {
    const ShortestWays shortest(graph);
    const uint32_t n = shortest.n;
    const std::vector<uint16_t>& all = shortest.distance;
    const std::vector<double>& ways = shortest.number;
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

PermutationLoad permutation_load(const Graph& graph, const std::vector<uint32_t>& to) {
    const ShortestWays shortest(graph);
    const size_t n = shortest.n;
    PermutationLoad load;
    for (uint32_t c = 0; c < graph.channels(); ++c) {
        const uint32_t u = graph.channel_from(c);
        const uint32_t v = graph.channel_to(c);
        uint64_t forced = 0;
        double even = 0;
        bool used = false;
        for (uint32_t s = 0; s < n; ++s) {
            const uint32_t d = to[s];
            const uint32_t hosts = graph.hosts()[s];
            if (d == s || hosts == 0 ||
                shortest.distance[s * n + u] + 1 + shortest.distance[v * n + d] != shortest.distance[s * n + d])
                continue;
            // Parallel links are ways of their own, so what may take either is not forced over one.
            const double through = shortest.number[s * n + u] * shortest.number[v * n + d];
            used = true;
            even += hosts * through / shortest.number[s * n + d];
            if (through >= shortest.number[s * n + d]) forced += hosts;
        }
        load.usable += used ? 1 : 0;
        load.even = std::max(load.even, even);
        load.forced = std::max(load.forced, forced);
    }
    for (uint32_t s = 0; s < n; ++s)
        load.hops += static_cast<double>(shortest.distance[s * n + to[s]]) * graph.hosts()[s];
    load.hops /= static_cast<double>(graph.host_count());
    return load;
}

std::string permutation_csv(const Graph& graph, const std::vector<uint32_t>& to) {
    std::vector<uint64_t> first(graph.switches() + 1, 0);
    for (uint32_t s = 0; s < graph.switches(); ++s) first[s + 1] = first[s] + graph.hosts()[s];
    std::string csv = "source,destination,bytes\n";
    for (uint32_t s = 0; s < graph.switches(); ++s)
        for (uint32_t h = 0; h < graph.hosts()[s]; ++h) csv += fmt::format("{},{},1\n", first[s] + h, first[to[s]] + h);
    return csv;
}

}  // namespace nanohop::topology
