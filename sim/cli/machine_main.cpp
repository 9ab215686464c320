// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop machine`: rank programs on golden models, or with --ranks under an MPI.
#include "cli/become_ranks.hpp"
#include "cli/machine.hpp"
#include "io/program.hpp"

int main(int argc, char** argv) {
    nanohop::io::start_program("nanohop machine");
    nanohop::cli::MachineCommand command;
    if (const auto status = command.parse(argc, argv)) return *status;
    if (command.ranks != 0) return nanohop::cli::become_ranks("machine", command.ranks, argv);
    return command.run();
}
