// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/kinds/switch/graph_config.hpp"

#include <algorithm>
#include <string>

#include "net/error.hpp"
#include "net/kinds/switch/simulator.hpp"

namespace nanohop::net {

namespace {

unsigned most_hosts(const topology::Graph& graph) {
    return *std::max_element(graph.hosts().begin(), graph.hosts().end());
}

}  // namespace

unsigned most_ports(const topology::Graph& graph) {
    uint32_t most = 0;
    for (uint32_t s = 0; s < graph.switches(); ++s) most = std::max(most, graph.degree(s) + graph.hosts()[s]);
    return most;
}

void check_rtl_ports(const topology::Graph& graph) {
    const unsigned hosts = std::max(1U, most_hosts(graph));
    if (graph.most_degree() + hosts > switch_::kMaxPorts)
        throw InputError(
            "hosts: up to {} links and {} hosts at a switch: switches of the RTL and their golden models are all "
            "alike: must be at most {} ports together (simulate with engine = fast takes {} of each switch)",
            graph.most_degree(), hosts, switch_::kMaxPorts, kMostSimulatedPorts);
}

switch_::Config switch_config(const topology::Graph& graph, switch_::Config config, unsigned most_ports) {
    if (most_ports == switch_::kMaxPorts) check_rtl_ports(graph);
    const unsigned links = std::max(1U, graph.most_degree());
    config.host_ports = std::max({1U, most_hosts(graph), 3U - std::min(3U, links)});
    config.ports = links + config.host_ports;
    config.switches = std::max({2U, config.switches, graph.switches()});
    // What does not depend on ports is checked with as many as hardware may have.
    switch_::Config small = config;
    if (most_ports > switch_::kMaxPorts && config.ports > switch_::kMaxPorts && net::most_ports(graph) <= most_ports) {
        small.ports = switch_::kMaxPorts;
        small.host_ports = switch_::kMaxPorts - std::min(links, switch_::kMaxPorts - 1);
    }
    // The fast engine alone takes switches that are slower, and more of them, than hardware can be configured to be.
    if (most_ports > switch_::kMaxPorts && config.extra_clocks <= kMostSimulatedExtraClocks)
        small.extra_clocks = std::min(small.extra_clocks, 63U);
    if (most_ports > switch_::kMaxPorts && config.switches <= kMostSimulatedSwitches)
        small.switches = std::min(small.switches, switch_::kMaxSwitches);
    if (const auto wrong = switch_::check(small)) throw InputError(*wrong);
    if (config.by_cache() && config.key_width < 32 && graph.host_count() > uint64_t{1} << config.key_width)
        throw InputError("key_width: " + std::to_string(config.key_width) +
                         " bits are ids for less than the network's " + std::to_string(graph.host_count()) + " hosts");
    return config;
}

/// Times an odd number, which is one to one in any number of bits.
uint64_t host_id(const switch_::Config& config, uint32_t host) {
    return ((uint64_t{host} + 1) * 0x9e3779b97f4a7c15) & low_bits(config.key_width);
}

}  // namespace nanohop::net
