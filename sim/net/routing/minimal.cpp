// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Minimal routes: adaptive ones beside an escape, and deterministic ones in layers.
#include <algorithm>
#include <numeric>

#include "common/pulse.hpp"
#include "model/bits.hpp"
#include "net/routing/route_table.hpp"
#include "topology/distances.hpp"

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
    /// `rows`: the channels that leave each switch by port, one switch after the other as Graph::first() has them.
    Layer(const Graph& graph, const std::vector<uint32_t>& rows)
        : channels_(graph.channels()), before_(graph.channels()), most_steps_(most_steps(graph)) {
        for (uint32_t c = 0; c < graph.channels(); ++c)
            channels_[c] = {0, 0, rows.data() + graph.first()[graph.channel_to(c)], c, 0};
    }

    /// The dependency of a channel on the one behind a port of its end. False: it closes a cycle, or could not be shown
    /// to close none within most_steps_; so it stays, because dependencies are never removed.
    bool add(uint32_t c, uint32_t port) {
        Channel& from = channels_[c];
        const uint64_t bit = uint64_t{1} << port;
        if ((from.after & bit) != 0) return true;
        if ((from.never & bit) != 0) return false;
        const uint32_t next = from.ports[port];
        if (channels_[next].place < from.place && !reorder(c, next)) {
            from.never |= bit;
            return false;
        }
        from.after |= bit;
        before_[next].push_back(c);
        return true;
    }

private:
    struct Channel {
        uint64_t after = 0;  ///< ports that follow it
        uint64_t never = 0;  ///< ports that were refused
        const uint32_t* ports = nullptr;
        uint32_t place = 0;
        uint32_t mark = 0;
    };

    static uint64_t most_steps(const Graph& graph) {
        const double dependencies = static_cast<double>(graph.channels()) * graph.most_degree();
        return static_cast<uint64_t>(std::clamp(3.5e13 / (dependencies * dependencies), 40.0, 1e9));
    }

    /// Gives places such that `from` is before `to`; false: `to` leads to `from` already, or the search was too long.
    /// It goes from both ends in turn, so that a cycle is found where the two meet.
    bool reorder(uint32_t from, uint32_t to) {
        round_ += 2;
        const uint32_t by_ahead = round_;
        const uint32_t by_behind = round_ + 1;
        const uint32_t first = channels_[to].place;
        const uint32_t last = channels_[from].place;
        ahead_.assign(1, to);
        behind_.assign(1, from);
        channels_[to].mark = by_ahead;
        channels_[from].mark = by_behind;
        uint64_t steps_ahead = 0;
        uint64_t steps_behind = 0;
        for (size_t i = 0, j = 0; i < ahead_.size() || j < behind_.size();) {
            if (steps_ahead + steps_behind > most_steps_) return false;
            if (i < ahead_.size() && (steps_ahead <= steps_behind || j == behind_.size())) {
                const Channel& c = channels_[ahead_[i++]];
                for (const unsigned port : set_bits(c.after)) {
                    const uint32_t next = c.ports[port];
                    Channel& n = channels_[next];
                    ++steps_ahead;
                    if (n.mark == by_behind) return false;
                    if (n.mark == by_ahead || n.place > last) continue;
                    n.mark = by_ahead;
                    ahead_.push_back(next);
                }
            } else {
                for (const uint32_t b : before_[behind_[j++]]) {
                    Channel& n = channels_[b];
                    ++steps_behind;
                    if (n.mark == by_ahead) return false;
                    if (n.mark == by_behind || n.place < first) continue;
                    n.mark = by_behind;
                    behind_.push_back(b);
                }
            }
        }
        const auto by_place = [&](uint32_t a, uint32_t b) { return channels_[a].place < channels_[b].place; };
        std::sort(ahead_.begin(), ahead_.end(), by_place);
        std::sort(behind_.begin(), behind_.end(), by_place);
        behind_.insert(behind_.end(), ahead_.begin(), ahead_.end());
        places_.clear();
        for (const uint32_t c : behind_) places_.push_back(channels_[c].place);
        std::sort(places_.begin(), places_.end());
        for (size_t i = 0; i < behind_.size(); ++i) channels_[behind_[i]].place = places_[i];
        return true;
    }

    std::vector<Channel> channels_;
    std::vector<std::vector<uint32_t>> before_;
    uint64_t most_steps_;  ///< dependencies that one search may follow: fewer where there are many searches
    std::vector<uint32_t> ahead_, behind_, places_;
    uint32_t round_ = 0;
};

