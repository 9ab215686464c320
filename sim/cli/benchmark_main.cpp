// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop benchmark`: needs no RTL, so it is a program of its own.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>

#include "benchmark/benchmark.hpp"
#include "benchmark/nonminimal.hpp"
#include "benchmark/switches.hpp"
#include "cli/parse.hpp"
#include "io/program.hpp"
#include "io/real_range.hpp"

namespace {

constexpr const char* kExamples = R"(
Examples:
  nanohop benchmark booksim2 --booksim ../booksim2/src/booksim
  nanohop benchmark booksim2 --booksim ../booksim2/src/booksim --dims 8x8x8 --message 16 --load 0.4 --json b.json
        a hyper-crossbar, written as a network of BookSim's anynet
  nanohop benchmark booksim2 --booksim ../booksim2/src/booksim --network torus --dims 8x8
        switches in BookSim's own torus, mesh or fly (--dims 4x4x4: three stages)
  nanohop benchmark booksim2 --booksim ../booksim2/src/booksim --network anynet --set topology=hypercube
        switches in any graph of ./nanohop topology
  nanohop benchmark cnsim --cnsim ../chiplet-network-sim/builds/Release/ChipletNetworkSim --dims 8x8
        switches in CNSim's single-chip mesh
  nanohop benchmark cnsim --cnsim ../chiplet-network-sim/builds/Release/ChipletNetworkSim --dims 16x16 --message 5
      --packets 4 --load 0.1 --clocks 6000 --repeat 3 --timed-only
        speed alone, the fastest of three runs each: flit-hops/s by the clock and per second of processor, their ratio
  nanohop benchmark noxim --noxim ../noxim/bin/noxim --dims 16x16 --timed-only
        switches in Noxim's mesh; power.yaml lies beside the program
  nanohop benchmark ugal
  nanohop benchmark ugal --set topology=torus --set dims=32x32 --set hosts=8 --repeat 3 --json u.json
        routes that are not minimal compared with minimal ones, on a network of 8,192 hosts or any other of simulate

Exit status: 0; 2 wrong usage or input, or a program that does not print what it should; nothing is written then.
The output and its JSON say what is identical in both and what is not; docs/peers.md says more.)";

using nanohop::benchmark::SwitchBenchmarkOptions;

/// What both kinds of network have. The defaults differ, so what is not given is left out of the help.
template <class Options>
void add_common(CLI::App& app, Options& options, bool defaults) {
    const auto shown = [&](CLI::Option* option) {
        if (defaults) option->capture_default_str();
        return option;
    };
    shown(app.add_option("--message", options.message, "Flits of a message")->check(CLI::Range(1, 1024)));
    shown(app.add_option("--load", options.load, "Flits per clock and unit, where speed is measured")
              ->check(nanohop::io::real_range(0.001, 1.0)));
    shown(app.add_option("--clocks", options.clocks, "Measured clocks")->check(CLI::Range(300, 10'000'000)));
    shown(app.add_option("--repeat", options.repeat, "Timed runs of each, in turns; the fastest counts")
              ->check(CLI::Range(1, 100)));
    shown(app.add_option("--seed", options.seed, "Of both"));
    app.add_option("--json", options.json, "Results for programs")->type_name("FILE");
    app.add_flag("-q,--quiet", options.quiet, "No progress");
}

void add_switches(CLI::App& app, SwitchBenchmarkOptions& options) {
    app.add_option("--packets", options.packets, "Switches: messages that a buffer holds")
        ->check(CLI::IsMember({1, 2, 4}))
        ->capture_default_str();
    app.add_option("--switch-clocks", options.switch_clocks, "Switches: a head's clocks through one")
        ->check(CLI::Range(5, 68))
        ->capture_default_str();
    app.add_flag("--timed-only", options.timed_only, "Switches: no run without load and none saturated");
}

void add_mesh(CLI::App& app, SwitchBenchmarkOptions& options) {
    app.add_option("--dims", options.dims, "Sizes of the mesh")->type_name("SIZES")->capture_default_str();
    add_switches(app, options);
    add_common(app, options, true);
}

}  // namespace

