// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What waits for what in a network whose switches have one table, or any mixture of several.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <string>
#include <vector>

#include "model/bits.hpp"
#include "net/engine/dependencies.hpp"
#include "net/routing/route_table.hpp"

namespace nanohop::routing {

/// Its own, or its number.
inline std::string switch_name(const Graph& graph, uint32_t s) {
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
            for (const unsigned port : set_bits(next_[size_t{channel} * vcs_ + w]))
                next.push_back(graph_.channel(to, port) * vcs_ + w);
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
        for (const unsigned port : set_bits(s == d ? 0 : t.adaptive_ports(s, d))) {
            const uint32_t u = graph_.neighbours(s)[port];
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

}  // namespace nanohop::routing
