// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "cli/topology_json.hpp"

#include <fmt/format.h>

#include "io/memory.hpp"
#include "io/suggest.hpp"

namespace nanohop::cli {

using topology::InputError;

void MeasureKeys::add_keys(net::Keys& keys) {
    keys.words("split", split, {"hops", "paths"},
               "channel load: at each switch evenly over the nearer neighbours, or evenly over all shortest paths");
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

nlohmann::ordered_json keys_json(const net::Keys& keys) {
    nlohmann::ordered_json json;
    for (const net::Key& key : keys) {
        const std::string text = key.text();
        if (const auto number = net::number_of(text)) {
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

void set_keys(const std::vector<std::string>& assignments, topology::Specification& specification,
              const net::Keys& others) {
    for (const bool family : {true, false}) {
        for (const std::string& assignment : assignments) {
            const size_t equals = assignment.find('=');
            if (equals == std::string::npos) throw InputError(fmt::format("--set {}: must be key=value", assignment));
            const std::string key = assignment.substr(0, equals);
            if ((key == "topology") != family) continue;
            try {
                const std::string value = assignment.substr(equals + 1);
                if (others.has(key)) {
                    others.set(key, value);
                } else if (family || specification.keys().has(key)) {
                    specification.set(key, value);
                } else {
                    net::Keys all = specification.keys();
                    for (const net::Key& other : others) all.add(other);
                    all.at(key);
                }
            } catch (const InputError& error) {
                throw InputError(fmt::format("--set {}: {}", assignment, error.what()));
            }
        }
    }
}

void print_keys(const net::Keys& keys) {
    for (const net::Key& key : keys) {
        const std::string standard = key.text();
        fmt::print("  {:<17} {}\n  {:<17} default: {}; {}\n", key.name, key.about, "",
                   standard.empty() ? "none" : standard, key.allowed);
    }
}

}  // namespace nanohop::cli
