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
#include <string_view>
#include <vector>

#include "app/machine/command.hpp"
#include "cli/parse.hpp"
#include "io/real_range.hpp"
#include "machine/load_program.hpp"
#include "machine/run.hpp"

namespace nanohop::cli {

struct MachineCommand {
    machine::MachineOptions options;
    app::MachineReplay replay;
    std::string own;                 ///< file of a program of one's own; empty: one by its name
    std::vector<std::string> words;  ///< behind the program's name
    unsigned ranks = 0;              ///< 0: on a machine

    /// The exit status if the program is to end with it.
    std::optional<int> parse(int argc, char** argv) {
        CLI::App app{"Programs on a machine: network interfaces, links and switches as golden models, clock by clock",
                     "nanohop machine"};
        app.add_option("PROGRAM", options.program,
                       "ping-pong, ring, halo, sort, random or collectives; replay FILE: what nanohop replay reads; "
                       "run -- MPIPROGRAM ..: recorded, then replayed");
        app.add_option("words", words, "Behind replay and run, or of a program of one's own (behind --)")
            ->type_name("WORD");
        app.add_option("--program", own,
                       "A rank program of one's own: C++, or a shared object (sim/message/own_program.hpp)")
            ->type_name("FILE.cpp|FILE.so");
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
        app.add_option("--clock", replay.clock_ns, "replay, run: clock of the machine, ns")
            ->check(io::real_range(0.001, 1000.0))
            ->capture_default_str();
        app.add_option("--host-speed", replay.operations_per_second,
                       "replay, run: operations a second of each rank; 0: what is counted in operations takes no time")
            ->check(io::real_range(0.0, 1e18))
            ->capture_default_str();
        app.add_option("--operations", replay.operations,
                       "replay, run: of all ranks together, divided evenly over ranks and phases of recorded events")
            ->check(io::real_range(0.0, 1e18));
        app.add_option("--messages", replay.messages,
                       "replay, run: only the beginning of the program, of at most so many messages")
            ->check(CLI::Range(uint64_t{1}, uint64_t{1} << 40));
        app.add_flag("--world-collectives", replay.world_collectives,
                     "replay: collectives of a time-independent trace, which names no communicators, are of all ranks");
        app.add_option("-n", replay.ranks, "run: processes; without it one a node")->check(CLI::Range(1, 4096));
        app.add_option("--collectives", replay.collectives, "run: whose algorithms of collectives")
            ->check(CLI::IsMember(app::kCollectives))
            ->capture_default_str();
        app.add_option("--timeout", replay.timeout_seconds, "run: seconds of real time to record; 0: none")
            ->check(io::real_range(0.0, 1e9));
        app.add_option("--json", options.json, "Results for programs")->type_name("FILE");
        app.add_flag("--keys", options.list_keys, "List the keys");
        app.add_flag("-q,--quiet", options.quiet, "No words on progress and the simulation's speed");
        app.footer(kExamples);
        if (const auto status = cli::parse(app, argc, argv)) return status;
        options.engine = engine == "golden" ? machine::Engine::kGolden
                         : engine == "fast" ? machine::Engine::kFast
                                            : machine::Engine::kBoth;
        const std::string wrong = wrong_words(app);
        if (wrong.empty()) return std::nullopt;
        fmt::print(stderr, "nanohop machine: error: {}\n", wrong);
        return 2;
    }

    bool replays() const { return own.empty() && options.program == "replay"; }
    bool records() const { return own.empty() && options.program == "run"; }
    /// On a machine.
    int run() {
        if (options.list_keys) return machine::run_machine(options);
        if (replays()) return app::replay_on_machine(options, words.front(), replay);
        if (records()) return app::run_on_machine(options, words, replay);
        if (own.empty()) return machine::run_machine(options);
        machine::Task task;
        task.program = [&](uint32_t) { return machine::load_program(own, words); };
        return machine::run_machine(options, task);
    }
    /// As one of the ranks of an MPI.
    int run(message::Communicator& all) { return machine::run_on_ranks(options, all, own, words); }

private:
    /// What CLI11 cannot say of words and options that do not go together.
    std::string wrong_words(const CLI::App& app) {
        if (options.list_keys) return "";
        if (!own.empty()) {
            // All words are the program's.
            if (!options.program.empty()) words.insert(words.begin(), options.program);
            options.program.clear();
        } else if (options.program.empty()) {
            return "which program? See --help";
        } else if (replays() && words.size() != 1) {
            return words.empty() ? "replay: which file? See --help"
                                 : fmt::format("replay: one file, not {}", words.size());
        } else if (records() && words.empty()) {
            return "run: which MPI program? See --help";
        } else if (!replays() && !records() && !words.empty()) {
            return fmt::format("{}: {} follows; only replay, run and --program have words", options.program,
                               words.front());
        }
        if (ranks != 0 && (replays() || records()))
            return fmt::format("--ranks: {} is on a machine only; {}", options.program,
                               records() ? "-n says how many processes" : "the file says how many ranks");
        for (const std::string_view option : {"--clock", "--host-speed", "--operations", "--messages"}) {
            if (app.count(std::string(option)) != 0 && !replays() && !records())
                return fmt::format("{}: of replay and run alone", option);
        }
        if (app.count("--world-collectives") != 0 && !replays()) return "--world-collectives: of replay alone";
        for (const std::string_view option : {"-n", "--collectives", "--timeout"}) {
            if (app.count(std::string(option)) != 0 && !records()) return fmt::format("{}: of run alone", option);
        }
        return "";
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
  nanohop machine replay data/npb/p2p/mg.A.16.p2p.xz --set topology=torus --set dims=4x4 --engine fast
        a recorded program on sixteen nodes; also GOAL, time-independent traces of SimGrid, OTF2
  nanohop machine replay program.goal --clock 2 --json program.json
        computation of the program in clocks of 2 ns
  nanohop machine run -n 8 -- ./program arguments
        an MPI program for SMPI (smpicc), or its source file: recorded, then replayed
  nanohop machine --program mine.cpp --set hosts=4 -- 100 words
        a rank program of one's own, compiled now, with two words
  nanohop machine --keys
        all keys and what they are now

A rank is the host of a node: every access to its network interface takes its clocks, what the program computes takes
those that it says. Exit status: 0; 1 a result is wrong, or the run failed; 2 wrong usage or input, nothing written; of
a program that `run` records also 4 DEADLOCK, 5 the time is over. docs/machine.md documents it all.)";
};

}  // namespace nanohop::cli
