// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "topology/load.hpp"

#include <algorithm>

#include "common/pulse.hpp"
#include "topology/distances.hpp"

namespace nanohop::topology {

void add_split(io::Keys& keys, Split& split) {
    keys.words("split", split, {"hops", "paths"},
               "channel load: at each switch evenly over the nearer neighbours, or evenly over all shortest paths");
}

std::vector<double> channel_loads(const Graph& graph, Split split) {
    const uint32_t n = graph.switches();
    std::vector<double> loads(graph.channels(), 0);
    std::vector<uint16_t> distance(n);
    std::vector<uint32_t> queue;
    queue.reserve(n);
    std::vector<double> paths(n);
    std::vector<double> flow(n);
    const auto senders = static_cast<double>(
        std::count_if(graph.hosts().begin(), graph.hosts().end(), [](uint32_t hosts) { return hosts != 0; }));
    if (senders < 2) return loads;
    for (uint32_t to = 0; to < n; ++to) {
        if (graph.hosts()[to] == 0) continue;
        Pulse::beat();
        // From the destination outwards; then flows come in from the farthest switches.
        std::fill(distance.begin(), distance.end(), kFar);
        queue.assign(1, to);
        distance[to] = 0;
        paths[to] = 1;
        for (size_t i = 0; i < queue.size(); ++i) {
            const uint32_t v = queue[i];
            for (const uint32_t u : graph.neighbours(v)) {
                if (distance[u] == kFar) {
                    distance[u] = static_cast<uint16_t>(distance[v] + 1);
                    paths[u] = 0;
                    queue.push_back(u);
                }
                if (distance[u] == distance[v] + 1) paths[u] += split == Split::kPaths ? paths[v] : 1;
            }
        }
        std::fill(flow.begin(), flow.end(), 0.0);
        for (size_t i = queue.size(); i-- > 1;) {
            const uint32_t v = queue[i];
            if (graph.hosts()[v] != 0) flow[v] += 1;
            const double share = flow[v] / paths[v];
            const auto row = graph.neighbours(v);
            for (uint32_t p = 0; p < row.size(); ++p) {
                const uint32_t u = row[p];
                if (distance[u] + 1 != distance[v]) continue;
                const double part = split == Split::kPaths ? share * paths[u] : share;
                flow[u] += part;
                loads[graph.channel(v, p)] += part;
            }
        }
    }
    for (double& load : loads) load /= senders - 1;
    return loads;
}

LoadSummary summary(const std::vector<double>& loads) {
    LoadSummary s;
    if (loads.empty()) return s;
    for (size_t c = 0; c < loads.size(); ++c) {
        s.mean += loads[c] / static_cast<double>(loads.size());
        // Sums of the same parts in another order are the same load.
        if (loads[c] > s.most * (1 + 1e-12)) {
            s.most = loads[c];
            s.busiest = static_cast<uint32_t>(c);
        }
    }
    return s;
}

}  // namespace nanohop::topology
