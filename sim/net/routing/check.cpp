// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/routing/check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <span>

#include "net/engine/dependencies.hpp"

namespace nanohop::routing {

namespace {

std::string switch_name(const Graph& graph, uint32_t s) {
    return graph.names.empty() ? fmt::format("{}", s) : graph.names[s];
}

/// Dependencies between escape channels: of channel c in virtual channel v, ports of its end in each virtual channel.
/// Where packets keep their virtual channel, which is their layer: of channel c and a port of its end, the layers.
class ChannelDependencies final : public net::Dependencies {
public:
    ChannelDependencies(const Graph& graph, unsigned virtual_channels, bool layered = false)
        : graph_(graph),
          vcs_(virtual_channels),
          layered_(layered),
          ports_(graph.most_degree()),
          next_(size_t{graph.channels()} * (layered ? ports_ : size_t{vcs_} * vcs_), 0) {}

    void add(uint32_t c, unsigned v, uint32_t port, unsigned w) {
        next_[(size_t{c} * vcs_ + v) * vcs_ + w] |= uint64_t{1} << port;
    }
    void add_layers(uint32_t c, uint32_t port, uint64_t layers) { next_[size_t{c} * ports_ + port] |= layers; }
    unsigned virtual_channels() const { return vcs_; }
    uint64_t count() const {
        uint64_t sum = 0;
        for (const uint64_t mask : next_) sum += static_cast<uint64_t>(std::popcount(mask));
        return sum;
    }

    uint32_t channels() const override { return graph_.channels() * vcs_; }
    void next(uint32_t channel, std::vector<uint32_t>& next) const override {
        const uint32_t to = graph_.channel_to(channel / vcs_);
        if (layered_) {
            for (uint32_t p = 0; p < graph_.degree(to); ++p)
                if ((next_[size_t{channel / vcs_} * ports_ + p] >> channel % vcs_ & 1) != 0)
                    next.push_back(graph_.channel(to, p) * vcs_ + channel % vcs_);
            return;
        }
        for (unsigned w = 0; w < vcs_; ++w)
            for (uint64_t mask = next_[size_t{channel} * vcs_ + w]; mask != 0; mask &= mask - 1)
                next.push_back(graph_.channel(to, static_cast<uint32_t>(std::countr_zero(mask))) * vcs_ + w);
    }
    std::string name(uint32_t channel) const override {
        const uint32_t c = channel / vcs_;
        std::string text = fmt::format("{}>{}{}", switch_name(graph_, graph_.channel_from(c)),
                                       switch_name(graph_, graph_.channel_to(c)), graph_.number_of(c));
        return vcs_ == 1 ? text : fmt::format("{}/{}", text, channel % vcs_);
    }

private:
    const Graph& graph_;
    unsigned vcs_;
    bool layered_;
    size_t ports_;
    std::vector<uint64_t> next_;
};

/// Escape channels and, for each switch and destination, the place where an adaptive packet stands: what it holds there
/// reaches, over adaptive hops, every escape channel that it may ask for next. Places that adaptive hops lead to and
/// fro between (of several tables: each switch may have any of them) are one node here, so adaptive hops alone make no
/// cycle, and each cycle passes an escape channel: it is one of Duato's extended dependency graph, and each of those is
/// here.
class ExtendedDependencies final : public net::Dependencies {
public:
    ExtendedDependencies(const Graph& graph, std::vector<const RouteTable*> tables, const ChannelDependencies& direct,
                         bool circles)
        : graph_(graph), tables_(std::move(tables)), n_(graph.switches()), direct_(direct), first_(direct.channels()) {
        if (circles) join_circles();
    }
    uint32_t channels() const override { return first_ + n_ * n_; }
    void next(uint32_t node, std::vector<uint32_t>& next) const override {
        const unsigned vcs = direct_.virtual_channels();
        if (node < first_) {
            direct_.next(node, next);
            const uint32_t from = graph_.channel_from(node / vcs);
            const uint32_t to = graph_.channel_to(node / vcs);
            const auto port = static_cast<uint8_t>(graph_.port(node / vcs));
            for (const RouteTable* t : tables_) {
                for (uint32_t d = 0; d < n_; ++d) {
                    if (d == to || d == from) continue;
                    const bool used = t->port(from, d, false) == port || t->port(from, d, true) == port;
                    if (used && t->virtual_channel(from, d) == node % vcs) next.push_back(place(to, d));
                }
            }
            return;
        }
        const uint32_t d = (node - first_) % n_;
        const uint32_t begin = (node - first_) / n_;
        uint32_t s = begin;
        do {
            for (const RouteTable* t : tables_) {
                adaptive_hops(*t, s, d, [&](uint32_t u) {
                    if (place(u, d) != node) next.push_back(place(u, d));
                });
                const uint8_t port = t->port(s, d, false);
                if (port != kNoPort) next.push_back(graph_.channel(s, port) * vcs + t->virtual_channel(s, d));
            }
            if (!with_.empty()) s = with_[size_t{s} * n_ + d];
        } while (s != begin);
    }
    std::string name(uint32_t node) const override {
        if (node < first_) return direct_.name(node);
        return fmt::format("(at {} to {})", switch_name(graph_, (node - first_) / n_),
                           switch_name(graph_, (node - first_) % n_));
    }

private:
    uint32_t place(uint32_t s, uint32_t d) const {
        return first_ + (joined_.empty() ? s : joined_[size_t{s} * n_ + d]) * n_ + d;
    }
    template <class F>
    void adaptive_hops(const RouteTable& t, uint32_t s, uint32_t d, F&& f) const {
        for (uint64_t mask = s == d ? 0 : t.adaptive_ports(s, d); mask != 0; mask &= mask - 1) {
            const uint32_t u = graph_.neighbours(s)[static_cast<uint32_t>(std::countr_zero(mask))];
            if (u != d) f(u);
        }
    }

