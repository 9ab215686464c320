// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop sweep`: needs no RTL, so it is a program of its own.
#include <CLI/CLI.hpp>

#include "cli/sweep.hpp"

namespace {

constexpr const char* kExamples = R"(
A SPEC is a TOML file with the keys of `nanohop simulate`, a value or a list of values each, and [[series]] tables with a name
and keys of their own. Every combination is run. Each result is in the SQLite file at once: what a killed sweep has finished is
not run again.

Examples:
  nanohop sweep sim/studies/p2_figure3.toml
        figure 3 of Boku et al., 5 seeds; results/p2_figure3.sqlite
  nanohop sweep mine.toml --results mine.sqlite --json mine.json --jobs 1

Exit status: 0; 2 wrong usage or input, nothing written; 4 a run ended in DEADLOCK. docs/simulator.md has it all.)";

}  // namespace

int main(int argc, char** argv) {
    CLI::App app{"Runs of the network simulator for every combination of values", "nanohop sweep"};
    nanohop::cli::SweepOptions options;
    app.add_option("spec", options.spec, "TOML file: what is run")->required()->type_name("SPEC");
    app.add_option("--results", options.results, "SQLite file (default: results/<name of the spec>.sqlite)")
        ->type_name("FILE");
    app.add_option("--json", options.json, "All results of the spec for programs")->type_name("FILE");
    app.add_option("--jobs", options.jobs, "Runs at a time; 0: one per processor")
        ->check(CLI::Range(0, 256))
        ->capture_default_str();
    app.add_flag("-q,--quiet", options.quiet, "No progress");
    app.footer(kExamples);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    return nanohop::cli::run_sweep(options);
}
