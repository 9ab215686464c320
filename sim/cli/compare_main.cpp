// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop compare`: what SimGrid's fluid model and the light model cost in truth.
#include <CLI/CLI.hpp>

#include "app/compare/compare.hpp"
#include "app/delays/constants.hpp"
#include "cli/parse.hpp"
#include "io/program.hpp"
#include "io/real_range.hpp"

namespace {

constexpr const char* kExamples = R"(
Examples:
  nanohop compare data/npb/p2p/is.A.64.p2p.xz --set dims=4x4x4 --set flit_bytes=25
        IS, 64 ranks, on a torus of switches: flit by flit, by the light model, by SimGrid's fluid model
  nanohop compare data/npb/p2p/*.A.64.p2p.xz --on "dims=4x4x4" --on "dims=4x4x4 routing=dimension_order" \
      --on "topology=fat_tree" --set packets=4 --clock "1 GHz" --json compare.json
        all programs on three networks
  nanohop compare program.goal --on graph.json --host dimmnet2 --config switch_cache --lookup miss
        a GOAL program on a graph from a file, hosts with overheads, every lookup a miss
  nanohop compare data/npb/p2p/lu.A.64.p2p.xz --messages 100000 --operations 119.3e9 --host-speed 5e12
        the beginning of LU, with its computation

  nanohop compare data/npb/p2p/cg.A.64.p2p.xz --on "topology=optical_hub nodes=64" \
      --on "topology=optical_hub nodes=8 dimensions=2" --set flit_bytes=16 --set link_clocks=20 --clock "195 MHz"
        on an optical hub of 64 nodes, and on hubs of rows and columns

Networks are those of `nanohop replay`; of hyper-crossbars there is no fluid model, of hubs no light one. A switch's
clocks are what the RTL took. GOAL's independent operations are refused where no MPI rank can do them. Exit status: 0; 2
wrong usage or input, nothing written. docs/application.md says where the models differ and why.)";

}  // namespace

int main(int argc, char** argv) {
    nanohop::io::start_program("nanohop compare");
    CLI::App app{"A program's time flit by flit, by the light model and by SimGrid's fluid model", "nanohop compare"};
    nanohop::app::CompareOptions options;
    app.add_option("program", options.programs, "Programs, as `nanohop replay` takes them")
        ->required()
        ->type_name("PROGRAM");
    app.add_option("--on", options.networks, "A network: \"key=value key=value\", or a file; may be repeated")
        ->type_name("NETWORK")
        ->allow_extra_args(false);
    app.add_option("--set", options.sets, "A key's value, of all networks; may be repeated")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false);
    app.add_option("--record", options.record,
                   "Cycle counts that `nanohop breakdown switch --record FILE` kept; else the "
                   "Verilated RTL is measured now")
        ->type_name("FILE");
    app.add_option("--config", options.config, "Configuration of the switch that is measured (default: switch_tight)");
    app.add_option("--lookup", options.lookup, "Kind of lookup in the record: table, hit, miss (default: its first)");
    app.add_option("--clock", options.clock,
                   "Of the nodes, as in \"1 GHz\" (default: the switch configuration's; hubs: must be given)");
    app.add_option("--host", options.host, "Overheads of hosts, a profile of sim/app/constants.toml")
        ->check(CLI::IsMember(nanohop::app::host_profiles()))
        ->capture_default_str();
    app.add_option("--host-speed", options.operations_per_second,
                   "Operations a second of each rank; 0: computation counted in operations takes no time")
        ->check(nanohop::io::real_range(0.0, 1e18))
        ->capture_default_str();
    app.add_option("--operations", options.operations,
                   "Operations of all ranks together, divided evenly over ranks and phases of a recorded program")
        ->check(nanohop::io::real_range(0.0, 1e18));
    app.add_option("--messages", options.messages, "Only the beginning of each program, of at most so many messages")
        ->check(CLI::Range(uint64_t{1}, uint64_t{1} << 40));
    app.add_flag("--world-collectives", options.world_collectives,
                 "Collectives of a time-independent trace, which names no communicators, are of all ranks");
    app.add_option("--json", options.json, "Results for programs")->type_name("FILE");
    app.add_flag("-q,--quiet", options.quiet, "No progress");
    app.footer(kExamples);
    if (const auto status = nanohop::cli::parse(app, argc, argv)) return *status;
    return nanohop::app::run_compare(options);
}
