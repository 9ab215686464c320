// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/routing/check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "common/pulse.hpp"
#include "net/routing/channel_dependencies.hpp"

namespace nanohop::routing {

namespace {

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
            Pulse::beat();
            sum += escape(d);
            if (!t_.adaptive.empty()) adaptive(d);
        }
        r_.mean_hops = r_.pairs == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(r_.pairs);
        r_.most_hops_mixed = std::max(r_.most_hops_mixed, r_.most_hops);
        r_.dependencies = dependencies_.count();
        if (r_.faults.empty()) cycles();
        if (options_.nonminimal) nonminimal();
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
            Pulse::beat();
            const uint32_t ports = graph_.degree(s);
            const uint64_t there = low_bits(ports);
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
        most_adaptive_.assign(n_, 0);
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
                    for (const unsigned port : set_bits(t_.adaptive[t_.entry(s, d)])) {
                        const uint32_t u = graph_.neighbours(s)[port];
                        const uint16_t then = most_[u];
                        if (then >= kBroken) continue;
                        longest = std::max<uint16_t>(longest, static_cast<uint16_t>(then + 1));
                        if (options_.nonminimal)
                            most_adaptive_[s] = std::max<uint32_t>(most_adaptive_[s], most_adaptive_[u] + 1);
                    }
                    r_.most_hops_adaptive = std::max(r_.most_hops_adaptive, most_adaptive_[s]);
                    most_[s] = longest;
                    r_.most_hops_mixed = std::max<uint32_t>(r_.most_hops_mixed, longest);
                    if (options_.most_hops != 0 && longest > options_.most_hops && hops_[s] <= options_.most_hops)
                        fault(fmt::format("from {} to {}: up to {} hops, adaptive and escape, more than {}", name(s),
                                          name(d), longest, options_.most_hops));
                    path_.pop_back();
                    continue;
                }
                const uint32_t u = graph_.neighbours(s)[lowest_bit(left_[s])];
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

    void nonminimal() {
        if (t_.adaptive.empty() || r_.most_hops_adaptive == 0)
            fault("nonminimal: packets go over another switch by adaptive ports, and the table has none");
        if (!t_.layer.empty() || t_.valiant)
            fault("nonminimal: switches have no layers, and draw the switch in between themselves");
        r_.most_hops_nonminimal = 2 * r_.most_hops_adaptive + r_.most_hops;
        const uint32_t most = options_.most_hops != 0 ? options_.most_hops : kMostHops;
        if (r_.most_hops_nonminimal > most)
            fault(fmt::format(
                "nonminimal: up to {} hops, {} adaptive ones to the switch in between, as many from it, and {} "
                "in the escape, more than {}",
                r_.most_hops_nonminimal, r_.most_hops_adaptive, r_.most_hops, most));
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
    std::vector<uint32_t> most_adaptive_;
    std::vector<uint64_t> left_;
    std::vector<uint32_t> path_;
    std::vector<uint64_t> layers_;
    std::vector<uint32_t> states_;
};

}  // namespace

CheckResult check(const Graph& graph, const RouteTable& table, const CheckOptions& options) {
    return Checker(graph, table, options).run();
}

}  // namespace nanohop::routing
