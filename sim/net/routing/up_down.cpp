// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// up*/down*.
#include <algorithm>
#include <numeric>

#include "common/pulse.hpp"
#include "net/routing/route_table.hpp"
#include "topology/distances.hpp"

namespace nanohop::routing {

namespace {

using topology::kFar;

std::vector<uint32_t> order_from(const Graph& graph, uint32_t root) {
    std::vector<uint16_t> level;
    topology::search(graph, root, level);
    std::vector<uint32_t> by(graph.switches());
    std::iota(by.begin(), by.end(), 0U);
    std::stable_sort(by.begin(), by.end(), [&](uint32_t a, uint32_t b) { return level[a] < level[b]; });
    std::vector<uint32_t> order(graph.switches());
    for (uint32_t i = 0; i < by.size(); ++i) order[by[i]] = i;
    return order;
}

/// Lengths of the shortest legal ways to one switch, from every other: all down, and any.
class Lengths {
public:
    Lengths(const Graph& graph, const std::vector<uint32_t>& order) : graph_(graph), order_(order) {
        const uint32_t n = graph.switches();
        by_.resize(n);
        for (uint32_t v = 0; v < n; ++v) by_[order[v]] = v;
    }
    void find(uint32_t to) {
        Pulse::beat();
        const uint32_t n = graph_.switches();
        down.assign(n, kFar);
        down[to] = 0;
        std::vector<uint32_t> queue{to};
        for (size_t i = 0; i < queue.size(); ++i) {  // against the way: from a place to smaller ones
            const uint32_t v = queue[i];
            for (const uint32_t u : graph_.neighbours(v)) {
                if (order_[u] > order_[v] || down[u] != kFar) continue;
                down[u] = static_cast<uint16_t>(down[v] + 1);
                queue.push_back(u);
            }
        }
        // Up leads to smaller places only, so in their order each is final when it is used.
        any = down;
        for (uint32_t place = 0; place < n; ++place) {
            const uint32_t v = by_[place];
            for (const uint32_t u : graph_.neighbours(v))
                if (order_[u] < place && any[u] != kFar)
                    any[v] = std::min<uint16_t>(any[v], static_cast<uint16_t>(any[u] + 1));
        }
    }
    std::vector<uint16_t> down;
    std::vector<uint16_t> any;

private:
    const Graph& graph_;
    const std::vector<uint32_t>& order_;
    std::vector<uint32_t> by_;
};

double mean_length(const Graph& graph, const std::vector<uint32_t>& order) {
    Lengths lengths(graph, order);
    uint64_t sum = 0;
    for (uint32_t d = 0; d < graph.switches(); ++d) {
        lengths.find(d);
        for (const uint16_t length : lengths.any) sum += length;
    }
    return static_cast<double>(sum);
}

RouteTable empty_table(const Graph& graph, const std::vector<uint32_t>& order) {
    check_table_size(graph);
    RouteTable t{.switches = graph.switches(), .order = order};
    t.up.assign(size_t{t.switches} * t.switches, kNoPort);
    t.down = t.up;
    t.down_ports.assign(t.switches, 0);
    for (uint32_t s = 0; s < t.switches; ++s)
        for (uint32_t p = 0; p < graph.degree(s); ++p)
            if (order[graph.neighbours(s)[p]] > order[s]) t.down_ports[s] |= uint64_t{1} << p;
    return t;
}

/// Of the parallel links that a port is among, destinations take one after the other.
uint8_t among_parallel(const Graph& graph, uint32_t s, uint32_t port, uint32_t d) {
    const auto row = graph.neighbours(s);
    const auto links = static_cast<uint32_t>(std::count(row.begin(), row.end(), row[port]));
    if (links == 1) return static_cast<uint8_t>(port);
    uint32_t skip = d % links;
    for (uint32_t p = 0;; ++p)
        if (row[p] == row[port] && skip-- == 0) return static_cast<uint8_t>(p);
}

/// Of several ports that are as good, the one that a mix of switch and destination names: traffic spreads.
template <class Good>
uint8_t choose(const Graph& graph, uint32_t s, uint32_t d, Good&& good) {
    unsigned count = 0;
    for (const uint32_t u : graph.neighbours(s)) count += good(u) ? 1 : 0;
    if (count == 0) return kNoPort;
    unsigned skip = static_cast<unsigned>((s * 0x9e3779b97f4a7c15ULL + d * 0xd1b54a32d192ed03ULL) >> 40) % count;
    for (uint32_t p = 0;; ++p)
        if (good(graph.neighbours(s)[p]) && skip-- == 0) return among_parallel(graph, s, p, d);
}

}  // namespace

std::vector<uint32_t> up_down_order(const Graph& graph, const Root& root) {
    check_table_size(graph);  // of the table that it is for: the order takes minutes where that is refused
    const uint32_t n = graph.switches();
    if (root.choice == Root::Choice::kNumber) {
        if (root.number >= n) throw InputError("root: {}: the switches are 0 to {}", root.number, n - 1);
        return order_from(graph, root.number);
    }
    if (root.choice == Root::Choice::kBest) {
        std::vector<uint32_t> best;
        double least = 0;
        for (uint32_t v = 0; v < n; ++v) {
            auto order = order_from(graph, v);
            const double length = mean_length(graph, order);
            if (best.empty() || length < least) {
                best = std::move(order);
                least = length;
            }
        }
        return best;
    }
    uint32_t centre = 0;
    std::pair<uint32_t, uint64_t> least{~0U, 0};
    std::vector<uint16_t> distance;
    for (uint32_t v = 0; v < n; ++v) {
        topology::search(graph, v, distance);
        const std::pair<uint32_t, uint64_t> here{*std::max_element(distance.begin(), distance.end()),
                                                 std::accumulate(distance.begin(), distance.end(), uint64_t{0})};
        if (here < least) {
            least = here;
            centre = v;
        }
    }
    return order_from(graph, centre);
}

RouteTable up_down(const Graph& graph, const std::vector<uint32_t>& order) {
    RouteTable t = empty_table(graph, order);
    t.kind = "up_down";
    Lengths lengths(graph, order);
    for (uint32_t d = 0; d < t.switches; ++d) {
        lengths.find(d);
        for (uint32_t s = 0; s < t.switches; ++s) {
            if (s == d) continue;
            const auto downwards = [&](uint32_t u, uint16_t length) {
                return order[u] > order[s] && lengths.down[u] != kFar && lengths.down[u] + 1 == length;
            };
            t.down[t.entry(s, d)] = choose(graph, s, d, [&](uint32_t u) { return downwards(u, lengths.down[s]); });
            t.up[t.entry(s, d)] = choose(graph, s, d, [&](uint32_t u) {
                if (lengths.any[s] == kFar) return false;
                return order[u] < order[s] ? lengths.any[u] != kFar && lengths.any[u] + 1 == lengths.any[s]
                                           : downwards(u, lengths.any[s]);
            });
        }
    }
    return t;
}

RouteTable up_down_without_phase(const Graph& graph, const std::vector<uint32_t>& order) {
    RouteTable t = empty_table(graph, order);
    t.kind = "up_down_without_phase";
    Lengths lengths(graph, order);
    std::vector<uint32_t> by(t.switches);
    for (uint32_t v = 0; v < t.switches; ++v) by[order[v]] = v;
    std::vector<uint16_t> length(t.switches);
    for (uint32_t d = 0; d < t.switches; ++d) {
        lengths.find(d);
        for (uint32_t place = 0; place < t.switches; ++place) {
            const uint32_t s = by[place];
            length[s] = lengths.down[s];
            const bool downwards = lengths.down[s] != kFar;
            if (!downwards)
                for (const uint32_t u : graph.neighbours(s))
                    if (order[u] < place && length[u] != kFar)
                        length[s] = std::min<uint16_t>(length[s], static_cast<uint16_t>(length[u] + 1));
            if (s == d) continue;
            t.up[t.entry(s, d)] = choose(graph, s, d, [&](uint32_t u) {
                if (length[s] == kFar || (order[u] > place) != downwards) return false;
                const uint16_t rest = downwards ? lengths.down[u] : length[u];
                return rest != kFar && rest + 1 == length[s];
            });
        }
    }
    t.down.clear();
    return t;
}

}  // namespace nanohop::routing
