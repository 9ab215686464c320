// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "nanohop/topology.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>

#include "compare_networks/candidates.hpp"
#include "io/source_folder.hpp"
#include "library/internal.hpp"
#include "topology/distances.hpp"
#include "topology/family.hpp"
#include "topology/forms/network_file.hpp"
#include "topology/load.hpp"

namespace nanohop {

namespace {

constexpr uint32_t kMostHosts = 65535;

Graph outer_graph(const topology::Graph& graph) {
    Graph outer{graph.hosts(), {}, graph.names};
    for (const topology::Link& link : graph.links()) outer.links.push_back({link.a, link.b, link.clocks, link.metres});
    return outer;
}

}  // namespace

topology::Graph inner_graph(const Graph& graph) {
    const size_t switches = graph.hosts.size();
    if (switches < 2 || switches > topology::Graph::kMostSwitches)
        throw io::InputError("hosts: {} switches: must be from 2 to {}", switches, topology::Graph::kMostSwitches);
    for (size_t s = 0; s < switches; ++s)
        if (graph.hosts[s] > kMostHosts)
            throw io::InputError("hosts[{}]: {} at a switch: must be from 0 to {}", s, graph.hosts[s], kMostHosts);
    if (!graph.names.empty() && graph.names.size() != switches)
        throw io::InputError("names: {} of {} switches: must be one each, or none", graph.names.size(), switches);
    topology::check_graph_size(switches, graph.links.size());
    std::vector<topology::Link> links;
    for (const Link& link : graph.links) links.push_back({link.a, link.b, link.clocks, link.metres});
    topology::Graph inner(static_cast<uint32_t>(switches), std::move(links), graph.hosts);
    inner.names = graph.names;
    return inner;
}

const char* version() { return io::version(); }

Graph make_graph(const Settings& settings) {
    link_topology();
    return translated([&] {
        topology::Specification specification;
        for (const bool family : {true, false})
            for (const auto& [key, value] : settings)
                if ((key == "topology") == family) specification.set(key, value);
        return outer_graph(specification.make());
    });
}

Settings sizes_for(const std::string& family, uint32_t hosts, uint32_t radix) {
    link_topology();
    return translated([&] {
        std::vector<std::string> names = compare_networks::network_names();
        std::erase(names, "random");  // a search's, of no family
        if (std::find(names.begin(), names.end(), family) == names.end())
            throw io::InputError("topology: {}: sizes by hosts: must be one of {}", family, fmt::join(names, ", "));
        if (hosts < 2 || hosts > compare_networks::kMostHosts)
            throw io::InputError("hosts: {}: must be from 2 to {}", hosts, compare_networks::kMostHosts);
        if (radix < compare_networks::kLeastRadix || radix > compare_networks::kMostRadix)
            throw io::InputError("radix: {}: must be from {} to {}", radix, compare_networks::kLeastRadix,
                                 compare_networks::kMostRadix);
        const compare_networks::Demand demand{.hosts = hosts, .radix = radix};
        if (const auto network = compare_networks::choose(family, demand)) return network->keys;
        throw io::InputError("hosts: {}: a {} of switches with {} ports has no such size: must be fewer, or radix more",
                             hosts, family, radix);
    });
}

std::vector<std::string> families() {
    link_topology();
    std::vector<std::string> names;
    for (const topology::FamilyEntry& entry : topology::families()) names.emplace_back(entry.name);
    return names;
}

std::vector<KeyInfo> family_keys(const std::string& family) {
    link_topology();
    return translated([&] {
        topology::Specification specification;
        specification.set("topology", family);
        return infos(specification.keys());
    });
}

Graph read_graph(const std::string& path) {
    return translated([&] { return outer_graph(topology::read_network(path)); });
}

void write_graph(const Graph& graph, const std::string& path) {
    translated([&] {
        const std::string text = topology::network_text(inner_graph(graph), path, "");
        std::ofstream file(path, std::ios::binary);
        file << text << std::flush;
        if (!file) throw io::InputError("cannot write {}: {}", path, std::strerror(errno));
    });
}

Metrics metrics(const Graph& graph) {
    return translated([&] {
        const topology::Graph inner = inner_graph(graph);
        inner.require_connected();
        const topology::Distances all = topology::all_distances(inner);
        const topology::Distances hosts = topology::host_distances(inner);
        const auto load = topology::summary(topology::channel_loads(inner, topology::Split::kHops));
        Metrics m;
        m.switches = inner.switches();
        m.hosts = inner.host_count();
        m.links = inner.links().size();
        m.least_degree = inner.least_degree();
        m.most_degree = inner.most_degree();
        m.diameter = all.diameter;
        m.mean_distance = all.mean;
        m.host_diameter = hosts.diameter;
        m.host_mean_distance = hosts.mean;
        m.pairs = all.pairs;
        m.channel_load_mean = load.mean;
        m.channel_load_most = load.most;
        return m;
    });
}

std::vector<std::optional<uint32_t>> distances(const Graph& graph, uint32_t from) {
    return translated([&] {
        const topology::Graph inner = inner_graph(graph);
        if (from >= inner.switches())
            throw io::InputError("from: {}: must be from 0 to {}", from, inner.switches() - 1);
        std::vector<uint16_t> found;
        topology::search(inner, from, found);
        std::vector<std::optional<uint32_t>> links;
        for (const uint16_t d : found) links.push_back(d == topology::kFar ? std::nullopt : std::optional<uint32_t>(d));
        return links;
    });
}

}  // namespace nanohop