    /// Strongly connected components of the adaptive hops to each destination (Tarjan 1972).
    void join_circles() {
        joined_.resize(size_t{n_} * n_);
        with_.resize(size_t{n_} * n_);
        std::vector<uint32_t> number(n_), low(n_), open, hops;
        struct Frame {
            uint32_t s;
            size_t begin, next;  // of its hops; those of the frames above stand behind them
        };
        std::vector<Frame> path;
        for (uint32_t d = 0; d < n_; ++d) {
            std::fill(number.begin(), number.end(), 0);
            uint32_t count = 0;
            const auto enter = [&](uint32_t s) {
                number[s] = low[s] = ++count;
                open.push_back(s);
                path.push_back({s, hops.size(), hops.size()});
                for (const RouteTable* t : tables_) adaptive_hops(*t, s, d, [&](uint32_t u) { hops.push_back(u); });
            };
            for (uint32_t start = 0; start < n_; ++start) {
                if (number[start] != 0) continue;
                enter(start);
                while (!path.empty()) {
                    Frame& top = path.back();
                    const uint32_t s = top.s;
                    if (top.next < hops.size()) {
                        const uint32_t u = hops[top.next++];
                        if (number[u] == 0) {
                            enter(u);
                        } else if (number[u] != kClosed) {
                            low[s] = std::min(low[s], number[u]);
                        }
                        continue;
                    }
                    hops.resize(top.begin);
                    path.pop_back();
                    if (!path.empty()) low[path.back().s] = std::min(low[path.back().s], low[s]);
                    if (low[s] != number[s]) continue;
                    // The component: a ring of switches, known by the one it was entered at.
                    uint32_t last = s;
                    uint32_t u = s;
                    do {
                        u = open.back();
                        open.pop_back();
                        number[u] = kClosed;
                        joined_[size_t{u} * n_ + d] = s;
                        with_[size_t{u} * n_ + d] = last;
                        last = u;
                    } while (u != s);
                }
            }
        }
    }

    static constexpr uint32_t kClosed = ~0U;
    const Graph& graph_;
    std::vector<const RouteTable*> tables_;
    uint32_t n_;
    const ChannelDependencies& direct_;
    uint32_t first_;
    std::vector<uint32_t> joined_;  ///< for each place the switch that its component is known by; empty: itself
    std::vector<uint32_t> with_;    ///< and the next one of the component, in a ring
};

class Checker {
public:
    Checker(const Graph& graph, const RouteTable& table, const CheckOptions& options)
        : graph_(graph),
          t_(table),
          options_(options),
          n_(table.switches),
          dependencies_(graph, table.escape_channels, !table.layer.empty()) {}

