// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "graphs/metrics.hpp"

#include <fmt/format.h>

#include "io/memory.hpp"

namespace nanohop::graphs {

using topology::InputError;

void MeasureKeys::add_keys(io::Keys& keys) {
    topology::add_split(keys, split);
    keys.whole("bisection_starts", bisection_starts, 0, 10000, "random starts of the search for a narrow bisection");
    floor.add_keys(keys);
}

Measured measure_graph(const topology::Graph& graph, const MeasureKeys& keys, uint64_t seed) {
    Measured m;
    m.distances = topology::all_distances(graph);
    m.hosts = topology::host_distances(graph);
    m.loads = topology::channel_loads(graph, keys.split);
    m.load = topology::summary(m.loads);
    m.edge_connectivity = topology::edge_connectivity(graph);
    m.bisection = topology::bisection(graph, keys.bisection_starts, seed);
    m.layout = topology::lay_out(graph, keys.floor, seed);
    return m;
}

nlohmann::ordered_json graph_json(const topology::Graph& graph, const Measured& m) {
    nlohmann::ordered_json json;
    json["switches"] = graph.switches();
    json["links"] = graph.links().size();
    json["parallel_links"] = graph.parallel_links();
    json["hosts"] = graph.host_count();
    json["diameter"] = m.distances.diameter;
    json["mean_distance"] = m.distances.mean;
    json["host_diameter"] = m.hosts.diameter;
    json["host_mean_distance"] = m.hosts.mean;
    json["pairs_by_distance"] = m.distances.pairs;
    const double mean_degree = 2.0 * static_cast<double>(graph.links().size()) / graph.switches();
    json["degree"] = {{"least", graph.least_degree()}, {"most", graph.most_degree()}, {"mean", mean_degree}};
    if (graph.least_degree() == graph.most_degree()) {
        const auto bound = topology::moore_bound(graph.switches(), graph.most_degree());
        json["moore_bound"] = {{"diameter", bound.diameter}, {"mean_distance", bound.mean}};
    }
    json["channel_load"] = {{"mean", m.load.mean}, {"most", m.load.most}};
    if (m.load.most > 0)
        json["channel_load"]["busiest"] = {{"from", graph.channel_from(m.load.busiest)},
                                           {"to", graph.channel_to(m.load.busiest)}};
    json["edge_connectivity"] = m.edge_connectivity;
    json["bisection"] = {
        {"best_found", m.bisection.best}, {"spectral_bound", m.bisection.bound}, {"lambda2", m.bisection.lambda2}};
    json["cables"] = {{"metres", m.layout.total},
                      {"longest_m", m.layout.longest},
                      {"cabinets", m.layout.cabinets},
                      {"between_cabinets", m.layout.between_cabinets}};
    return json;
}

nlohmann::ordered_json keys_json(const io::Keys& keys) {
    nlohmann::ordered_json json;
    for (const io::Key& key : keys) {
        const std::string text = key.text();
        if (const auto number = io::number_of(text)) {
            if (*number == static_cast<double>(static_cast<int64_t>(*number)))
                json[key.name] = static_cast<int64_t>(*number);
            else
                json[key.name] = *number;
        } else {
            json[key.name] = text;
        }
    }
    return json;
}

void set_network(const std::string& file, const std::vector<std::string>& assignments,
                 topology::Specification& specification) {
    if (file.empty()) return;
    for (const std::string& set : assignments)
        if (set.starts_with("topology=") || set.starts_with("file="))
            throw InputError("--set {}: a network file is given, {}", set, file);
    specification.set("topology", "file");
    specification.set("file", file);
}

void set_keys(const std::vector<std::string>& assignments, topology::Specification& specification,
              const io::Keys& others) {
    for (const bool family : {true, false}) {
        for (const std::string& assignment : assignments) {
            const size_t equals = assignment.find('=');
            if (equals == std::string::npos) throw InputError("--set {}: must be key=value", assignment);
            const std::string key = assignment.substr(0, equals);
            if ((key == "topology") != family) continue;
            try {
                const std::string value = assignment.substr(equals + 1);
                if (others.has(key)) {
                    others.set(key, value);
                } else if (family || specification.keys().has(key)) {
                    specification.set(key, value);
                } else {
                    io::Keys all = specification.keys();
                    for (const io::Key& other : others) all.add(other);
                    all.at(key);
                }
            } catch (const InputError& error) {
                throw InputError("--set {}: {}", assignment, error.what());
            }
        }
    }
}

void print_keys(const io::Keys& keys) {
    for (const io::Key& key : keys) {
        const std::string standard = key.text();
        fmt::print("  {:<17} {}\n  {:<17} default: {}; {}\n", key.name, key.about, "",
                   standard.empty() ? "none" : standard, key.allowed);
    }
}

void print_metrics(const std::string& title, const topology::Graph& graph, const Measured& m) {
    fmt::print("{}: {} switches, {} links, {} hosts\n", title, graph.switches(), graph.links().size(),
               graph.host_count());
    if (const uint32_t parallel = graph.parallel_links(); parallel != 0)
        fmt::print("  parallel links    {}, beside the first between their switches\n", parallel);
    if (graph.least_degree() == graph.most_degree())
        fmt::print("  degree            {}\n", graph.least_degree());
    else
        fmt::print("  degree            {} to {}, mean {:.3f}\n", graph.least_degree(), graph.most_degree(),
                   2.0 * static_cast<double>(graph.links().size()) / graph.switches());
    fmt::print("  diameter          {}\n  mean distance     {:.4f}", m.distances.diameter, m.distances.mean);
    if (graph.least_degree() == graph.most_degree()) {
        const auto bound = topology::moore_bound(graph.switches(), graph.most_degree());
        fmt::print(" (no graph of this degree is below {:.4f})", bound.mean);
    }
    if (m.hosts.pairs != m.distances.pairs)
        fmt::print("\n  between hosts     diameter {}, mean distance {:.4f}", m.hosts.diameter, m.hosts.mean);
    fmt::print("\n  pairs by distance");
    const double all = static_cast<double>(graph.switches()) * (graph.switches() - 1.0);
    for (size_t k = 1; k < m.distances.pairs.size() && k <= 12; ++k)
        fmt::print(" {}: {:.1f} %{}", k, 100 * static_cast<double>(m.distances.pairs[k]) / all,
                   k + 1 < m.distances.pairs.size() ? k == 12 ? " .." : "," : "");
    fmt::print(
        "\n  channel load      mean {:.4f}, most {:.4f} ({:.3f} times the mean), of one flit per switch and clock\n",
        m.load.mean, m.load.most, m.load.mean > 0 ? m.load.most / m.load.mean : 0);
    fmt::print("  edge connectivity {}\n  bisection         {} links found, at least {} (lambda2 {:.4f})\n",
               m.edge_connectivity, m.bisection.best, m.bisection.bound, m.bisection.lambda2);
    fmt::print("  cables            {:.0f} m, the longest {:.1f} m, {} cabinets, {} cables between them\n",
               m.layout.total, m.layout.longest, m.layout.cabinets, m.layout.between_cabinets);
}

}  // namespace nanohop::graphs
