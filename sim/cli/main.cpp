// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <CLI/CLI.hpp>

#include "cli/advise.hpp"
#include "cli/breakdown.hpp"
#include "cli/parse.hpp"
#include "gen/command.hpp"
#include "io/program.hpp"
#include "io/source_folder.hpp"

int main(int argc, char** argv) {
    nanohop::io::start_program("nanohop");
    CLI::App app{
        "nanohop: HPC-interconnect hardware, with latencies in clocks of its RTL; what is not RTL is a constant with "
        "its source",
        "nanohop"};
    app.require_subcommand(1);

    nanohop::breakdown::BreakdownOptions breakdown;
    const CLI::App& breakdown_app = nanohop::cli::add_breakdown(app, breakdown);

    nanohop::advise::AdviseOptions advise;
    CLI::App* advise_app = app.add_subcommand("advise", nanohop::cli::kAdviseAbout);
    nanohop::cli::add_advise(*advise_app, advise);

    nanohop::gen::Command generate;
    CLI::App* generate_app = app.add_subcommand("generate", nanohop::gen::kGenerateAbout);
    nanohop::gen::add_generate(*generate_app, generate, nanohop::io::source_folder());

    if (const auto status = nanohop::cli::parse(app, argc, argv)) return *status;
    if (breakdown_app) {
        nanohop::cli::given_options(breakdown_app, breakdown);
        return nanohop::breakdown::run_breakdown(breakdown);
    }
    if (*advise_app) return nanohop::advise::run_advise(advise);
    return nanohop::gen::run_generate(generate);
}
