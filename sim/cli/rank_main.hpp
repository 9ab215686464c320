// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A command with --ranks N, as one of N processes that an MPI has started.
#pragma once

#include <fmt/format.h>
#include <mpi.h>

#include <cstdio>
#include <exception>
#include <string>

#include "io/output_file.hpp"
#include "io/program.hpp"
#include "net/mpi/mpi_exchange.hpp"

namespace nanohop::cli {

/// `Command` has parse(), ranks, threads() and run(). Returns the exit status.
template <class Command>
int rank_main(const std::string& name, int argc, char** argv) {
    io::start_program(name.c_str());
    int given = MPI_THREAD_SINGLE;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &given);
    const auto exchange = net::make_mpi_exchange();
    const bool first = exchange->rank() == 0;
    // All ranks would print the same.
    if (!first && std::freopen("/dev/null", "w", stdout) == nullptr) return 1;
    Command command;
    int status = 2;
    if (const auto ends = command.parse(argc, argv)) {
        status = *ends;
    } else if (command.ranks != 0 && command.ranks != exchange->ranks()) {
        if (first)
            fmt::print(stderr, "{}: error: --ranks {}: {} were started\n", name, command.ranks, exchange->ranks());
    } else if (given < MPI_THREAD_FUNNELED && command.threads() > 1) {
        if (first)
            fmt::print(stderr, "{}: error: --threads {}: this MPI has none: must be 1\n", name, command.threads());
    } else {
        try {
            status = command.run(exchange.get());
        } catch (const std::exception& error) {
            // The other ranks wait for this one, and would for ever.
            fmt::print(stderr, "{}: rank {}: {}\n", name, exchange->rank(), error.what());
            io::remove_temporaries();
            MPI_Abort(MPI_COMM_WORLD, 1);
        }
    }
    // mpirun ends all ranks when one of them has a status that is not 0: the first one's is enough, after its words.
    std::fflush(stdout);
    MPI_Finalize();
    return first ? status : 0;
}

}  // namespace nanohop::cli
