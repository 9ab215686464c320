// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop simulate`: needs no RTL, so it is a program of its own.
#include "cli/become_ranks.hpp"
#include "cli/simulate.hpp"
#include "io/program.hpp"

int main(int argc, char** argv) {
    nanohop::io::start_program("nanohop simulate");
    nanohop::cli::SimulateCommand command;
    if (const auto status = command.parse(argc, argv)) return *status;
    if (command.ranks != 0) return nanohop::cli::become_ranks("simulate", command.ranks, argv);
    return command.run(nullptr);
}
