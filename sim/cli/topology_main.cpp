// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop topology`: needs no RTL, so it is a program of its own.
#include <CLI/CLI.hpp>

#include "cli/parse.hpp"
#include "graphs/topology.hpp"
#include "io/program.hpp"

namespace {

constexpr const char* kExamples = R"(
Examples:
  nanohop topology --set topology=rst --set switches=256 --set degree=8 --set seed=3 --json graph.json
        a ring with random shortcuts: metrics, and the same as JSON
  nanohop topology --set topology=slim_fly --set q=17 --svg graph.svg --out slim_fly.graphml
        a picture, and the network as a file
  nanohop topology network.txt --set ports=16 --cables cables.csv --faults 100
        an edge list of one's own: cables on a floor of cabinets, and what dead links do
  nanohop topology optimise --set switches=256 --set degree=8 --set seconds=60 --json better.json --out graph.txt
        a graph with short ways; --set weight_load=1 with even load, --set weight_cables=0.1 with short cables
  nanohop topology grow network.txt --set add=16 --out larger.txt --moves moves.csv
        16 switches more: which cables move, how many table entries change, distance and load before and after
  nanohop topology --keys
        families of graphs, their keys, defaults and allowed values

Exit status: 0; 2 wrong usage or input, nothing written. docs/topologies.md documents files, keys and the JSON.)";

}  // namespace

int main(int argc, char** argv) {
    nanohop::io::start_program("nanohop topology");
    CLI::App app{"Graphs of networks: metrics, files, layouts, better graphs", "nanohop topology"};
    nanohop::graphs::TopologyOptions options;
    app.add_option("network", options.network,
                   "Network file, in a form of docs/topologies.md; --set format=.. says which")
        ->type_name("NETWORK");
    const auto add_set = [](CLI::App& to, std::vector<std::string>& sets) {
        to.add_option("--set", sets, "A key's value; may be repeated")->type_name("KEY=VALUE")->allow_extra_args(false);
    };
    add_set(app, options.sets);
    app.add_option("--json", options.json, "Metrics for programs")->type_name("FILE");
    app.add_option("--svg", options.svg, "Picture")->type_name("FILE");
    app.add_option("--report", options.report, "HTML page with pictures, metrics, distances, loads and cables")
        ->type_name("FILE");
    app.add_option("--out", options.out, "The network: .json, .graphml, else an edge list")->type_name("FILE");
    app.add_option("--cables", options.cables, "Cable list, CSV")->type_name("FILE");
    app.add_option("--table", options.table, "Pairs by distance, CSV")->type_name("FILE");
    app.add_flag("--best-split", options.best_split, "Load of channels if minimal routes are split as well as can be");
    app.add_option("--faults", options.faults, "Trials with dead links")->check(CLI::Range(1, 100000));
    app.add_flag("--keys", options.list_keys, "List the keys");
    app.add_flag("-q,--quiet", options.quiet, "No progress");
    app.footer(kExamples);

    nanohop::graphs::OptimiseOptions better;
    CLI::App* const optimise = app.add_subcommand("optimise", "Search for a better graph");
    add_set(*optimise, better.sets);
    optimise->add_option("--json", better.json, "Metrics for programs")->type_name("FILE");
    optimise->add_option("--svg", better.svg, "Picture")->type_name("FILE");
    optimise->add_option("--report", better.report, "HTML page of the graph")->type_name("FILE");
    optimise->add_option("--out", better.out, "The network: .json, .graphml, else an edge list")->type_name("NETWORK");
    optimise->add_option("--orbits", better.orbits, "The network as one link of each orbit and the group, JSON")
        ->type_name("NETWORK");
    optimise->add_option("--state", better.state, "Kept every ten seconds; a search that was killed goes on from it")
        ->type_name("FILE");
    optimise->add_flag("--keys", better.list_keys, "List the keys");
    optimise->add_flag("-q,--quiet", better.quiet, "No progress");

    nanohop::graphs::GrowOptions larger;
    CLI::App* const grow = app.add_subcommand("grow", "Add switches to a network that runs");
    grow->add_option("network", larger.network,
                     "Network file, in a form of docs/topologies.md; --set format=.. says which")
        ->type_name("NETWORK");
    add_set(*grow, larger.sets);
    grow->add_option("--json", larger.json, "What changes, for programs")->type_name("FILE");
    grow->add_option("--out", larger.out, "The network: .json, .graphml, else an edge list")->type_name("NETWORK");
    grow->add_option("--moves", larger.moves, "Cables that move, CSV")->type_name("FILE");
    grow->add_flag("--keys", larger.list_keys, "List the keys");
    if (const auto status = nanohop::cli::parse(app, argc, argv)) return *status;
    if (*optimise) return nanohop::graphs::run_optimise(better);
    if (*grow) return nanohop::graphs::run_grow(larger);
    return nanohop::graphs::run_topology(options);
}
