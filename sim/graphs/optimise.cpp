// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "topology/search/optimise.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

#include "graphs/metrics.hpp"
#include "graphs/optimise_state.hpp"
#include "graphs/output_files.hpp"
#include "graphs/report.hpp"
#include "graphs/topology.hpp"
#include "io/source_folder.hpp"
#include "topology/forms/network_file.hpp"
#include "topology/picture.hpp"

namespace nanohop::graphs {

namespace {

using topology::InputError;
using topology::OptimiseState;

nlohmann::ordered_json goal_json(const topology::Goal& g, const topology::OptimiseKeys& keys) {
    nlohmann::ordered_json json = {{"value", g.value}, {"mean_distance", g.distance}, {"diameter", g.diameter}};
    if (keys.weight_load > 0) json["load"] = g.load;
    if (keys.weight_cables > 0) json["metres_per_cable"] = g.cables;
    return json;
}

}  // namespace

int run_optimise(const OptimiseOptions& options) {
    try {
        topology::OptimiseKeys keys;
        io::Keys list;
        keys.add_keys(list);
        if (options.list_keys) {
            print_keys(list);
            return 0;
        }
        for (const std::string& set : options.sets) {
            const size_t equals = set.find('=');
            if (equals == std::string::npos) throw InputError("--set {}: must be key=value", set);
            try {
                list.set(set.substr(0, equals), set.substr(equals + 1));
            } catch (const InputError& error) {
                throw InputError("--set {}: {}", set, error.what());
            }
        }
        keys.check();
        const nlohmann::ordered_json shown = keys_json(list);
        const auto from = read_state(options.state, shown, keys);
        OutputFiles files;
        io::OutputFile* const json = files.open(options.json);
        io::OutputFile* const svg = files.open(options.svg);
        io::OutputFile* const page = files.open(options.report);
        io::OutputFile* const out = files.open(options.out);
        io::OutputFile* const orbits = files.open(options.orbits);

        topology::OptimiseCalls calls;
        bool said = false;
        if (!options.quiet)
            calls.progress = [&](double share, double left, const topology::Goal& best) {
                said = true;
                fmt::print(stderr, "\r\033[K{:3.0f} %, {:.0f} s left, mean distance {:.4f}, diameter {}", 100 * share,
                           left, best.distance, best.diameter);
                std::fflush(stderr);
            };
        if (!options.state.empty())
            calls.keep = [&](const OptimiseState& state) {
                io::OutputFile file(options.state);
                file.commit(state_text(state, shown));
            };
        const topology::Optimised best = topology::optimise(keys, from, calls);
        if (said) fmt::print(stderr, "\r\033[K");
        if (calls.keep) calls.keep(best.state);

        MeasureKeys measure{.split = keys.split, .floor = keys.floor};
        const Measured m = measure_graph(best.graph, measure, keys.seed);
        const double per_second =
            best.state.seconds > 0 ? static_cast<double>(best.state.moves) / best.state.seconds : 0;
        const uint32_t elements = topology::Group(best.group).order();
        if (json != nullptr) {
            nlohmann::ordered_json all = {{"format", "nanohop-topology-1"}, {"version", io::version()}};
            all.update(graph_json(best.graph, m));
            all["keys"] = shown;
            all["optimise"] = {{"group", best.group},
                               {"symmetry", elements},
                               {"seconds", best.state.seconds},
                               {"moves", best.state.moves},
                               {"accepted", best.state.accepted},
                               {"start", goal_json(best.start, keys)},
                               {"best", goal_json(best.goal, keys)}};
            json->write(all.dump(1) + "\n");
        }
        if (svg != nullptr)
            svg->write(topology::picture(
                best.graph, m.layout, m.distances, m.loads,
                fmt::format("{} switches, {} links", best.graph.switches(), best.graph.links().size())));
        if (page != nullptr) page->write(report_page("optimised", best.graph, m, shown));
        if (out != nullptr) out->write(topology::network_text(best.graph, options.out, shown.dump()));
        if (orbits != nullptr) {
            std::vector<topology::Link> links;
            for (const auto& o : best.state.best) links.push_back({o.a, o.b, {}, {}});
            orbits->write(topology::orbits_json(keys.switches, best.group, links, shown.dump()));
        }
        files.commit();
        print_metrics("optimised", best.graph, m);
        fmt::print(
            "  search            {} changes tried in {:.1f} s ({:.0f} a second), {} taken, group {} of {} elements, "
            "seed {}\n",
            best.state.moves, best.state.seconds, per_second, best.state.accepted, best.group, elements, keys.seed);
        return 0;
    } catch (const InputError& error) {
        fmt::print(stderr, "nanohop topology optimise: error: {}\n", error.what());
    }
    return 2;
}

}  // namespace nanohop::graphs