int main(int argc, char** argv) {
    nanohop::io::start_program("nanohop benchmark");
    CLI::App app{"Our network simulator compared with another one", "nanohop benchmark"};
    app.require_subcommand(1);
    nanohop::benchmark::BenchmarkOptions options;
    SwitchBenchmarkOptions switches;
    std::string network = "hxb";
    CLI::App& booksim =
        *app.add_subcommand("booksim2", "BookSim 2: speed, latency without load, saturation, same network and load");
    booksim.add_option("--booksim", options.booksim, "The program that BookSim 2 builds")
        ->required()
        ->type_name("PATH");
    booksim.add_option("--network", network, "hxb: hyper-crossbar; of switches: torus, mesh, fly, anynet")
        ->check(CLI::IsMember({"hxb", "torus", "mesh", "fly", "anynet"}))
        ->capture_default_str();
    CLI::Option* const dims =
        booksim.add_option("--dims", options.dims, "Units of the hyper-crossbar (4x4x4), sizes of the others (8x8)")
            ->type_name("SIZES");
    booksim.add_option("--set", switches.sets, "anynet: a key of the graph (./nanohop topology --keys)")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false);
    add_switches(booksim, switches);
    add_common(booksim, options, false);
    SwitchBenchmarkOptions cnsim_mesh, noxim_mesh;
    cnsim_mesh.peer = SwitchBenchmarkOptions::Peer::kCnsim;
    noxim_mesh.peer = SwitchBenchmarkOptions::Peer::kNoxim;
    CLI::App& cnsim = *app.add_subcommand("cnsim", "CNSim: the same of switches in its single-chip mesh");
    cnsim.add_option("--cnsim", cnsim_mesh.program, "The program that CNSim builds")->required()->type_name("PATH");
    add_mesh(cnsim, cnsim_mesh);
    CLI::App& noxim = *app.add_subcommand("noxim", "Noxim: the same of switches in its mesh");
    noxim.add_option("--noxim", noxim_mesh.program, "The program that Noxim builds")->required()->type_name("PATH");
    noxim_mesh.message = 8;  // buffers as deep as its file of powers has
    add_mesh(noxim, noxim_mesh);
    nanohop::benchmark::NonminimalBenchmarkOptions nonminimal;
    CLI::App& ugal = *app.add_subcommand("ugal", "Our own minimal adaptive routing: speed with and without UGAL");
    ugal.add_option("--set", nonminimal.sets, "A key's value (./nanohop simulate --keys), over those of 8,192 hosts")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false);
    ugal.add_option("--repeat", nonminimal.repeat, "Rounds")->check(CLI::Range(1, 100))->capture_default_str();
    ugal.add_option("--json", nonminimal.json, "Results for programs")->type_name("FILE");
    ugal.add_flag("-q,--quiet", nonminimal.quiet, "No progress");
    app.footer(kExamples);
    if (const auto status = nanohop::cli::parse(app, argc, argv)) return *status;
    if (ugal) return nanohop::benchmark::run_nonminimal_benchmark(nonminimal);
    if (cnsim) return nanohop::benchmark::run_switch_benchmark(cnsim_mesh);
    if (noxim) return nanohop::benchmark::run_switch_benchmark(noxim_mesh);
    const auto given = [&](const char* name) { return booksim.get_option(name)->count() != 0; };
    const auto only_for = [&](const char* networks, const char* name) {
        if (!given(name)) return false;
        fmt::print(stderr, "nanohop benchmark: error: {}: with --network {} only, not with {}\n", name, networks,
                   network);
        return true;
    };
    if (network == "hxb" && only_for("anynet", "--set")) return 2;
    if (network == "anynet" && only_for("hxb, torus, mesh, fly", "--dims")) return 2;
    if (network == "hxb") {
        for (const char* name : {"--packets", "--switch-clocks", "--timed-only"})
            if (only_for("torus, mesh, fly, anynet", name)) return 2;
        return nanohop::benchmark::run_benchmark(options);
    }
    // The switches' own defaults hold where nothing was given.
    switches.program = options.booksim;
    switches.network = network;
    if (dims->count() != 0) switches.dims = options.dims;
    if (given("--message")) switches.message = options.message;
    if (given("--load")) switches.load = options.load;
    if (given("--clocks")) switches.clocks = options.clocks;
    if (given("--repeat")) switches.repeat = options.repeat;
    switches.seed = options.seed;
    switches.json = options.json;
    switches.quiet = options.quiet;
    return nanohop::benchmark::run_switch_benchmark(switches);
}
