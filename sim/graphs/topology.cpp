// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "graphs/topology.hpp"

#include <fmt/format.h>

#include "graphs/metrics.hpp"
#include "graphs/output_files.hpp"
#include "graphs/report.hpp"
#include "io/source_folder.hpp"
#include "topology/best_split.hpp"
#include "topology/faults.hpp"
#include "topology/forms/network_file.hpp"
#include "topology/picture.hpp"

namespace nanohop::graphs {

namespace {

using topology::InputError;

constexpr auto mean_json = topology::json_of<nlohmann::ordered_json>;

struct Faults {
    std::vector<topology::FaultPoint> curve;
    topology::Mean tolerance;
};

Faults measure_faults(const topology::Graph& graph, unsigned trials, uint64_t seed) {
    const topology::FaultOptions options{trials, seed, {}};
    std::vector<double> shares;
    for (int percent = 0; percent <= 60; percent += 5) shares.push_back(percent / 100.0);
    return {topology::fault_curve(graph, shares, options), topology::fault_tolerance(graph, 2, options)};
}

nlohmann::ordered_json faults_json(const Faults& faults, unsigned trials) {
    nlohmann::ordered_json json;
    json["trials"] = trials;
    json["tolerated_share"] = mean_json(faults.tolerance);
    for (const auto& p : faults.curve)
        json["curve"].push_back({{"share", p.share},
                                 {"dead_links", p.dead_links},
                                 {"diameter", mean_json(p.diameter)},
                                 {"mean_distance", mean_json(p.mean_distance)},
                                 {"connected_pairs", mean_json(p.connected_pairs)},
                                 {"connected", p.connected},
                                 {"connected_95", {p.connected_low, p.connected_high}}});
    return json;
}

void print_faults(const Faults& faults, unsigned trials) {
    fmt::print("  faults            {} trials, means +- 95 %\n", trials);
    fmt::print("    dead links   diameter         mean distance      connected pairs   all connected\n");
    for (const auto& p : faults.curve)
        fmt::print(
            "    {:5.1f} %    {:6.2f} +- {:.2f}   {:7.3f} +- {:.3f}   {:7.3f} %        {:5.1f} % ({:.1f} to {:.1f})\n",
            100 * p.share, p.diameter.mean, p.diameter.half_width, p.mean_distance.mean, p.mean_distance.half_width,
            100 * p.connected_pairs.mean, 100 * p.connected, 100 * p.connected_low, 100 * p.connected_high);
    fmt::print(
        "    share of links that die before the diameter rises by more than 2: {:.1f} +- {:.1f} % ({:.1f} to {:.1f})\n",
        100 * faults.tolerance.mean, 100 * faults.tolerance.half_width, 100 * faults.tolerance.least,
        100 * faults.tolerance.most);
}

void print_all_keys(MeasureKeys& measure) {
    for (const auto& entry : topology::families()) {
        fmt::print("topology={}: {}\n", entry.name, entry.about);
        io::Keys keys;
        const auto family = entry.make();
        family->add_keys(keys);
        print_keys(keys);
    }
    fmt::print("all:\n");
    topology::Specification specification;
    io::Keys common;
    for (const io::Key& key : specification.keys())
        if (key.name == "seed" || key.name == "hosts") common.add(key);
    measure.add_keys(common);
    print_keys(common);
}

}  // namespace

int run_topology(const TopologyOptions& options) {
    try {
        MeasureKeys measure;
        if (options.list_keys) {
            print_all_keys(measure);
            return 0;
        }
        topology::Specification specification;
        io::Keys others;
        measure.add_keys(others);
        set_network(options.network, options.sets, specification);
        set_keys(options.sets, specification, others);
        const topology::Graph graph = specification.make();
        graph.require_connected();
        OutputFiles files;
        io::OutputFile* const json = files.open(options.json);
        io::OutputFile* const svg = files.open(options.svg);
        io::OutputFile* const page = files.open(options.report);
        io::OutputFile* const out = files.open(options.out);
        io::OutputFile* const cables = files.open(options.cables);
        io::OutputFile* const table = files.open(options.table);

        const Measured m = measure_graph(graph, measure, specification.seed());
        nlohmann::ordered_json keys = keys_json(specification.keys());
        std::optional<Faults> faults;
        if (options.faults != 0) faults = measure_faults(graph, options.faults, specification.seed());
        std::optional<topology::BestSplit> split;
        if (options.best_split) split = topology::best_split(graph);
        const std::string title = specification.title();
        nlohmann::ordered_json all_keys = keys;
        all_keys.update(keys_json(others));
        if (json != nullptr) {
            nlohmann::ordered_json all = {{"format", "nanohop-topology-1"}, {"version", io::version()}};
            all.update(graph_json(graph, m));
            all["keys"] = all_keys;
            if (split) all["channel_load"]["best_split"] = {{"most", split->most}, {"no_less", split->no_less}};
            if (faults) all["faults"] = faults_json(*faults, options.faults);
            json->write(all.dump(1) + "\n");
        }
        if (svg != nullptr)
            svg->write(topology::picture(graph, m.layout, m.distances, m.loads,
                                         fmt::format("{} switches, {} links", graph.switches(), graph.links().size())));
        if (page != nullptr) page->write(report_page(title, graph, m, all_keys));
        if (out != nullptr) out->write(topology::network_text(graph, options.out, keys.dump()));
        if (cables != nullptr) cables->write(topology::cable_list(graph, m.layout));
        if (table != nullptr) {
            table->write("distance,ordered_pairs\n");
            for (size_t k = 0; k < m.distances.pairs.size(); ++k)
                table->write(fmt::format("{},{}\n", k, m.distances.pairs[k]));
        }
        files.commit();
        print_metrics(title, graph, m);
        if (split)
            fmt::print("  best split        most {:.4f}, {:.4f} at least, of shortest paths\n", split->most,
                       split->no_less);
        if (faults) print_faults(*faults, options.faults);
        return 0;
    } catch (const InputError& error) {
        fmt::print(stderr, "nanohop topology: error: {}\n", error.what());
    }
    return 2;
}

}  // namespace nanohop::graphs
