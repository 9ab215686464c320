// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A network's graph: switches, links between them, hosts at them. It knows nothing of the simulator's engine, so that
// metrics, routes, layouts and pictures are made from it alone.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/error.hpp"

namespace nanohop::topology {

using io::InputError;

/// A link between two switches, usable in both directions.
struct Link {
    uint32_t a = 0;
    uint32_t b = 0;
    std::optional<uint32_t> clocks;  ///< delay of one direction; none: the network's standard
    std::optional<double> metres;    ///< of its cable; none: follows from a layout
};

/// An undirected graph. Several links may join two switches (parallel cables); these have the same a and the same b.
/// Port p of a switch leads to neighbours(switch)[p]: ports are numbered in the order of the links, as are the
/// channels, of which link i has two: 2 i from a to b, and 2 i + 1 back.
class Graph {
public:
    /// Most switches that any function here takes: distances fit in 16 bits and pairs in 64.
    static constexpr uint32_t kMostSwitches = 1U << 16;

    Graph() = default;
    /// `hosts` has an entry per switch, or none: one host at each. InputError (with the link's number, from 1) for an
    /// unknown switch, a self loop, a negative cable. A parallel link that is given from b to a is turned.
    Graph(uint32_t switches, std::vector<Link> links, std::vector<uint32_t> hosts = {});

    uint32_t switches() const { return static_cast<uint32_t>(hosts_.size()); }
    const std::vector<Link>& links() const { return links_; }
    const std::vector<uint32_t>& hosts() const { return hosts_; }
    uint64_t host_count() const;

    uint32_t degree(uint32_t s) const { return first_[s + 1] - first_[s]; }
    uint32_t least_degree() const;
    uint32_t most_degree() const;
    std::span<const uint32_t> neighbours(uint32_t s) const { return {neighbour_.data() + first_[s], degree(s)}; }
    /// The channel that leaves a switch through a port.
    uint32_t channel(uint32_t s, uint32_t port) const { return channel_[first_[s] + port]; }
    uint32_t channels() const { return static_cast<uint32_t>(2 * links_.size()); }
    uint32_t channel_from(uint32_t c) const { return c % 2 == 0 ? links_[c / 2].a : links_[c / 2].b; }
    uint32_t channel_to(uint32_t c) const { return c % 2 == 0 ? links_[c / 2].b : links_[c / 2].a; }
    /// The port through which a channel leaves its switch; that of channel c ^ 1 is at the other end of the link.
    uint32_t port(uint32_t c) const { return port_[c]; }
    uint32_t far_port(uint32_t s, uint32_t port) const { return port_[channel(s, port) ^ 1U]; }
    /// The first port of `s` that leads to `neighbour`; none when they share no link.
    std::optional<uint32_t> port_to(uint32_t s, uint32_t neighbour) const;
    bool linked(uint32_t a, uint32_t b) const { return port_to(a, b).has_value(); }

    /// Links beyond the first between their switches.
    uint32_t parallel_links() const;
    /// InputError that names the first such link, behind what the graph is.
    void require_simple(const std::string& what) const;
    /// Which of the links between its switches a channel is of: "#2" is the second; empty: it is the only one.
    std::string number_of(uint32_t c) const;
    /// "S0>S1", or "S0>S1#2".
    std::string channel_name(uint32_t c) const;
    /// The channel that is called so, by the switches' numbers or names; none: there is no such link. InputError for a
    /// name without a number where several links have it.
    std::optional<uint32_t> channel_named(std::string_view name) const;

    // The compressed rows of neighbours, for kernels.
    const std::vector<uint32_t>& first() const { return first_; }
    const std::vector<uint32_t>& neighbour() const { return neighbour_; }

    /// Two switches that no way connects, the first of them 0; none: the graph is connected.
    std::optional<uint32_t> unreachable() const;
    /// InputError that names the two switches.
    void require_connected() const;

    /// The graph without some links (true: left out); switches and hosts stay.
    Graph without(const std::vector<bool>& dead) const;

    /// Of switches; empty: none.
    std::vector<std::string> names;
    /// What ports are called where they have numbers of their own (InfiniBand): by channel, that of the port which it
    /// leaves by; and of hosts, in their order. Empty: links are counted from 1, then hosts.
    std::vector<uint8_t> port_numbers;
    std::vector<uint8_t> host_port_numbers;

private:
    /// Its a and b change places; ports stay.
    void turn(uint32_t link);

    std::vector<Link> links_;
    std::vector<uint32_t> hosts_;
    std::vector<uint32_t> first_{0};
    std::vector<uint32_t> neighbour_;
    std::vector<uint32_t> channel_;
    std::vector<uint32_t> port_;  ///< by channel
};

/// InputError when a graph of this size is too large, or its all-pairs metrics need more memory than there is.
void check_graph_size(uint64_t switches, uint64_t links);

}  // namespace nanohop::topology
