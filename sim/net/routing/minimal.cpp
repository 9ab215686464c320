// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Minimal routes: adaptive ones beside an escape, and deterministic ones in layers.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <numeric>

#include "net/routing/route_table.hpp"
#include "net/topology/distances.hpp"

namespace nanohop::routing {

namespace {

using topology::kFar;

/// One shortest way per pair: for one destination after the other, each switch takes the nearer neighbour whose channel
/// carries the fewest ways yet.
RouteTable spread_minimal(const Graph& graph, std::vector<uint8_t>* distances) {
    check_table_size(graph);
    RouteTable t;
    t.switches = graph.switches();
    t.up.assign(size_t{t.switches} * t.switches, kNoPort);
    if (distances != nullptr) distances->assign(t.up.size(), 0);
    std::vector<uint64_t> carried(graph.channels(), 0);
    std::vector<uint16_t> distance;
    std::vector<uint32_t> order(t.switches);
    std::vector<uint32_t> ways(t.switches);
    for (uint32_t d = 0; d < t.switches; ++d) {
        topology::search(graph, d, distance);
        std::iota(order.begin(), order.end(), 0U);
        std::stable_sort(order.begin(), order.end(), [&](uint32_t a, uint32_t b) { return distance[a] > distance[b]; });
        std::fill(ways.begin(), ways.end(), 1U);
        for (const uint32_t s : order) {  // farthest first: a switch knows how many ways come through it
            if (s == d || distance[s] == kFar) continue;
            uint8_t best = kNoPort;
            for (uint32_t p = 0; p < graph.degree(s); ++p) {
                if (distance[graph.neighbours(s)[p]] + 1 != distance[s]) continue;
                if (best == kNoPort || carried[graph.channel(s, p)] < carried[graph.channel(s, best)])
                    best = static_cast<uint8_t>(p);
            }
            t.up[t.entry(s, d)] = best;
            carried[graph.channel(s, best)] += ways[s];
            ways[graph.neighbours(s)[best]] += ways[s];
            if (distances != nullptr)
                (*distances)[t.entry(s, d)] = static_cast<uint8_t>(std::min<uint16_t>(distance[s], 255));
        }
    }
    return t;
}

/// Channel dependencies without a cycle, with a place for each channel such that each depends on later ones only
/// (Pearce and Kelly 2006).
class Layer {
public:
    explicit Layer(const Graph& graph)
        : graph_(&graph),
          after_(graph.channels(), 0),
          never_(graph.channels(), 0),
          before_(graph.channels()),
          place_(graph.channels()),
          mark_(graph.channels(), 0) {
        std::iota(place_.begin(), place_.end(), 0U);
    }

    /// Dependencies of a way: channels, each with the port that follows it. False: a cycle, and nothing has changed.
    bool add_way(const std::vector<std::pair<uint32_t, uint32_t>>& way) {
        for (const auto& [c, port] : way)
            if ((never_[c] >> port & 1) != 0) return false;
        std::vector<std::pair<uint32_t, uint32_t>> added;
        for (const auto& [c, port] : way) {
            const uint64_t bit = uint64_t{1} << port;
            if ((after_[c] & bit) != 0) continue;
            const uint32_t next = graph_->channel(graph_->channel_to(c), port);
            if (place_[next] < place_[c] && !reorder(c, next)) {
                // What closes a cycle with dependencies that stay closes it for ever.
                if (added.empty()) never_[c] |= bit;
                for (const auto& [a, p] : added) remove(a, p);
                return false;
            }
            after_[c] |= bit;
            before_[next].push_back(c);
            added.emplace_back(c, port);
        }
        return true;
    }

private:
    void remove(uint32_t c, uint32_t port) {
        after_[c] &= ~(uint64_t{1} << port);
        auto& list = before_[graph_->channel(graph_->channel_to(c), port)];
        *std::find(list.begin(), list.end(), c) = list.back();
        list.pop_back();
    }

