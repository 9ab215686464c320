// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop mpi`: MPI programs under SimGrid on a network whose delays the RTL measured.
#include <CLI/CLI.hpp>

#include "app/delays/constants.hpp"
#include "app/delays/hub_ways.hpp"
#include "app/simgrid/mpi.hpp"
#include "cli/parse.hpp"
#include "io/program.hpp"
#include "io/real_range.hpp"

namespace {

constexpr const char* kExamples = R"(
Examples:
  nanohop mpi --set topology=torus --set dims=4x4x4 -n 64 -- ./program arguments
        a program that smpicc or smpicxx (package libsimgrid-dev) compiled in the place of mpicc or mpicxx
  nanohop mpi --set topology=rst --set switches=64 --set degree=6 -- program.c
        a source file is compiled first, with -g: what goes wrong is named with its line
  nanohop mpi --network graph.json --host dimmnet2 --clock "1 GHz" --json run.json --gantt run.svg -- ./program
        hosts with overheads (sim/app/constants.toml), switches at another clock, results and a picture as files
  nanohop mpi --record clocks.json --config switch_cache --lookup hit -- ./program
        clocks of a record that `nanohop breakdown switch --record clocks.json` kept
  nanohop mpi --set topology=optical_hub --set nodes=64 --set flit_bytes=16 --set link_clocks=20 --clock "195 MHz" \
      -- program.c
        on an optical hub of 64 nodes; nodes=8 dimensions=2: a hub in each row and each column of 8 x 8
  nanohop simulate --keys
        the keys of networks

A message alone takes its RTL clocks and the host's constants, whatever its length; messages that meet share the links'
bandwidth (SimGrid's fluid model). Computation takes no time but for what the program tells SMPI; --measured counts it.
Exit status: 0; 1 the program failed, or sent what nobody received; 2 wrong usage or input, nothing written; 4 DEADLOCK;
5 the time is over. docs/mpi.md documents it all.)";

}  // namespace

int main(int argc, char** argv) {
    nanohop::io::start_program("nanohop mpi");
    CLI::App app{"MPI programs on a network whose delays the RTL measured, under SimGrid's SMPI", "nanohop mpi"};
    nanohop::app::MpiOptions options;
    app.add_option("--network", options.network, "File with keys of a network (.toml) or a graph (docs/topologies.md)")
        ->type_name("FILE");
    app.add_option("--set", options.sets, "A key's value, over the file's; may be repeated")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false);
    app.add_option("-n,--ranks", options.ranks, "Ranks, block-wise on the hosts (default: one a host)")
        ->check(CLI::Range(1, 65536));
    app.add_option("--record", options.record,
                   "Cycle counts that `nanohop breakdown switch --record FILE` kept; else the "
                   "Verilated RTL is measured now")
        ->type_name("FILE");
    app.add_option("--config", options.config, "Configuration of the switch that is measured (default: switch_tight)");
    app.add_option("--lookup", options.lookup, "Kind of lookup in the record: table, hit, miss (default: its first)");
    app.add_option("--host", options.host, "Overheads of hosts, a profile of sim/app/constants.toml")
        ->check(CLI::IsMember(nanohop::app::host_profiles()))
        ->capture_default_str();
    app.add_option("--clock", options.clock,
                   "Of the nodes, as in \"1 GHz\" (default: the switch configuration's; hubs: must be given)");
    app.add_option("--speed", options.speed, "Of a host, for what the program computes")->capture_default_str();
    app.add_option("--measured", options.measured,
                   "Speed of this machine: what the program computes is measured and "
                   "counts, scaled to --speed (results then vary)");
    std::vector<std::string> collectives = nanohop::app::kCollectives;
    for (const std::string& word : nanohop::app::kHubCollectives) collectives.push_back(word);
    app.add_option("--collectives", options.collectives,
                   "Whose algorithms of collectives; on hubs hub: direct, multipath or by rows and columns, by length; "
                   "hub_..: one of them for all")
        ->check(CLI::IsMember(collectives))
        ->capture_default_str();
    app.add_option("--collectives-table", options.collectives_table,
                   "For hub: which algorithm from which length on, as nanohop hub-collectives writes it")
        ->type_name("FILE");
    app.add_option("--timeout", options.timeout, "Seconds of real time; 0: none")
        ->check(nanohop::io::real_range(0.0, 1e9));
    app.add_option("--json", options.json, "Results for programs")->type_name("FILE");
    app.add_option("--gantt", options.gantt, "Picture of each rank's calls over time, SVG")->type_name("FILE");
    app.add_flag("-q,--quiet", options.quiet, "Nothing but the program's output and what is wrong");
    app.add_option("program", options.program, "Program and its arguments, behind --")
        ->required()
        ->type_name("PROGRAM");
    app.footer(kExamples);
    if (const auto status = nanohop::cli::parse(app, argc, argv)) return *status;
    return nanohop::app::run_mpi(options);
}
