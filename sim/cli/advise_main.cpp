// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop advise` alone: needs the RTL of ipush only, so `./nanohop advise` builds soon.
#include "cli/advise.hpp"
#include "cli/parse.hpp"
#include "io/program.hpp"

int main(int argc, char** argv) {
    nanohop::io::start_program("nanohop advise");
    CLI::App app{nanohop::cli::kAdviseAbout, "nanohop advise"};
    nanohop::advise::AdviseOptions options;
    nanohop::cli::add_advise(app, options);
    if (const auto status = nanohop::cli::parse(app, argc, argv)) return *status;
    return nanohop::advise::run_advise(options);
}