/// Ways to a destination are a tree, so its switches are kept by their distance: a way may go in a layer when its rest
/// does and its first dependency may.
class Trees {
public:
    explicit Trees(const RouteTable& t)
        : n_(t.switches), order_(t.up.size()), port_(t.up.size()), layer_(t.up.size(), kNone), left_(n_, 0) {}

    /// Of the switches that have a way to d, d first, none before the switch that it leads to.
    void set(const Graph& graph, const RouteTable& t, uint32_t d) {
        uint16_t* const order = order_.data() + size_t{d} * n_;
        uint8_t* const port = port_.data() + size_t{d} * n_;
        topology::search(graph, d, distance_);
        std::vector<uint32_t> begin(n_ + 1, 0);
        for (uint32_t s = 0; s < n_; ++s)
            if (distance_[s] != kFar) ++begin[distance_[s] + 1U];
        for (uint32_t i = 1; i <= n_; ++i) begin[i] += begin[i - 1];
        for (uint32_t s = 0; s < n_; ++s) {
            port[s] = t.up[t.entry(s, d)];
            if (distance_[s] == kFar) continue;
            order[begin[distance_[s]]++] = static_cast<uint16_t>(s);
            ++left_[d];
        }
        count_.push_back(left_[d]--);
    }

    /// Puts into the layer what fits of all ways that are in none; their number.
    uint64_t fill(const Graph& graph, uint8_t number) {
        if (rows_.empty())
            for (uint32_t s = 0; s < n_; ++s)
                for (uint32_t p = 0; p < graph.degree(s); ++p) rows_.push_back(graph.channel(s, p));
        Layer layer(graph, rows_);
        std::vector<uint32_t> channel(n_);
        std::vector<uint8_t> fits(n_), wanted(n_);
        uint64_t put = 0;
        for (uint32_t d = 0; d < n_; ++d) {
            Pulse::beat();
            if (left_[d] == 0) continue;
            const uint16_t* const order = order_.data() + size_t{d} * n_;
            const uint8_t* const port = port_.data() + size_t{d} * n_;
            uint8_t* const of = layer_.data() + size_t{d} * n_;
            // Only what a way that is in no layer needs.
            std::fill(wanted.begin(), wanted.end(), uint8_t{0});
            for (uint32_t i = count_[d]; i-- > 1;) {
                const uint32_t s = order[i];
                wanted[s] |= of[s] == kNone ? 1 : 0;
                wanted[graph.neighbours(s)[port[s]]] |= wanted[s];
            }
            for (uint32_t i = 1; i < count_[d]; ++i) {
                const uint32_t s = order[i];
                if (wanted[s] == 0) {
                    fits[s] = 0;
                    continue;
                }
                const uint32_t next = graph.neighbours(s)[port[s]];
                channel[s] = rows_[graph.first()[s] + port[s]];
                fits[s] = next == d || (fits[next] != 0 && layer.add(channel[s], port[next])) ? 1 : 0;
                if (fits[s] == 0 || of[s] != kNone) continue;
                of[s] = number;
                --left_[d];
                ++put;
            }
        }
        return put;
    }

    uint8_t layer(uint32_t s, uint32_t d) const { return layer_[size_t{d} * n_ + s]; }

private:
    static constexpr uint8_t kNone = 0xff;
    uint32_t n_;
    std::vector<uint16_t> order_;  ///< rows by destination, because all work goes along them
    std::vector<uint8_t> port_;
    std::vector<uint8_t> layer_;
    std::vector<uint32_t> left_;   ///< ways to a destination in no layer
    std::vector<uint32_t> count_;  ///< switches with a way to it, and itself
    std::vector<uint16_t> distance_;
    std::vector<uint32_t> rows_;  ///< channels by switch and port
};

}  // namespace

