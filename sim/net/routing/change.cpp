// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <fmt/format.h>

#include <algorithm>

#include "net/routing/channel_dependencies.hpp"
#include "net/routing/check.hpp"

namespace nanohop::routing {

namespace {

/// A circle that adaptive hops of switches with either table can make: "to 4: 1 -> 2 -> 1"; empty: none.
std::string mixed_circle(const Graph& graph, const RouteTable& before, const RouteTable& after) {
    const uint32_t n = graph.switches();
    std::vector<uint8_t> state(n);
    std::vector<uint64_t> left(n);
    std::vector<uint32_t> path;
    for (uint32_t d = 0; d < n; ++d) {
        const auto enter = [&](uint32_t s) {
            state[s] = 1;
            left[s] = s == d ? 0 : before.adaptive_ports(s, d) | after.adaptive_ports(s, d);
            path.push_back(s);
        };
        std::fill(state.begin(), state.end(), uint8_t{0});
        for (uint32_t start = 0; start < n; ++start) {
            if (state[start] != 0) continue;
            enter(start);
            while (!path.empty()) {
                const uint32_t s = path.back();
                if (left[s] == 0) {
                    state[s] = 2;
                    path.pop_back();
                    continue;
                }
                const uint32_t u = graph.neighbours(s)[lowest_bit(left[s])];
                left[s] &= left[s] - 1;
                if (state[u] == 0) {
                    enter(u);
                } else if (state[u] == 1) {
                    std::string text = fmt::format("to {}: ", switch_name(graph, d));
                    for (auto at = std::find(path.begin(), path.end(), u); at != path.end(); ++at)
                        text += switch_name(graph, *at) + " -> ";
                    return text + switch_name(graph, u);
                }
            }
        }
    }
    return {};
}

/// What packets can do while each switch has either table.
class Change {
public:
    Change(const Graph& graph, const RouteTable& before, const RouteTable& after)
        : graph_(graph),
          before_(before),
          after_(after),
          n_(graph.switches()),
          layers_(!before.layer.empty() || !after.layer.empty()),
          both_layered_(!before.layer.empty() && !after.layer.empty()),
          two_orders_(before.down_ports != after.down_ports),
          mixed_(graph, std::max(before.escape_channels, after.escape_channels), both_layered_),
          state_(2 * size_t{n_}),
          carried_(2 * size_t{n_}) {}

    ChangeResult run() {
        for (const RouteTable* t : {&before_, &after_}) {
            const CheckResult one = check(graph_, *t, {0, 1});
            if (one.sound()) continue;
            r_.why =
                fmt::format("the {} table alone is not sound: {}", t == &before_ ? "old" : "new", one.faults.front());
            return r_;
        }
        for (uint32_t d = 0; d < n_; ++d) {
            if (layers_) carry(d);
            walk(d);
        }
        count();
        judge();
        return r_;
    }

private:
    /// Calls call(table, port, virtual channel, next state) for the ways on to d from state x: a switch, and n_ more
    /// for packets that have gone down.
    template <class F>
    void successors(uint32_t x, uint32_t d, F&& call) const {
        const uint32_t v = x % n_;
        for (unsigned i = 0; i < 2; ++i) {
            const RouteTable& t = table(i);
            const uint8_t port = t.port(v, d, x >= n_);
            if (port == kNoPort) continue;
            const uint32_t to = graph_.neighbours(v)[port];
            const bool down = x >= n_ || t.leads_down(v, port);
            call(i, port, t.virtual_channel(v, d), to + (down ? n_ : 0));
            if (two_orders_) call(i, port, t.virtual_channel(v, d), to + (down ? 0 : n_));
        }
    }

    /// Layers of the packets to d that may come to each state. The source gives a packet its layer by either table; a
    /// table without layers does not look at it.
    void carry(uint32_t d) {
        std::fill(carried_.begin(), carried_.end(), 0);
        queue_.clear();
        for (uint32_t s = 0; s < n_; ++s) {
            if (s == d) continue;
            for (const RouteTable* t : {&before_, &after_})
                carried_[s] |= uint64_t{1} << (t->layer.empty() ? 0 : t->layer[t->entry(s, d)]);
            queue_.push_back(s);
        }
        for (size_t i = 0; i < queue_.size(); ++i) {
            const uint32_t x = queue_[i];
            successors(x, d, [&](unsigned, uint8_t, unsigned, uint32_t y) {
                if (y % n_ == d || (carried_[x] & ~carried_[y]) == 0) return;
                carried_[y] |= carried_[x];
                queue_.push_back(y);
            });
        }
    }

    /// From state x through `port` in virtual channel v by table i, then through `then` in w by table j.
    void depend(uint32_t x, unsigned i, uint8_t port, unsigned v, unsigned j, uint8_t then, unsigned w) {
        const uint32_t c = graph_.channel(x % n_, port);
        if (!layers_) {
            mixed_.add(c, v, then, w);
        } else if (both_layered_) {
            mixed_.add_layers(c, then, carried_[x]);
        } else {
            for (const unsigned layer : set_bits(carried_[x])) {
                mixed_.add(c, table(i).layer.empty() ? v : layer, then, table(j).layer.empty() ? w : layer);
            }
        }
    }

