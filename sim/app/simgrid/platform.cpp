// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The platform object: SimGrid loads it in the place of an XML file (load_platform). Hosts, links and routes are those
// of the file that NANOHOP_PLATFORM names; a message's latency is that of its packets without load, so that a message
// alone takes what the flit-exact simulator says, whatever its length.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <simgrid/s4u.hpp>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#if __has_include(<simgrid/kernel/resource/NetworkModelIntf.hpp>)
#include <simgrid/kernel/resource/NetworkModelIntf.hpp>
#endif

#include "app/simgrid/calls.hpp"
#include "app/simgrid/platform_file.hpp"
#include "app/simgrid/requests.hpp"

namespace {

namespace s4u = simgrid::s4u;
using nanohop::app::PlatformFile;

using Factor = double(double, const s4u::Host*, const s4u::Host*, const std::vector<s4u::Link*>&,
                      const std::unordered_set<s4u::NetZone*>&);

// SimGrid renamed what a zone is made of: 3.32 and 3.35 have the second ways, 4.0 the first ones.
template <class Zone>
void set_latency_factor(Zone* zone, const std::function<Factor>& factor) {
    if constexpr (requires { zone->set_latency_factor_cb(factor); })
        zone->set_latency_factor_cb(factor);
    else
        zone->get_network_model()->set_lat_factor_cb(factor);
}

// Of two types, so that the way not taken is not even looked at.
template <class Engine, class Name>
s4u::NetZone* full_zone(Engine& engine, const Name& name) {
    if constexpr (requires { engine.get_netzone_root()->add_netzone_full(name); })
        return engine.get_netzone_root()->add_netzone_full(name);
    else
        return s4u::create_full_zone(name);
}

template <class Zone>
s4u::Host* new_host(Zone* zone, const std::string& name, double flops) {
    if constexpr (requires { zone->add_host(name, flops); })
        return zone->add_host(name, flops);
    else
        return zone->create_host(name, flops);
}

template <class Zone>
s4u::Link* new_link(Zone* zone, const std::string& name, double bytes_per_second) {
    if constexpr (requires { zone->add_link(name, bytes_per_second); })
        return zone->add_link(name, bytes_per_second);
    else
        return zone->create_link(name, bytes_per_second);
}

template <class Zone>
void new_route(Zone* zone, s4u::Host* source, s4u::Host* destination, const std::vector<s4u::LinkInRoute>& links) {
    if constexpr (requires { zone->add_route(source, destination, links, false); })
        zone->add_route(source, destination, links, false);
    else
        zone->add_route(source->get_netpoint(), destination->get_netpoint(), nullptr, nullptr, links, false);
}

PlatformFile file_of_environment() {
    const char* const path = std::getenv("NANOHOP_PLATFORM");
    try {
        if (path == nullptr) throw std::runtime_error("NANOHOP_PLATFORM names no file");
        std::ifstream in(path);
        return nanohop::app::read_platform(in);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "nanohop mpi: error: the platform object: %s (it is for `nanohop mpi` alone)\n",
                     error.what());
        std::_Exit(2);
    }
}

void build(const s4u::Engine& engine) {
    const auto file = std::make_shared<const PlatformFile>(file_of_environment());
    s4u::NetZone* const zone = full_zone(engine, std::string("network"));
    const auto number = std::make_shared<std::unordered_map<const s4u::Host*, uint32_t>>();
    std::vector<s4u::Host*> hosts;
    for (uint32_t h = 0; h < file->hosts; ++h) {
        hosts.push_back(new_host(zone, "h" + std::to_string(h), file->flops));
        hosts.back()->seal();
        (*number)[hosts.back()] = h;
    }
    // A latency of a nanosecond at least, because messages' latencies are made of factors. SimGrid also divides a link
    // among its messages by their routes' latencies, as TCP does. Switches take turns among packets whatever their way,
    // so with packets every route has the same latency here, that of its first link.
    const auto latency_ns = [](double ns) { return ns > 0 ? ns : 1.0; };
    std::vector<bool> first(file->links.size());
    for (const auto& route : file->routes)
        if (!route.empty()) first[route.front()] = true;
    std::vector<s4u::Link*> links;
    for (const PlatformFile::Link& link : file->links) {
        const double own_ns = file->packets ? (first[links.size()] ? 1.0 : 0.0) : latency_ns(link.latency_ns);
        links.push_back(new_link(zone, link.name, link.bytes_per_second));
        links.back()->set_latency(own_ns * 1e-9)->seal();
    }
    for (uint32_t from = 0; from < file->hosts; ++from) {
        s4u::Link* const loopback = new_link(zone, "loop" + std::to_string(from), file->loopback_bytes_per_second);
        loopback->set_sharing_policy(s4u::Link::SharingPolicy::FATPIPE)
            ->set_latency(latency_ns(file->loopback_ns) * 1e-9)
            ->seal();
        for (uint32_t to = 0; to < file->hosts; ++to) {
            std::vector<s4u::LinkInRoute> route;
            if (from == to) route.emplace_back(loopback);
            for (const uint32_t l : file->routes[size_t{from} * file->hosts + to]) route.emplace_back(links[l]);
            new_route(zone, hosts[from], hosts[to], route);
        }
    }
    zone->seal();

    // What a message takes beside its bytes at the links' bandwidth is its latency.
    set_latency_factor(zone, [file, number](double size, const s4u::Host* source, const s4u::Host* destination,
                                            const std::vector<s4u::Link*>& route, const auto&) {
        double sum = 0;
        double rate = std::numeric_limits<double>::infinity();
        for (const s4u::Link* link : route) {
            sum += link->get_latency();
            rate = std::min(rate, link->get_bandwidth());
        }
        // SMPI gives each message an envelope of its own.
        constexpr double kEnvelope = 16;
        const auto bytes = static_cast<uint64_t>(std::max(0.0, size - kEnvelope));
        const double wanted =
            file->zero_load_ns(number->at(source), number->at(destination), bytes) * 1e-9 - size / rate;
        return std::max(0.0, wanted) / sum;
    });
}

}  // namespace

/// SimGrid looks for this name.
extern "C" void load_platform(const simgrid::s4u::Engine& engine) {
    build(engine);
    nanohop::app::keep_order();
    nanohop::app::watch_calls();
}
