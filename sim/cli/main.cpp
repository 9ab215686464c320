// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <CLI/CLI.hpp>
#include <iostream>

#include "cli/advise_command.hpp"
#include "cli/breakdown.hpp"
#include "gen/command.hpp"
#include "io/program.hpp"

namespace {

constexpr const char* kBreakdownExamples = R"(
Examples:
  nanohop breakdown
        the recorded NAS Parallel Benchmarks on a 4x4x4 torus; results/breakdown.{json,html}
  nanohop breakdown ipush
        clocks of PUSH and IPUSH, ping-pong and bandwidth of the receive controller
  nanohop breakdown hxb --seeds 5
        clocks of exchanger and crossbar, PU to PU, and figures 2 and 3 of the hyper-crossbar paper with 5 seeds
        (half an hour once; resumable). Without --seeds: one seed of few lengths, and whatever is stored
  nanohop breakdown --traffic mine.csv --torus 8x8 --json mine.json --html mine.html
        your own traffic: lines source,destination,bytes (ranks from 0), or a SimGrid time-independent trace
  nanohop breakdown --config mine.toml --traffic mine.csv
        a configuration of your own, which ./nanohop builds first (docs/configuration.md)
  nanohop breakdown --full
        every lookup on the RTL, every hash at every point: minutes to an hour
  nanohop breakdown --packet-bytes 4096
        one lookup per packet instead of one per message

Exit status: 0; 1: RTL and golden model differ; 2: wrong usage or input, nothing written.
docs/results.md documents the JSON.)";

void add_breakdown(CLI::App& app, nanohop::cli::BreakdownOptions& options) {
    app.add_option("block", options.block, "Only this block: route_cache, ipush or hxb (default: all)")
        ->check(CLI::IsMember({"route_cache", "ipush", "hxb"}));
    app.add_option(
           "--config", options.config,
           "Configuration whose RTL is measured: a name in sim/configs, or the path of a TOML file of your own, "
           "of which only its block is measured. Without the paper's figures, but for p1 and without --config")
        ->capture_default_str();
    app.add_option("--beside", options.beside,
                   "Second configuration of the route_cache for the latency tables, named in the same way; \"\": none")
        ->capture_default_str();
    app.add_option("--traffic", options.traffic,
                   "Traffic file, may be repeated (default: the recorded NPB class A set)")
        ->allow_extra_args(false)
        ->type_name("FILE");
    app.add_option("--torus", options.torus, "Sizes of the torus")->capture_default_str();
    app.add_option("--destinations", options.destinations,
                   "What is looked up: nodes, one per switch, which ranks share (the paper's), or ranks, each with an "
                   "input port of its own. The RTL runs the one, the tables of fig 6 show both")
        ->check(CLI::IsMember({"nodes", "ranks"}))
        ->capture_default_str();
    app.add_option("--packet-bytes", options.packet_bytes, "Longest packet in bytes; 0: one lookup per message")
        ->capture_default_str();
    app.add_option("--max-lookups", options.max_lookups, "Lookups on the RTL per input port and traffic file")
        ->check(CLI::Range(uint64_t{1}, uint64_t{1} << 40))
        ->capture_default_str();
    app.add_flag("--full", options.full, "All lookups on the RTL, and the long studies");
    app.add_option("--power-packet-bytes", options.power_packet_bytes, "Packet size of fig 13 (default 512)")
        ->check(CLI::Range(1.0, 1e6));
    app.add_option("--json", options.json, "Results for programs")->type_name("FILE")->capture_default_str();
    app.add_option("--html", options.html, "Report with figures, self-contained")
        ->type_name("FILE")
        ->capture_default_str();
    app.add_option("--seeds", options.seeds,
                   "Seeds of every point of the hyper-crossbar's throughput figures; 0: only what is stored")
        ->check(CLI::Range(0, 5));
    app.add_option("--results", options.results, "Folder in which the throughput figures' results are kept")
        ->type_name("FOLDER")
        ->capture_default_str();
    app.add_option("--record", options.record, "Keep the record of cycle counts measured on the RTL")
        ->type_name("FILE");
    app.add_option("--threads", options.threads, "0: one per processor")
        ->check(CLI::Range(0, 256))
        ->capture_default_str();
    app.add_flag("-q,--quiet", options.quiet, "No progress of the studies");
    app.footer(kBreakdownExamples);
}

}  // namespace

int main(int argc, char** argv) {
    nanohop::io::start_program("nanohop");
    CLI::App app{"nanohop: HPC-interconnect hardware, with every latency traced to a clock of its RTL", "nanohop"};
    app.set_version_flag("--version", "nanohop " NANOHOP_VERSION);
    app.require_subcommand(1);

    nanohop::cli::BreakdownOptions breakdown;
    breakdown.json = "results/breakdown.json";
    breakdown.html = "results/breakdown.html";
    CLI::App* breakdown_app = app.add_subcommand("breakdown",
                                                 "Latency breakdown of table lookups, received packets and "
                                                 "hyper-crossbar networks, measured on the Verilated RTL");
    add_breakdown(*breakdown_app, breakdown);

    nanohop::cli::AdviseOptions advise;
    CLI::App* advise_app = app.add_subcommand("advise", nanohop::cli::kAdviseAbout);
    nanohop::cli::add_advise(*advise_app, advise);

    nanohop::gen::Command generate;
    CLI::App* generate_app = app.add_subcommand("generate", nanohop::gen::kGenerateAbout);
    nanohop::gen::add_generate(*generate_app, generate, NANOHOP_SOURCE_DIR);

    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    breakdown.config_given = breakdown_app->count("--config") != 0;
    breakdown.beside_given = breakdown_app->count("--beside") != 0;
    if (*breakdown_app) return nanohop::cli::run_breakdown(breakdown);
    if (*advise_app) return nanohop::cli::run_advise(advise);
    return nanohop::gen::run_generate(generate);
}
