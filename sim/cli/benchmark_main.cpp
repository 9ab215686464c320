// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop benchmark`: needs no RTL, so it is a program of its own.
#include <CLI/CLI.hpp>

#include "benchmark/benchmark.hpp"
#include "io/program.hpp"

namespace {

constexpr const char* kExamples = R"(
Examples:
  nanohop benchmark booksim2 --booksim ../booksim2/src/booksim
  nanohop benchmark booksim2 --booksim ../booksim2/src/booksim --dims 8x8x8 --message 16 --load 0.4 --json b.json

Exit status: 0; 2 wrong usage or input, or a program that does not print what BookSim 2 prints; nothing is written then.
docs/simulator.md says what is identical in both and what is not.)";

}  // namespace

int main(int argc, char** argv) {
    nanohop::io::start_program("nanohop benchmark");
    CLI::App app{"Our network simulator beside another one", "nanohop benchmark"};
    app.require_subcommand(1);
    nanohop::benchmark::BenchmarkOptions options;
    CLI::App& booksim =
        *app.add_subcommand("booksim2", "BookSim 2: speed, latency without load, saturation, same network and load");
    booksim.add_option("--booksim", options.booksim, "The program that BookSim 2 builds")
        ->required()
        ->type_name("PATH");
    booksim.add_option("--dims", options.dims, "Units of the hyper-crossbar")
        ->type_name("SIZES")
        ->capture_default_str();
    booksim.add_option("--message", options.message, "Flits of a message")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    booksim.add_option("--load", options.load, "Flits per clock and unit, where speed is measured")
        ->check(CLI::Range(0.001, 1.0))
        ->capture_default_str();
    booksim.add_option("--clocks", options.clocks, "Measured clocks")
        ->check(CLI::Range(300, 10'000'000))
        ->capture_default_str();
    booksim.add_option("--repeat", options.repeat, "Timed runs of each, in turns; the fastest counts")
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    booksim.add_option("--seed", options.seed, "Of both")->capture_default_str();
    booksim.add_option("--json", options.json, "Results for programs")->type_name("FILE");
    booksim.add_flag("-q,--quiet", options.quiet, "No progress");
    app.footer(kExamples);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    return nanohop::benchmark::run_benchmark(options);
}
