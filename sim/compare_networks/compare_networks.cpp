// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "compare_networks/compare_networks.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "config/reader.hpp"
#include "io/output_file.hpp"
#include "io/source_folder.hpp"
#include "net/error.hpp"
#include "sweep/experiment_config.hpp"

namespace nanohop::compare_networks {

namespace {

using Json = nlohmann::ordered_json;

Json spread(const topology::Mean& m) {
    return {{"mean", m.mean}, {"half_width", m.half_width}, {"least", m.least}, {"most", m.most}};
}

Json latency_json(const Latency& l) {
    return {{"load", l.load}, {"mean_ns", spread(l.mean)}, {"p99_ns", spread(l.p99)}};
}

Json carried_json(const Carried& c) {
    Json json{{"held", spread(c.held)}, {"of_seeds", c.values}, {"bound", c.bound}};
    if (c.idle) json["idle"] = latency_json(*c.idle);
    for (const Latency& l : c.curve) json["curve"].push_back(latency_json(l));
    return json;
}

Json keys_json(const Keys& keys) {
    Json json = Json::object();
    for (const auto& [key, value] : keys) json[key] = sweep::value_json(value);
    return json;
}

Json row_json(const Row& row) {
    const Network& n = row.network;
    const auto hosts = static_cast<double>(n.graph.host_count());
    Json json{{"network", n.name},
              {"title", n.title},
              {"keys", keys_json(n.keys)},
              {"hosts", n.graph.host_count()},
              {"switches", n.graph.switches()},
              {"ports_used", n.radix},
              {"links", n.graph.links().size()},
              {"diameter", n.diameter},
              {"mean_hops", n.hops},
              {"capacity", n.capacity},
              {"bisection",
               {{"links", n.bisection.best},
                {"at_least", n.bisection.bound},
                {"by_hosts", 2 * static_cast<double>(n.bisection.best) / hosts}}},
              {"cables",
               {{"metres", row.layout.total},
                {"longest_m", row.layout.longest},
                {"cabinets", row.layout.cabinets},
                {"between_cabinets", row.layout.between_cabinets},
                {"copper", row.cost.copper},
                {"optical", row.cost.optical}}},
              {"cost_usd", row.cost.usd},
              {"power_watts", row.cost.watts}};
    for (const Pattern pattern : kPatterns) {
        const Measured& m = row.of(pattern);
        Json one{{"traffic", m.traffic}, {"best", m.ugal_is_best() ? "ugal" : "minimal"}};
        if (m.minimal_ways) one["minimal_ways"] = *m.minimal_ways;
        one["minimal"] = carried_json(m.minimal);
        if (m.ugal) one["ugal"] = carried_json(*m.ugal);
        json["patterns"][name(pattern)] = std::move(one);
    }
    return json;
}

Comparison chosen(const Options& options, std::vector<Network>& networks) {
    const Demand& demand = options.measure.demand;
    Comparison c{
        options.measure, Assumptions(options.assumptions.empty() ? assumptions_file() : options.assumptions), {}, {}};
    for (const std::string& name : network_names()) {
        if (!options.networks.empty() &&
            std::find(options.networks.begin(), options.networks.end(), name) == options.networks.end())
            continue;
        if (auto network = choose(name, demand))
            networks.push_back(std::move(*network));
        else
            c.left_out.push_back({name, most_hosts(name, demand)});
    }
    if (!networks.empty()) return c;
    std::string most;
    for (const LeftOut& out : c.left_out) most += fmt::format("{}{} {}", most.empty() ? "" : ", ", out.name, out.most);
    throw net::InputError(
        "--hosts {}: no network of switches with {} ports has as many and takes {:g} flits per host and clock of "
        "uniform traffic; the most hosts are: {}",
        demand.hosts, demand.radix, demand.capacity, most);
}

}  // namespace

nlohmann::ordered_json json_of(const Comparison& c) {
    const Demand& d = c.options.demand;
    Json json{{"version", io::version()},
              {"hosts", d.hosts},
              {"radix", d.radix},
              {"capacity", d.capacity},
              {"graph_moves", d.moves},
              {"seeds", c.options.seeds},
              {"permutations", c.options.permutations},
              {"held_clocks", c.options.held_clocks},
              {"switch", keys_json(switch_keys(c.options))}};
    for (const Assumption& a : c.assumptions.all())
        json["assumptions"][a.name] = {{"value", a.value}, {"unit", a.unit}, {"source", a.source}};
    json["rows"] = Json::array();
    for (const Row& row : c.rows) json["rows"].push_back(row_json(row));
    json["left_out"] = Json::array();
    for (const LeftOut& out : c.left_out) json["left_out"].push_back({{"network", out.name}, {"most_hosts", out.most}});
    return json;
}

int run(const Options& options) {
    try {
        Options full = options;
        const Demand& d = options.measure.demand;
        const std::string standard = fmt::format("results/compare_networks_{}_{}", d.hosts, d.radix);
        for (const auto& [path, ending] : {std::pair{&full.json, ".json"}, std::pair{&full.html, ".html"},
                                           std::pair{&full.measure.results, ".sqlite"}})
            if (path->empty()) *path = standard + ending;
        std::vector<Network> networks;
        Comparison comparison = chosen(full, networks);
        check(networks, full.measure);
        io::OutputFile json(full.json);
        io::OutputFile html(full.html);
        comparison.rows = measure(std::move(networks), full.measure, comparison.assumptions);
        json.write(json_of(comparison).dump(1) + "\n");
        const report::Report report = report_of(comparison);
        html.write(report::render_html(report));
        json.commit();
        html.commit();
        fmt::print("{}", report::render_text(report));
        return 0;
    } catch (const net::InputError& error) {
        fmt::print(stderr, "nanohop compare-networks: error: {}\n", error.what());
    } catch (const config::Error& error) {
        fmt::print(stderr, "nanohop compare-networks: error: {}\n", error.what());
    }
    return 2;
}

}  // namespace nanohop::compare_networks
