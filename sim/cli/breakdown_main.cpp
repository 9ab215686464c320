// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop breakdown CHAPTER` with the chapters that are linked in.
#include <CLI/CLI.hpp>

#include "cli/breakdown.hpp"
#include "cli/parse.hpp"
#include "io/program.hpp"

int main(int argc, char** argv) {
    nanohop::io::start_program("nanohop");
    CLI::App app{"nanohop: a chapter of the latency breakdown", "nanohop"};
    app.require_subcommand(1);
    nanohop::breakdown::BreakdownOptions options;
    const CLI::App& command = nanohop::cli::add_breakdown(app, options);
    if (const auto status = nanohop::cli::parse(app, argc, argv)) return *status;
    nanohop::cli::given_options(command, options);
    return nanohop::breakdown::run_breakdown(options);
}