namespace {

/// Links of the escape's way; 0: there is none.
uint32_t escape_hops(const Graph& graph, const RouteTable& table, uint32_t s, uint32_t d) {
    bool went_down = false;
    for (uint32_t hops = 0; hops < 2 * table.switches; ++hops) {
        if (s == d) return hops;
        const uint8_t port = table.port(s, d, went_down);
        if (port == kNoPort) return 0;
        went_down = went_down || table.leads_down(s, port);
        s = graph.neighbours(s)[port];
    }
    return 0;
}

}  // namespace

std::vector<uint8_t> least_hops(const Graph& graph, const RouteTable& table) {
    const uint32_t n = table.switches;
    std::vector<uint8_t> all(size_t{n} * n);
    std::vector<uint32_t> hops(n);
    std::vector<std::vector<uint32_t>> reached;  // switches by hops, some of them nearer by now
    for (uint32_t d = 0; d < n; ++d) {
        Pulse::beat();
        const auto reach = [&](uint32_t s, uint32_t now) {
            if (now >= hops[s]) return;
            hops[s] = now;
            if (now >= reached.size()) reached.resize(now + 1);
            reached[now].push_back(s);
        };
        reached.clear();
        hops.assign(n, ~0U);
        reach(d, 0);
        for (uint32_t s = 0; s < n; ++s)
            if (s != d && table.adaptive_ports(s, d) == 0)
                if (const uint32_t escape = escape_hops(graph, table, s, d); escape != 0) reach(s, escape);
        for (uint32_t now = 0; now < reached.size(); ++now) {
            for (size_t k = 0; k < reached[now].size(); ++k) {
                const uint32_t to = reached[now][k];
                if (hops[to] != now) continue;
                for (uint32_t p = 0; p < graph.degree(to); ++p) {
                    const uint32_t s = graph.neighbours(to)[p];
                    if (s != d && (table.adaptive_ports(s, d) >> graph.far_port(to, p) & 1) != 0) reach(s, now + 1);
                }
            }
        }
        for (uint32_t s = 0; s < n; ++s)
            if (hops[s] != ~0U) all[table.entry(s, d)] = static_cast<uint8_t>(std::min(hops[s], kMostHops));
    }
    return all;
}

unsigned mean_hops(const std::vector<uint8_t>& least_hops, uint32_t switches) {
    const uint64_t pairs = uint64_t{switches} * (switches - 1);
    const uint64_t sum = std::accumulate(least_hops.begin(), least_hops.end(), uint64_t{0});
    return static_cast<unsigned>(std::max<uint64_t>(1, (2 * sum + pairs) / (2 * pairs)));
}

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
    return layered(graph, spread_minimal(graph, nullptr), most_layers);
}

RouteTable layered(const Graph& graph, RouteTable t, unsigned most_layers) {
    t.kind = "layered_minimal";
    t.channel.clear();
    t.layer.assign(t.up.size(), 0);
    Trees trees(t);
    for (uint32_t d = 0; d < t.switches; ++d) trees.set(graph, t, d);
    uint64_t left = 0;
    for (const uint8_t port : t.up) left += port == kNoPort ? 0 : 1;
    const uint64_t all = left;
    unsigned layers = 0;
    for (; left != 0; ++layers) {
        if (layers == most_layers)
            throw InputError("layers: {}: not enough: {} of {} ways are left", most_layers, left, all);
        left -= trees.fill(graph, static_cast<uint8_t>(layers));  // at least one way: alone it closes no cycle
    }
    for (uint32_t s = 0; s < t.switches; ++s)
        for (uint32_t d = 0; d < t.switches; ++d)
            if (t.up[t.entry(s, d)] != kNoPort) t.layer[t.entry(s, d)] = trees.layer(s, d);
    t.escape_channels = std::max(1U, layers);
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