    CheckResult run() {
        entries();
        if (!r_.faults.empty()) return r_;  // ports that there are not lead nowhere
        r_.pairs = uint64_t{n_} * (n_ - 1);
        uint64_t sum = 0;
        for (uint32_t d = 0; d < n_; ++d) {
            sum += escape(d);
            if (!t_.adaptive.empty()) adaptive(d);
        }
        r_.mean_hops = r_.pairs == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(r_.pairs);
        r_.most_hops_mixed = std::max(r_.most_hops_mixed, r_.most_hops);
        r_.dependencies = dependencies_.count();
        if (r_.faults.empty()) cycles();
        return r_;
    }

private:
    static constexpr uint16_t kUnknown = 0xffff;
    static constexpr uint16_t kOpen = 0xfffe;
    static constexpr uint16_t kBroken = 0xfffd;

    void fault(const std::string& text) {
        if (r_.faults.size() < options_.most_faults)
            r_.faults.push_back(text);
        else
            ++r_.more_faults;
    }
    std::string name(uint32_t s) const { return switch_name(graph_, s); }
    std::string chain(std::span<const uint32_t> states) const {
        std::string text;
        for (const uint32_t x : states) text += name(x % n_) + " -> ";
        return text + name(states.front() % n_);
    }

    std::string no_port(uint32_t s, uint32_t d, bool went_down) const {
        if (options_.complete != nullptr)
            if (const uint8_t port = options_.complete->port(s, d, went_down); port != kNoPort)
                return fmt::format("{} sends it to port {}, whose link to {} is missing", name(s), port,
                                   name(graph_.neighbours(s)[port]));
        return fmt::format("{} has no port{}", name(s), went_down ? " after a way down" : "");
    }

    void entries() {
        const auto bad_size = [&](size_t size, size_t wanted) { return size != 0 && size != wanted; };
        const size_t all = size_t{n_} * n_;
        if (n_ != graph_.switches() || t_.up.size() != all || bad_size(t_.down.size(), all) ||
            bad_size(t_.adaptive.size(), all) || bad_size(t_.channel.size(), all) || bad_size(t_.layer.size(), all) ||
            bad_size(t_.down_ports.size(), n_)) {
            fault(fmt::format("the table is of {} switches, the network of {}", n_, graph_.switches()));
            return;
        }
        if (t_.ugal && !t_.valiant) fault("ugal: packets go directly or over a random switch: needs valiant");
        if (t_.may_leave && !t_.layer.empty())
            fault("packets keep their layer, so they cannot leave the escape: layers and may_leave exclude each other");
        for (uint32_t s = 0; s < n_; ++s) {
            const uint32_t ports = graph_.degree(s);
            const uint64_t there = ports == 64 ? ~uint64_t{0} : (uint64_t{1} << ports) - 1;
            for (uint32_t d = 0; d < n_; ++d) {
                if (s == d) continue;
                for (const bool phase : {false, true}) {
                    const uint8_t port = t_.port(s, d, phase);
                    if (port != kNoPort && port >= ports)
                        fault(fmt::format("at {} to {}: port {}: the switch has {} to others", name(s), name(d), port,
                                          ports));
                    if (t_.down.empty()) break;
                }
                if (!t_.adaptive.empty() && (t_.adaptive[t_.entry(s, d)] & ~there) != 0)
                    fault(fmt::format("at {} to {}: adaptive port {}: the switch has {} to others", name(s), name(d),
                                      63 - std::countl_zero(t_.adaptive[t_.entry(s, d)]), ports));
                if (!t_.layer.empty() && t_.layer[t_.entry(s, d)] >= t_.escape_channels)
                    fault(fmt::format("at {} to {}: layer {}: there are {}", name(s), name(d), t_.layer[t_.entry(s, d)],
                                      t_.escape_channels));
                if (t_.virtual_channel(s, d) >= t_.escape_channels)
                    fault(fmt::format("at {} to {}: virtual channel {}: there are {}", name(s), name(d),
                                      t_.virtual_channel(s, d), t_.escape_channels));
            }
        }
    }

