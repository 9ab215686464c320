// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop simulate --ranks N`, one of N processes that an MPI has started.
#include "cli/rank_main.hpp"
#include "cli/simulate.hpp"

int main(int argc, char** argv) {
    return nanohop::cli::rank_main<nanohop::cli::SimulateCommand>("nanohop simulate", argc, argv);
}
