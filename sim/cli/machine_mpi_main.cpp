// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop machine --ranks N`, as one of N processes that an MPI has started.
#include <mpi.h>

#include "cli/machine.hpp"
#include "io/program.hpp"
#include "message/mpi_communicator.hpp"

int main(int argc, char** argv) {
    nanohop::io::start_program("nanohop machine");
    MPI_Init(&argc, &argv);
    nanohop::cli::MachineCommand command;
    int status = 2;
    if (const auto ends = command.parse(argc, argv)) {
        status = *ends;
    } else {
        const auto all = nanohop::message::make_mpi_communicator();
        status = command.run(*all);
    }
    // A rank that failed would keep the others waiting for ever.
    if (status != 0) MPI_Abort(MPI_COMM_WORLD, status);
    MPI_Finalize();
    return status;
}
