// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The generator alone, without the simulator: what the build and the regeneration test call.
#include "cli/parse.hpp"
#include "gen/command.hpp"
#include "io/program.hpp"
#include "io/source_folder.hpp"

int main(int argc, char** argv) {
    nanohop::io::start_program("nanohop generate");
    CLI::App app{nanohop::gen::kGenerateAbout, "nanohop-generate"};
    nanohop::gen::Command command;
    nanohop::gen::add_generate(app, command, nanohop::io::source_folder());
    if (const auto status = nanohop::cli::parse(app, argc, argv)) return *status;
    return nanohop::gen::run_generate(command);
}
