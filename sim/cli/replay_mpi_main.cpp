// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop replay --ranks N`, one of N processes that an MPI has started.
#include "cli/rank_main.hpp"
#include "cli/replay.hpp"

int main(int argc, char** argv) {
    return nanohop::cli::rank_main<nanohop::cli::ReplayCommand>("nanohop replay", argc, argv);
}