    /// Ways of the escape to d, from each switch with up allowed; a state is a switch and whether the way went down.
    uint64_t escape(uint32_t d) {
        hops_.assign(2 * size_t{n_}, kUnknown);
        uint64_t sum = 0;
        for (uint32_t s = 0; s < n_; ++s) {
            if (s == d) continue;
            path_.clear();
            uint32_t x = s;
            uint16_t end = 0;
            while (true) {
                const uint32_t v = x % n_;
                if (v == d) break;
                if (hops_[x] == kOpen) {
                    const auto begin = std::find(path_.begin(), path_.end(), x);
                    fault(fmt::format("from {} to {}: a loop: {}", name(s), name(d), chain({begin, path_.end()})));
                    end = kBroken;
                    break;
                }
                if (hops_[x] != kUnknown) {
                    end = hops_[x];
                    break;
                }
                hops_[x] = kOpen;
                path_.push_back(x);
                const uint8_t port = t_.port(v, d, x >= n_);
                if (port == kNoPort) {
                    fault(fmt::format("from {} to {}: no way: {}", name(s), name(d), no_port(v, d, x >= n_)));
                    end = kBroken;
                    break;
                }
                const uint32_t next = graph_.neighbours(v)[port];
                const bool went_down = x >= n_ || t_.leads_down(v, port);
                if (next != d && t_.layer.empty()) {
                    const uint8_t then = t_.port(next, d, went_down);
                    if (then != kNoPort)
                        dependencies_.add(graph_.channel(v, port), t_.virtual_channel(v, d), then,
                                          t_.virtual_channel(next, d));
                }
                x = next + (went_down ? n_ : 0);
            }
            while (!path_.empty()) {
                if (end != kBroken) ++end;
                hops_[path_.back()] = end;
                path_.pop_back();
            }
            if (hops_[s] == kBroken) continue;
            sum += hops_[s];
            r_.most_hops = std::max<uint32_t>(r_.most_hops, hops_[s]);
            if (options_.most_hops != 0 && hops_[s] > options_.most_hops)
                fault(fmt::format("from {} to {}: {} hops, more than {}", name(s), name(d), hops_[s],
                                  options_.most_hops));
        }
        if (!t_.layer.empty()) layered(d);
        return sum;
    }

    /// Dependencies of all ways to d, each in the layer of its source: a state has the layers of all ways through it,
    /// complete once the states that are farther from d are done.
    void layered(uint32_t d) {
        layers_.assign(hops_.size(), 0);
        states_.clear();
        for (uint32_t x = 0; x < hops_.size(); ++x)
            if (hops_[x] < kBroken && x % n_ != d) states_.push_back(x);
        std::stable_sort(states_.begin(), states_.end(), [&](uint32_t a, uint32_t b) { return hops_[a] > hops_[b]; });
        for (const uint32_t x : states_) {
            const uint32_t v = x % n_;
            if (x < n_) layers_[x] |= uint64_t{1} << t_.layer[t_.entry(v, d)];
            const uint8_t port = t_.port(v, d, x >= n_);
            const uint32_t next = graph_.neighbours(v)[port];
            if (next == d) continue;
            const bool went_down = x >= n_ || t_.leads_down(v, port);
            dependencies_.add_layers(graph_.channel(v, port), t_.port(next, d, went_down), layers_[x]);
            layers_[next + (went_down ? n_ : 0)] |= layers_[x];
        }
    }

    /// Longest ways of adaptive hops to d with the escape at their end, and loops of adaptive hops.
    void adaptive(uint32_t d) {
        most_.assign(n_, kUnknown);
        left_.resize(n_);
        most_[d] = 0;
        for (uint32_t start = 0; start < n_; ++start) {
            if (most_[start] != kUnknown) continue;
            path_.assign(1, start);
            most_[start] = kOpen;
            left_[start] = t_.adaptive[t_.entry(start, d)];
            while (!path_.empty()) {
                const uint32_t s = path_.back();
                if (left_[s] == 0) {
                    uint16_t longest = hops_[s] == kBroken ? 0 : hops_[s];
                    for (uint64_t mask = t_.adaptive[t_.entry(s, d)]; mask != 0; mask &= mask - 1) {
                        const uint16_t then =
                            most_[graph_.neighbours(s)[static_cast<uint32_t>(std::countr_zero(mask))]];
                        if (then < kBroken) longest = std::max<uint16_t>(longest, static_cast<uint16_t>(then + 1));
                    }
                    most_[s] = longest;
                    r_.most_hops_mixed = std::max<uint32_t>(r_.most_hops_mixed, longest);
                    if (options_.most_hops != 0 && longest > options_.most_hops && hops_[s] <= options_.most_hops)
                        fault(fmt::format("from {} to {}: up to {} hops, adaptive and escape, more than {}", name(s),
                                          name(d), longest, options_.most_hops));
                    path_.pop_back();
                    continue;
                }
                const uint32_t u = graph_.neighbours(s)[static_cast<uint32_t>(std::countr_zero(left_[s]))];
                left_[s] &= left_[s] - 1;
                if (most_[u] == kOpen) {
                    const auto begin = std::find(path_.begin(), path_.end(), u);
                    fault(fmt::format("to {}: a loop of adaptive hops: {}", name(d), chain({begin, path_.end()})));
                } else if (most_[u] == kUnknown) {
                    most_[u] = kOpen;
                    left_[u] = t_.adaptive[t_.entry(u, d)];
                    path_.push_back(u);
                }
            }
        }
    }

