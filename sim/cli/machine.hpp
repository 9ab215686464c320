// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The command line of `nanohop machine`, of the program without MPI and of the one with it.
#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <optional>
#include <string>

#include "cli/parse.hpp"
#include "machine/run.hpp"

namespace nanohop::cli {

struct MachineCommand {
    machine::MachineOptions options;
    unsigned ranks = 0;  ///< 0: on a machine

    /// The exit status if the program is to end with it.
    std::optional<int> parse(int argc, char** argv) {
        CLI::App app{
            "Rank programs on a machine: network interfaces, links and switches as golden models, clock by clock",
            "nanohop machine"};
        app.add_option("program", options.program, "ping-pong, ring, halo, sort, random or collectives");
        app.add_option("--network", options.network, "Network file, in a form of docs/topologies.md")
            ->type_name("FILE");
        app.add_option("--set", options.sets, "A key's value; may be repeated")
            ->type_name("KEY=VALUE")
            ->allow_extra_args(false);
        std::string engine = "golden";
        app.add_option("--engine", engine, "Models of the network, or what is as exact and faster; both: compared")
            ->check(CLI::IsMember({"golden", "fast", "both"}))
            ->capture_default_str();
        app.add_option("--ranks", ranks, "The same program by so many processes of an MPI, and no machine")
            ->check(CLI::Range(1, 1 << 12));
        app.add_option("--json", options.json, "Results for programs")->type_name("FILE");
        app.add_flag("--keys", options.list_keys, "List the keys");
        app.add_flag("-q,--quiet", options.quiet, "No words on the simulation's speed");
        app.footer(kExamples);
        if (const auto status = cli::parse(app, argc, argv)) return status;
        options.engine = engine == "golden" ? machine::Engine::kGolden
                         : engine == "fast" ? machine::Engine::kFast
                                            : machine::Engine::kBoth;
        if (options.program.empty() && !options.list_keys) {
            fmt::print(stderr, "nanohop machine: error: which program? See --help\n");
            return 2;
        }
        return std::nullopt;
    }

    static constexpr const char* kExamples = R"(
Examples:
  nanohop machine ping-pong
        24 bytes there and back, between node 0 and each of the other 7 of a ring of four switches
  nanohop machine sort --set topology=full_mesh --set switches=4 --set hosts=4 --set sort_keys=1000 --json sort.json
        sixteen ranks sort 16,000 keys
  nanohop machine random --set rounds=1000 --set ring=8
        receive rings of 256 bytes: what has no room is refused and sent again
  nanohop machine halo --set link_layer=yes --set errors=5
        5 of 1,000 words on every wire are lost or changed
  nanohop machine random --set rounds=1000 --engine fast
        the fast simulator in the place of the golden switches: the same clocks
  nanohop machine sort --ranks 8
        the same program, and the same result, under the MPI of this computer
  nanohop machine --keys
        all keys and what they are now

A rank is the host of a node: every access to its network interface takes its clocks, what the program computes takes
those that it says. Exit status: 0; 1 a result is wrong, or the run failed; 2 wrong usage or input, nothing written.
docs/machine.md documents it all.)";
};

}  // namespace nanohop::cli
