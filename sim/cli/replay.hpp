// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The command line of `nanohop replay`, of the program without MPI and of the one with it.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>

#include "app/delays/hub_ways.hpp"
#include "app/replay/command.hpp"
#include "cli/parse.hpp"
#include "io/real_range.hpp"

namespace nanohop::cli {

struct ReplayCommand {
    app::ReplayCommand command;
    unsigned ranks = 0;  ///< 0: not said

    unsigned threads() const { return command.threads; }
    int run(net::Exchange* exchange) {
        command.exchange = exchange;
        return app::run_replay(command);
    }

    /// The exit status if the program is to end with it.
    std::optional<int> parse(int argc, char** argv) {
        CLI::App app{"Replays a program's sends, receives and computation on a network, flit by flit",
                     "nanohop replay"};
        app.add_option("program", command.program,
                       "GOAL text, a time-independent trace, OTF2 (.otf2), or recorded events (data/npb)")
            ->required()
            ->type_name("PROGRAM");
        app.add_option("--network", command.network, "A file with keys of a run (TOML), or a graph; else a torus 4x4x4")
            ->type_name("FILE");
        app.add_option("--set", command.sets,
                       "A key's value (nanohop simulate --keys), over the file's; may be repeated")
            ->type_name("KEY=VALUE")
            ->allow_extra_args(false);
        app.add_option("--model", command.model,
                       "flits: exact; light: latency, serialisation and queues of links; both")
            ->check(CLI::IsMember({"flits", "light", "both"}))
            ->capture_default_str();
        app.add_option("--host", command.host, "Profile of the hosts' overheads in sim/app/constants.toml")
            ->capture_default_str();
        app.add_option("--clock", command.clock_ns, "Clock of the network, ns")
            ->check(io::real_range(0.001, 1000.0))
            ->capture_default_str();
        app.add_option("--host-speed", command.operations_per_second,
                       "Operations a second of each rank; 0: computation counted in operations takes no time")
            ->check(io::real_range(0.0, 1e18))
            ->capture_default_str();
        app.add_option("--operations", command.operations,
                       "Operations of all ranks together, divided evenly over ranks and phases of a recorded program")
            ->check(io::real_range(0.0, 1e18));
        app.add_option("--messages", command.messages, "Only the beginning of the program, of at most so many messages")
            ->check(CLI::Range(uint64_t{1}, uint64_t{1} << 40));
        app.add_option("--ranks-per-host", command.ranks_per_host, "Rank r is on host r / N; else as few as fit")
            ->check(CLI::Range(1, 1 << 20));
        app.add_option(
               "--control", command.control,
               "Requests and answers of long messages at a host: a queue of their own, which goes first, or the data's")
            ->check(CLI::IsMember({"own", "shared"}))
            ->capture_default_str();
        app.add_option("--lookup-clocks", command.lookup_clocks, "What of a head's clocks in a switch counts as lookup")
            ->check(CLI::Range(0, 1000));
        app.add_flag("--world-collectives", command.world_collectives,
                     "Collectives of a time-independent trace, which names no communicators, are of all ranks");
        std::vector<std::string> collectives = app::kHubCollectives;
        collectives.insert(collectives.begin(), command.collectives);
        app.add_option("--collectives", command.collectives,
                       "On hubs: hub: direct, multipath or by rows and columns, by length; hub_..: one of them for all")
            ->check(CLI::IsMember(collectives))
            ->capture_default_str();
        app.add_option("--collectives-table", command.collectives_table,
                       "For hub: which algorithm from which length on, as nanohop hub-collectives writes it")
            ->type_name("FILE");
        app.add_option("--json", command.json, "Results for programs")->type_name("FILE");
        app.add_option("--gantt", command.gantt, "Picture (SVG) of what each rank does over time")->type_name("FILE");
        app.add_option("--threads", command.threads,
                       "Of each process; results do not depend on it, and small networks get no faster")
            ->check(CLI::Range(1, 64))
            ->capture_default_str();
        app.add_option("--ranks", ranks, "Processes, over MPI; results do not depend on it")
            ->check(CLI::Range(1, 1 << 16));
        app.add_flag("-q,--quiet", command.quiet, "No progress");
        app.footer(kExamples);
        return cli::parse(app, argc, argv);
    }

    static constexpr const char* kExamples = R"(
Examples:
  nanohop replay program.goal --set dims=4x4x4
        GOAL text on a torus of 64 switches with a host each
  nanohop replay data/npb/p2p/mg.A.256.p2p.xz --set dims=4x4x4 --set flit_bytes=25 --json mg.json --gantt mg.svg
        recorded MG, class A, 256 ranks, 4 on each host; 25 bytes a clock of 1 ns are 200 Gbps
  nanohop replay data/npb/p2p/bt.A.64.p2p.xz --operations 168.3e9 --host-speed 5e12 --messages 50000 --model both
        the beginning of BT with its computation, flit by flit and by the light model
  nanohop replay trace.txt --world-collectives --network graph.json --set hosts=4 --host dimmnet2
        a time-independent trace of SimGrid on a graph from a file; hosts as Kitamura 2006 measured them
  nanohop replay scorep/traces.otf2 --network graph.json --json run.json
        a trace that Score-P wrote (Open Trace Format 2), with its computation; one host a rank
  nanohop replay program.goal --set dims=8x8x8 --ranks 2
        the network on two processes; mpirun starts them, as srun does (docs/scale-out.md)
  nanohop replay program.goal --set topology=hxb --set dims=4x4
        on a hyper-crossbar
  nanohop replay data/npb/p2p/cg.A.64.p2p.xz --set topology=optical_hub --set nodes=64 --set flit_bytes=16 \
    --set link_clocks=20 --clock 5.12
        on an optical hub, 25 Gbps a link; --set nodes=8 --set dimensions=2: hubs of rows and columns

Exit status: 0; 2 wrong usage or input (a deadlock of receives, an unmatched send: named by rank, line and call),
nothing written. docs/application.md documents formats, protocol and the JSON.)";
};

}  // namespace nanohop::cli
