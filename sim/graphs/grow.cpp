// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "topology/grow.hpp"

#include <fmt/format.h>

#include "graphs/metrics.hpp"
#include "graphs/output_files.hpp"
#include "graphs/topology.hpp"
#include "io/source_folder.hpp"
#include "topology/forms/network_file.hpp"

namespace nanohop::graphs {

namespace {

using topology::InputError;

nlohmann::ordered_json state_json(const topology::Graph& graph) {
    const topology::Distances distances = topology::all_distances(graph);
    const topology::LoadSummary load = topology::summary(topology::channel_loads(graph, topology::Split::kHops));
    return {{"switches", graph.switches()},
            {"links", graph.links().size()},
            {"diameter", distances.diameter},
            {"mean_distance", distances.mean},
            {"channel_load", {{"mean", load.mean}, {"most", load.most}}}};
}

std::string moves_text(const std::vector<topology::Moved>& moved) {
    std::string text = "unplug_a,unplug_b,plug,a_port,b_port\n";
    for (const auto& m : moved) text += fmt::format("{},{},{},{},{}\n", m.a, m.b, m.by, m.a_port, m.b_port);
    return text;
}

}  // namespace

int run_grow(const GrowOptions& options) {
    try {
        topology::GrowKeys grow;
        io::Keys others;
        grow.add_keys(others);
        topology::Specification specification;
        if (options.list_keys) {
            print_keys(others);
            return 0;
        }
        set_network(options.network, options.sets, specification);
        set_keys(options.sets, specification, others);
        grow.seed = specification.seed();
        const topology::Graph before = specification.make();
        OutputFiles files;
        io::OutputFile* const json = files.open(options.json);
        io::OutputFile* const out = files.open(options.out);
        io::OutputFile* const moves = files.open(options.moves);

        const topology::Grown grown = topology::grow(before, grow);
        const topology::TableChange change = topology::table_change(before, grown.graph);
        nlohmann::ordered_json keys = keys_json(specification.keys());
        keys.update(keys_json(others));
        const nlohmann::ordered_json all = {{"format", "nanohop-grow-1"},
                                            {"version", io::version()},
                                            {"before", state_json(before)},
                                            {"after", state_json(grown.graph)},
                                            {"cables_moved", grown.moved.size()},
                                            {"cables_new", grown.graph.links().size() - before.links().size()},
                                            {"tables",
                                             {{"switches_changed", change.switches},
                                              {"entries_changed", change.entries},
                                              {"entries_before", change.of},
                                              {"entries_new", uint64_t{before.switches()} * grow.add}}},
                                            {"keys", keys}};
        if (json != nullptr) json->write(all.dump(1) + "\n");
        if (out != nullptr) out->write(topology::network_text(grown.graph, options.out, keys.dump()));
        if (moves != nullptr) moves->write(moves_text(grown.moved));
        files.commit();
        const auto row = [](const char* what, const nlohmann::ordered_json& s) {
            const auto& load = s["channel_load"];
            fmt::print(
                "  {}  {} switches, {} links, diameter {}, mean distance {:.4f}, most loaded channel {:.3f} times "
                "the mean\n",
                what, s["switches"].get<uint32_t>(), s["links"].get<size_t>(), s["diameter"].get<uint32_t>(),
                s["mean_distance"].get<double>(), load["most"].get<double>() / load["mean"].get<double>());
        };
        fmt::print("{} switches more\n", grow.add);
        row("before", all["before"]);
        row("after ", all["after"]);
        fmt::print("  cables  {} of {} move to a new switch, {} are new\n", grown.moved.size(), before.links().size(),
                   grown.graph.links().size() - before.links().size());
        fmt::print("  tables  {} of {} entries between old switches change, in {} of {} switches; each gets {} more\n",
                   change.entries, change.of, change.switches, before.switches(), grow.add);
        return 0;
    } catch (const InputError& error) {
        fmt::print(stderr, "nanohop topology grow: error: {}\n", error.what());
    }
    return 2;
}

}  // namespace nanohop::graphs