    void cycles() {
        const auto say = [&](const net::Dependencies& dependencies, const char* what) {
            for (const auto& cycle : net::find_cycles(dependencies, 1))
                fault(fmt::format("{}: {}", what, net::cycle_text(dependencies, cycle)));
        };
        // Valiant's second part has channels of its own, and nothing leads back from it: each part is as the table
        // alone.
        say(dependencies_, "the escape channels wait in a cycle");
        if (t_.may_leave && r_.faults.empty() && !t_.adaptive.empty())
            say(ExtendedDependencies(graph_, {&t_}, dependencies_, false),
                "packets that leave the escape and come back wait in a cycle");
    }

    const Graph& graph_;
    const RouteTable& t_;
    const CheckOptions& options_;
    uint32_t n_;
    ChannelDependencies dependencies_;
    CheckResult r_;
    std::vector<uint16_t> hops_;
    std::vector<uint16_t> most_;
    std::vector<uint64_t> left_;
    std::vector<uint32_t> path_;
    std::vector<uint64_t> layers_;
    std::vector<uint32_t> states_;
};

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
                const uint32_t u = graph.neighbours(s)[static_cast<uint32_t>(std::countr_zero(left[s]))];
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

}  // namespace

CheckResult check(const Graph& graph, const RouteTable& table, const CheckOptions& options) {
    return Checker(graph, table, options).run();
}

ChangeResult check_change(const Graph& graph, const RouteTable& before, const RouteTable& after) {
    ChangeResult r;
    const uint32_t n = graph.switches();
    for (const RouteTable* t : {&before, &after}) {
        const CheckResult one = check(graph, *t, {0, 1});
        if (!one.sound()) {
            r.why =
                fmt::format("the {} table alone is not sound: {}", t == &before ? "old" : "new", one.faults.front());
            return r;
        }
    }
    const RouteTable* const tables[2] = {&before, &after};
    const bool layers = !before.layer.empty() || !after.layer.empty();
    const bool both_layered = !before.layer.empty() && !after.layer.empty();
    const unsigned vcs = std::max(before.escape_channels, after.escape_channels);
    ChannelDependencies mixed(graph, vcs, both_layered);
    // Whether a packet may still go up is known by the channel that it came through; switches with different orders of
    // up and down may take it for either.
    const bool two_orders = before.down_ports != after.down_ports;
    std::vector<uint8_t> state(2 * size_t{n});
    std::vector<uint64_t> carried(2 * size_t{n});  // layers of the packets that may come to a state
    std::vector<std::pair<uint32_t, unsigned>> stack;
    std::vector<uint32_t> queue;
    uint64_t loops = 0;
    std::string loop;
    for (uint32_t d = 0; d < n; ++d) {
        const auto successors = [&](uint32_t x, auto&& call) {
            const uint32_t v = x % n;
            for (unsigned i = 0; i < 2; ++i) {
                const RouteTable& t = *tables[i];
                const uint8_t port = t.port(v, d, x >= n);
                if (port == kNoPort) continue;
                const uint32_t to = graph.neighbours(v)[port];
                const bool down = x >= n || t.leads_down(v, port);
                call(i, port, t.virtual_channel(v, d), to + (down ? n : 0));
                if (two_orders) call(i, port, t.virtual_channel(v, d), to + (down ? 0 : n));
            }
        };
        if (layers) {
            // The source gives a packet its layer by either table. A table without layers does not look at it.
            std::fill(carried.begin(), carried.end(), 0);
            queue.clear();
            for (uint32_t s = 0; s < n; ++s) {
                if (s == d) continue;
                for (const RouteTable* t : tables)
                    carried[s] |= uint64_t{1} << (t->layer.empty() ? 0 : t->layer[t->entry(s, d)]);
                queue.push_back(s);
            }
            for (size_t i = 0; i < queue.size(); ++i) {
                const uint32_t x = queue[i];
                successors(x, [&](unsigned, uint8_t, unsigned, uint32_t y) {
                    if (y % n == d || (carried[x] & ~carried[y]) == 0) return;
                    carried[y] |= carried[x];
                    queue.push_back(y);
                });
            }
        }
        const auto depend = [&](uint32_t x, unsigned i, uint8_t port, unsigned v, unsigned j, uint8_t then,
                                unsigned w) {
            const uint32_t c = graph.channel(x % n, port);
            if (!layers) {
                mixed.add(c, v, then, w);
            } else if (both_layered) {
                mixed.add_layers(c, then, carried[x]);
            } else {
                for (uint64_t mask = carried[x]; mask != 0; mask &= mask - 1) {
                    const auto layer = static_cast<unsigned>(std::countr_zero(mask));
                    mixed.add(c, tables[i]->layer.empty() ? v : layer, then, tables[j]->layer.empty() ? w : layer);
                }
            }
        };
        std::fill(state.begin(), state.end(), uint8_t{0});
        for (uint32_t s = 0; s < n; ++s) {
            if (s == d || state[s] != 0) continue;
            stack.assign(1, {s, 0});
            state[s] = 1;
            while (!stack.empty()) {
                auto& [x, done] = stack.back();
                const uint32_t at = x;
                if (done == 2) {
                    state[at] = 2;
                    stack.pop_back();
                    continue;
                }
                const unsigned which = done++;
                successors(at, [&](unsigned i, uint8_t port, unsigned v, uint32_t y) {
                    if (i != which || y % n == d) return;
                    successors(
                        y, [&](unsigned j, uint8_t then, unsigned w, uint32_t) { depend(at, i, port, v, j, then, w); });
                    if (state[y] == 1) {
                        if (loops++ == 0)
                            loop =
                                fmt::format("until all switches have the new table, a packet to {} may come back to {}",
                                            switch_name(graph, d), switch_name(graph, y % n));
                    } else if (state[y] == 0) {
                        state[y] = 1;
                        stack.emplace_back(y, 0U);
                    }
                });
            }
        }
    }
    for (uint32_t s = 0; s < n; ++s) {
        uint64_t differ = 0;
        for (uint32_t d = 0; d < n; ++d) {
            if (s == d) continue;
            const size_t e = before.entry(s, d);
            const bool same =
                before.port(s, d, false) == after.port(s, d, false) &&
                before.port(s, d, true) == after.port(s, d, true) &&
                before.virtual_channel(s, d) == after.virtual_channel(s, d) &&
                (before.layer.empty() ? 0 : before.layer[e]) == (after.layer.empty() ? 0 : after.layer[e]) &&
                before.adaptive_ports(s, d) == after.adaptive_ports(s, d);
            differ += same ? 0 : 1;
        }
        r.entries += differ;
        r.switches += differ != 0 ? 1 : 0;
    }
    const bool may_leave = before.may_leave || after.may_leave;
    if (may_leave && layers) {
        r.why = "one table's packets keep a layer and the other's may leave the escape: stop the traffic";
        return r;
    }
    const std::string circle = mixed_circle(graph, before, after);
    const auto cycles = net::find_cycles(mixed, 1);
    if (!cycles.empty()) {
        r.why = "channels of a mixture of both tables can wait in a cycle: " + net::cycle_text(mixed, cycles.front());
    } else if (may_leave) {
        const ExtendedDependencies extended(graph, {&before, &after}, mixed, !circle.empty());
        const auto more = net::find_cycles(extended, 1);
        r.safe = more.empty();
        r.why = r.safe
                    ? "the extended dependency graph of both tables together has no cycle"
                    : "packets that leave the escape and come back can wait in a cycle of a mixture of both tables: " +
                          net::cycle_text(extended, more.front());
    } else {
        r.safe = true;
        if (!before.order.empty() && before.order == after.order)
            r.why =
                "both tables keep one order of up and down, so no mixture of them has a cycle; the dependency graph of "
                "both together has none";
        else
            r.why = "the dependency graph of both tables together has no cycle";
    }
    if (loops != 0) r.notes.push_back(loop);
    if (r.safe && !circle.empty())
        r.notes.push_back("until all switches have the new table, adaptive hops may go in a circle, " + circle);
    return r;
}

}  // namespace nanohop::routing