    /// Gives places such that `from` is before `to`; false: `to` leads to `from` already.
    bool reorder(uint32_t from, uint32_t to) {
        ++round_;
        std::vector<uint32_t> ahead{to};
        mark_[to] = round_;
        for (size_t i = 0; i < ahead.size(); ++i) {
            const uint32_t c = ahead[i];
            const uint32_t v = graph_->channel_to(c);
            for (uint64_t mask = after_[c]; mask != 0; mask &= mask - 1) {
                const uint32_t next = graph_->channel(v, static_cast<uint32_t>(std::countr_zero(mask)));
                if (next == from) return false;
                if (mark_[next] == round_ || place_[next] > place_[from]) continue;
                mark_[next] = round_;
                ahead.push_back(next);
            }
        }
        std::vector<uint32_t> behind{from};
        mark_[from] = round_;
        for (size_t i = 0; i < behind.size(); ++i) {
            for (const uint32_t b : before_[behind[i]]) {
                if (mark_[b] == round_ || place_[b] < place_[to]) continue;
                mark_[b] = round_;
                behind.push_back(b);
            }
        }
        const auto by_place = [&](uint32_t a, uint32_t b) { return place_[a] < place_[b]; };
        std::sort(ahead.begin(), ahead.end(), by_place);
        std::sort(behind.begin(), behind.end(), by_place);
        behind.insert(behind.end(), ahead.begin(), ahead.end());
        std::vector<uint32_t> places;
        for (const uint32_t c : behind) places.push_back(place_[c]);
        std::sort(places.begin(), places.end());
        for (size_t i = 0; i < behind.size(); ++i) place_[behind[i]] = places[i];
        return true;
    }

    const Graph* graph_;
    std::vector<uint64_t> after_;  ///< ports that follow a channel
    std::vector<uint64_t> never_;  ///< ports that would close a cycle
    std::vector<std::vector<uint32_t>> before_;
    std::vector<uint32_t> place_;
    std::vector<uint32_t> mark_;
    uint32_t round_ = 0;
};

}  // namespace

RouteTable minimal_adaptive(const Graph& graph, RouteTable escape, bool may_leave) {
    RouteTable t = std::move(escape);
    t.kind = "minimal adaptive, escape " + t.kind;
    t.may_leave = may_leave;
    t.adaptive.assign(t.up.size(), 0);
    std::vector<uint16_t> distance;
    for (uint32_t d = 0; d < t.switches; ++d) {
        topology::search(graph, d, distance);
        for (uint32_t s = 0; s < t.switches; ++s) {
            if (s == d || distance[s] == kFar) continue;
            uint64_t mask = 0;
            for (uint32_t p = 0; p < graph.degree(s); ++p)
                if (distance[graph.neighbours(s)[p]] + 1 == distance[s]) mask |= uint64_t{1} << p;
            t.adaptive[t.entry(s, d)] = mask;
        }
    }
    return t;
}

RouteTable layered_minimal(const Graph& graph, unsigned most_layers) {
    RouteTable t = spread_minimal(graph, nullptr);
    t.kind = "layered_minimal";
    t.layer.assign(t.up.size(), 0);
    std::vector<Layer> layers;
    std::vector<std::pair<uint32_t, uint32_t>> way;  // channels with the port behind them
    for (uint32_t s = 0; s < t.switches; ++s) {
        for (uint32_t d = 0; d < t.switches; ++d) {
            if (s == d || t.up[t.entry(s, d)] == kNoPort) continue;
            way.clear();
            for (uint32_t v = s;;) {
                const uint8_t port = t.up[t.entry(v, d)];
                const uint32_t next = graph.neighbours(v)[port];
                if (next == d) break;
                way.emplace_back(graph.channel(v, port), t.up[t.entry(next, d)]);
                v = next;
            }
            unsigned l = 0;
            for (; l < layers.size() && !layers[l].add_way(way); ++l) {
            }
            if (l == layers.size()) {
                if (l == most_layers)
                    throw InputError(fmt::format("layers: {}: not enough: the ways of switch {} of {} need one more",
                                                 most_layers, s, t.switches));
                layers.emplace_back(graph);
                layers.back().add_way(way);  // alone it closes no cycle
            }
            t.layer[t.entry(s, d)] = static_cast<uint8_t>(l);
        }
    }
    t.escape_channels = std::max<unsigned>(1, static_cast<unsigned>(layers.size()));
    return t;
}

RouteTable distance_classes(const Graph& graph) {
    std::vector<uint8_t> distance;
    RouteTable t = spread_minimal(graph, &distance);
    t.kind = "distance_classes";
    uint8_t most = 1;
    for (uint8_t& d : distance) {
        most = std::max(most, d);
        if (d > 0) --d;
    }
    t.escape_channels = most;
    t.channel = std::move(distance);
    return t;
}

}  // namespace nanohop::routing
