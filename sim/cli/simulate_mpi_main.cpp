// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop simulate --ranks N`, one of N processes that an MPI has started.
#include <fmt/format.h>
#include <mpi.h>

#include <cstdio>
#include <exception>

#include "cli/simulate.hpp"
#include "io/output_file.hpp"
#include "io/program.hpp"
#include "net/mpi/mpi_exchange.hpp"

int main(int argc, char** argv) {
    nanohop::io::start_program("nanohop simulate");
    int given = MPI_THREAD_SINGLE;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &given);
    const auto exchange = nanohop::net::make_mpi_exchange();
    // All ranks would print the same.
    if (exchange->rank() != 0 && std::freopen("/dev/null", "w", stdout) == nullptr) return 1;
    nanohop::cli::SimulateCommand command;
    int status = 2;
    if (const auto ends = command.parse(argc, argv)) {
        status = *ends;
    } else if (command.ranks != 0 && command.ranks != exchange->ranks()) {
        if (exchange->rank() == 0)
            fmt::print(stderr, "nanohop simulate: error: --ranks {}: {} were started\n", command.ranks,
                       exchange->ranks());
    } else if (given < MPI_THREAD_FUNNELED && command.options.threads > 1) {
        if (exchange->rank() == 0)
            fmt::print(stderr, "nanohop simulate: error: --threads {}: this MPI has none: must be 1\n",
                       command.options.threads);
    } else {
        try {
            command.options.exchange = exchange.get();
            status = nanohop::sweep::run_simulate(command.options);
        } catch (const std::exception& error) {
            // The other ranks wait for this one, and would for ever.
            fmt::print(stderr, "nanohop simulate: rank {}: {}\n", exchange->rank(), error.what());
            nanohop::io::remove_temporaries();
            MPI_Abort(MPI_COMM_WORLD, 1);
        }
    }
    MPI_Finalize();
    return status;
}