    /// All ways to d, depth first: what waits for what, and loops.
    void walk(uint32_t d) {
        std::fill(state_.begin(), state_.end(), uint8_t{0});
        for (uint32_t s = 0; s < n_; ++s) {
            if (s == d || state_[s] != 0) continue;
            stack_.assign(1, {s, 0});
            state_[s] = 1;
            while (!stack_.empty()) {
                auto& [x, done] = stack_.back();
                const uint32_t at = x;
                if (done == 2) {
                    state_[at] = 2;
                    stack_.pop_back();
                    continue;
                }
                step(at, done++, d);
            }
        }
    }

    /// On from state x to d by one of the tables.
    void step(uint32_t x, unsigned which, uint32_t d) {
        successors(x, d, [&](unsigned i, uint8_t port, unsigned v, uint32_t y) {
            if (i != which || y % n_ == d) return;
            successors(y, d,
                       [&](unsigned j, uint8_t then, unsigned w, uint32_t) { depend(x, i, port, v, j, then, w); });
            if (state_[y] == 1 && loop_.empty()) {
                loop_ = fmt::format("until all switches have the new table, a packet to {} may come back to {}",
                                    switch_name(graph_, d), switch_name(graph_, y % n_));
            } else if (state_[y] == 0) {
                state_[y] = 1;
                stack_.emplace_back(y, 0U);
            }
        });
    }

    /// Entries that differ.
    void count() {
        const auto layer = [](const RouteTable& t, size_t entry) { return t.layer.empty() ? 0 : t.layer[entry]; };
        for (uint32_t s = 0; s < n_; ++s) {
            uint64_t differ = 0;
            for (uint32_t d = 0; d < n_; ++d) {
                if (s == d) continue;
                const size_t e = before_.entry(s, d);
                const bool same = before_.port(s, d, false) == after_.port(s, d, false) &&
                                  before_.port(s, d, true) == after_.port(s, d, true) &&
                                  before_.virtual_channel(s, d) == after_.virtual_channel(s, d) &&
                                  layer(before_, e) == layer(after_, e) &&
                                  before_.adaptive_ports(s, d) == after_.adaptive_ports(s, d);
                differ += same ? 0 : 1;
            }
            r_.entries += differ;
            r_.switches += differ != 0 ? 1 : 0;
        }
    }

    void judge() {
        const bool may_leave = before_.may_leave || after_.may_leave;
        if (may_leave && layers_) {
            r_.why = "one table's packets keep a layer and the other's may leave the escape: stop the traffic";
            return;
        }
        const std::string circle = mixed_circle(graph_, before_, after_);
        const auto cycles = net::find_cycles(mixed_, 1);
        if (!cycles.empty()) {
            r_.why =
                "channels of a mixture of both tables can wait in a cycle: " + net::cycle_text(mixed_, cycles.front());
        } else if (may_leave) {
            const ExtendedDependencies extended(graph_, {&before_, &after_}, mixed_, !circle.empty());
            const auto more = net::find_cycles(extended, 1);
            r_.safe = more.empty();
            r_.why = r_.safe ? "the extended dependency graph of both tables together has no cycle"
                             : "packets that leave the escape and come back can wait in a cycle of a mixture of both "
                               "tables: " +
                                   net::cycle_text(extended, more.front());
        } else {
            r_.safe = true;
            r_.why = !before_.order.empty() && before_.order == after_.order
                         ? "both tables keep one order of up and down, so no mixture of them has a cycle; the "
                           "dependency graph of both together has none"
                         : "the dependency graph of both tables together has no cycle";
        }
        if (!loop_.empty()) r_.notes.push_back(loop_);
        if (r_.safe && !circle.empty())
            r_.notes.push_back("until all switches have the new table, adaptive hops may go in a circle, " + circle);
    }

    const RouteTable& table(unsigned i) const { return i == 0 ? before_ : after_; }

    const Graph& graph_;
    const RouteTable& before_;
    const RouteTable& after_;
    uint32_t n_;
    bool layers_;
    bool both_layered_;
    /// Whether a packet may still go up is known by the channel that it came through; switches with different orders of
    /// up and down may take it for either.
    bool two_orders_;
    ChannelDependencies mixed_;
    std::vector<uint8_t> state_;
    std::vector<uint64_t> carried_;
    std::vector<std::pair<uint32_t, unsigned>> stack_;
    std::vector<uint32_t> queue_;
    std::string loop_;
    ChangeResult r_;
};

}  // namespace

ChangeResult check_change(const Graph& graph, const RouteTable& before, const RouteTable& after) {
    return Change(graph, before, after).run();
}

}  // namespace nanohop::routing
