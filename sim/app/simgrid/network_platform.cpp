// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "app/simgrid/network_platform.hpp"

#include <fmt/format.h>

namespace nanohop::app {

namespace {

/// Without links and routes.
template <class Of>
PlatformFile empty_platform(const Of& delays, double flops) {
    constexpr uint32_t kMostHosts = 1024;  // routes of all pairs are written out
    if (delays.hosts() > kMostHosts)
        throw net::InputError("the network has {} hosts: must be at most {} under SimGrid", delays.hosts(), kMostHosts);
    PlatformFile p;
    p.hosts = delays.hosts();
    p.flops = flops;
    p.loopback_ns = delays.constants().loopback_ns;
    p.loopback_bytes_per_second = delays.constants().loopback_bytes_per_second;
    p.packets = true;
    p.zero_load = delays.zero_load();
    p.packet_bytes_per_second = delays.bytes_per_second();
    return p;
}

}  // namespace

PlatformFile network_platform(const Delays& delays, double flops) {
    PlatformFile p = empty_platform(delays, flops);
    const double first_ns = delays.link_clocks() * delays.clock_ns();
    const double next_ns = (delays.switch_clocks() + delays.link_clocks()) * delays.clock_ns();
    for (uint32_t l = 0; l < delays.links(); ++l) {
        std::string name = net::switch_channel_name(delays.plan().graph, l, 0);
        name.resize(name.find(' '));
        const bool from_host = l < 2 * delays.hosts() && l % 2 == 0;
        p.links.push_back({std::move(name), p.packet_bytes_per_second, from_host ? first_ns : next_ns});
    }
    for (uint32_t from = 0; from < p.hosts; ++from)
        for (uint32_t to = 0; to < p.hosts; ++to) p.routes.push_back(delays.route(from, to));
    return p;
}

PlatformFile network_platform(const HubDelays& delays, double flops) {
    PlatformFile p = empty_platform(delays, flops);
    const net::HubLinks links(delays.plan().grid());
    const std::vector<net::Wire> wires = links.links();
    const double own_links = (links.grid().side() - 1.0) * delays.plan().dimensions;
    const double ns = delays.hub_clocks() * delays.clock_ns();
    for (uint32_t h = 0; h < p.hosts; ++h)
        p.links.push_back({fmt::format("U{}", h), own_links * p.packet_bytes_per_second, ns});
    const auto first = static_cast<uint32_t>(2 * p.hosts);  // those of units
    for (uint32_t l = first; l < wires.size(); ++l)
        p.links.push_back({fmt::format("N{}>N{}", wires[l].from, wires[l].to), p.packet_bytes_per_second, ns});
    for (uint32_t from = 0; from < p.hosts; ++from) {
        for (uint32_t to = 0; to < p.hosts; ++to) {
            std::vector<uint32_t> route;
            for (const uint32_t l : delays.route(from, to)) route.push_back(l - first + p.hosts);
            if (!route.empty()) route.insert(route.begin(), from);
            p.routes.push_back(std::move(route));
        }
    }
    return p;
}

}  // namespace nanohop::app
