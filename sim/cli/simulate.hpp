// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The command line of `nanohop simulate`, of the program without MPI and of the one with it.
#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <optional>
#include <string>

#include "cli/parse.hpp"
#include "sweep/simulate.hpp"

namespace nanohop::cli {

struct SimulateCommand {
    sweep::SimulateOptions options;
    unsigned ranks = 0;  ///< 0: not said

    unsigned threads() const { return options.threads; }
    int run(net::Exchange* exchange) {
        options.exchange = exchange;
        return sweep::run_simulate(options);
    }

    /// The exit status if the program is to end with it.
    std::optional<int> parse(int argc, char** argv) {
        CLI::App app{"Flit-exact simulation of a network, as clock-exact as its RTL", "nanohop simulate"};
        app.add_option("config", options.config, "TOML file with keys of the run, or a configuration with [hxb]")
            ->type_name("CONFIG");
        app.add_option("--set", options.sets, "A key's value, over the file's; may be repeated")
            ->type_name("KEY=VALUE")
            ->allow_extra_args(false);
        app.add_option("--json", options.json, "Results for programs")->type_name("FILE");
        app.add_option("--threads", options.threads, "Of each process; results do not depend on it")
            ->check(CLI::Range(1, 64))
            ->capture_default_str();
        app.add_option("--ranks", ranks, "Processes, over MPI; results do not depend on it")
            ->check(CLI::Range(1, 1 << 16));
        static const std::map<std::string, net::Partition> partitions{{"auto", net::Partition::kAuto},
                                                                      {"blocks", net::Partition::kBlocks},
                                                                      {"metis", net::Partition::kMetis},
                                                                      {"random", net::Partition::kRandom}};
        app.add_option_function<std::string>(
               "--partition", [this](const std::string& name) { options.partition = partitions.at(name); },
               "What each thread of each process has of the network")
            ->check(CLI::IsMember(partitions));
        auto* const checkpoint =
            app.add_option("--checkpoint", options.checkpoint, "Save the run to this file now and then (switches only)")
                ->type_name("FILE");
        app.add_option("--every", options.every, "Clocks from checkpoint to checkpoint")
            ->check(CLI::Range(uint64_t{1}, uint64_t{1} << 32))
            ->capture_default_str()
            ->needs(checkpoint);
        app.add_option("--restart", options.restart,
                       "Go on from this checkpoint of the same run, also with other ranks and threads")
            ->type_name("FILE");
        app.add_flag("--force", options.force, "Run although the routing can deadlock");
        app.add_flag("--keys", options.list_keys, "List the keys");
        app.add_flag("-q,--quiet", options.quiet, "No progress");
        app.footer(kExamples);
        return cli::parse(app, argc, argv);
    }

    static constexpr const char* kExamples = R"(
Examples:
  nanohop simulate --set dims=8x8x16 --set policy=flexible --set buffer=300 --set message=300 --json run.json
        a point of figure 3 of Boku et al.
  nanohop simulate --set dims=16x16x16 --set routing=adaptive --set process=overlap --set message=200
        a point of its figure 2
  nanohop simulate sim/configs/hxb/hxb16.toml --set process=open --set load=0.2 --set message=16 --threads 2
        a configuration of the hardware under open load
  nanohop simulate --set dims=2x2 --set routing=adaptive --set virtual_channels=1 --set message=20 \
    --set clocks=300000 --set seed=3 --force
        can deadlock: refused without --force, and with it ends in DEADLOCK
  nanohop simulate --set topology=torus --set dims=16x16x16 --set hosts=16 --set message=9 --ranks 2
        65,536 hosts at switches, simulated by two processes; mpirun starts them
  nanohop simulate run.toml --checkpoint run.state --every 1000000 --json run.json
        a run of hours; when it was killed: nanohop simulate run.toml --restart run.state --json run.json
  srun -n 64 --kill-on-bad-exit nanohop-simulate-mpi --ranks 64 --threads 8 run.toml --json run.json
        the same under Slurm; mpirun -n 64 as well (docs/scale-out.md)
  nanohop simulate --keys
        all keys, defaults and allowed values

Exit status: 0 COMPLETED or SATURATED; 2 wrong usage or input, nothing written; 4 DEADLOCK; 5 INCOMPLETE (a trace was
not through when the clocks were over). docs/simulator.md documents keys, verdicts and the JSON.)";
};

}  // namespace nanohop::cli
