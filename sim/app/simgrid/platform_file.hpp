// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the platform object (platform.cpp, loaded by SimGrid) is told: hosts, links, routes, and how a message's latency
// is reckoned. One file of plain words, so that the object needs nothing of ours, and ours nothing of SimGrid.
#pragma once

#include <cstdint>
#include <iomanip>
#include <istream>
#include <limits>
#include <ostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "app/delays/message.hpp"

namespace nanohop::app {

struct PlatformFile {
    struct Link {
        std::string name;
        double bytes_per_second = 0;
        double latency_ns = 0;
    };

    uint32_t hosts = 0;
    double flops = 0;  ///< of a host
    std::vector<Link> links;
    std::vector<std::vector<uint32_t>> routes;  ///< of source * hosts + destination: links; empty of a host to itself
    double loopback_ns = 0;
    double loopback_bytes_per_second = 0;
    /// Latencies depend on a message's length as packets make it; false: they are the sum of the links'.
    bool packets = false;
    LoneMessage zero_load;               ///< with `packets`
    double packet_bytes_per_second = 0;  ///< with `packets`: of every link, for data

    /// From the call of the sender to the return of the receiver, with nothing else in the network.
    double zero_load_ns(uint32_t source, uint32_t destination, uint64_t bytes) const {
        if (source == destination)
            return zero_load.hosts_ns + loopback_ns + static_cast<double>(bytes) * 1e9 / loopback_bytes_per_second;
        const auto& route = routes[size_t{source} * hosts + destination];
        if (packets)
            return zero_load.ns(route.size() - 2, routes[size_t{destination} * hosts + source].size() - 2, bytes);
        double ns = zero_load.hosts_ns;
        double rate = std::numeric_limits<double>::infinity();
        for (const uint32_t l : route) {
            ns += links[l].latency_ns;
            rate = std::min(rate, links[l].bytes_per_second);
        }
        return ns + static_cast<double>(bytes) * 1e9 / rate;
    }
};

inline constexpr const char* kPlatformFormat = "nanohop-platform-2";

inline void write_platform(std::ostream& out, const PlatformFile& p) {
    const LoneMessage& z = p.zero_load;
    out << std::setprecision(17) << kPlatformFormat << '\n'
        << p.hosts << ' ' << p.flops << ' ' << p.loopback_ns << ' ' << p.loopback_bytes_per_second << '\n'
        << p.packets << ' ' << p.packet_bytes_per_second << ' ' << z.format.flit_bytes << ' ' << z.format.packet_flits
        << ' ' << z.format.envelope_bytes << ' ' << z.format.eager_bytes << ' ' << z.format.control_bytes << ' '
        << z.clock_ns << ' ' << z.switch_clocks << ' ' << z.link_clocks << ' ' << z.hosts_ns << ' ' << z.hub_clocks
        << '\n'
        << p.links.size() << '\n';
    for (const PlatformFile::Link& link : p.links)
        out << link.name << ' ' << link.bytes_per_second << ' ' << link.latency_ns << '\n';
    for (const auto& route : p.routes) {
        out << route.size();
        for (const uint32_t l : route) out << ' ' << l;
        out << '\n';
    }
}

/// std::runtime_error when it is no such file.
inline PlatformFile read_platform(std::istream& in) {
    PlatformFile p;
    LoneMessage& z = p.zero_load;
    std::string format;
    size_t links = 0;
    in >> format >> p.hosts >> p.flops >> p.loopback_ns >> p.loopback_bytes_per_second >> p.packets >>
        p.packet_bytes_per_second >> z.format.flit_bytes >> z.format.packet_flits >> z.format.envelope_bytes >>
        z.format.eager_bytes >> z.format.control_bytes >> z.clock_ns >> z.switch_clocks >> z.link_clocks >>
        z.hosts_ns >> z.hub_clocks >> links;
    if (!in || format != kPlatformFormat) throw std::runtime_error("no platform of nanohop");
    p.links.resize(links);
    for (PlatformFile::Link& link : p.links) in >> link.name >> link.bytes_per_second >> link.latency_ns;
    p.routes.resize(size_t{p.hosts} * p.hosts);
    for (auto& route : p.routes) {
        size_t size = 0;
        in >> size;
        if (!in || size > links) throw std::runtime_error("a route that is no list of links");
        route.resize(size);
        for (uint32_t& l : route) {
            in >> l;
            if (l >= links) throw std::runtime_error("a route over a link that there is not");
        }
    }
    if (!in) throw std::runtime_error("it ends too early");
    return p;
}

}  // namespace nanohop::app
