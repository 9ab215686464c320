// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <csignal>

namespace nanohop::app {

/// At the first it says how far it is, at the second it writes the report and ends.
inline constexpr int kProgressSignal = SIGUSR1, kTimeoutSignal = SIGTERM;

/// From now on each rank's MPI calls are watched, and what was seen is written to the file that NANOHOP_MPI_REPORT
/// names when the simulation ends, has a deadlock, or a rank crashes (docs/mpi.md, "MPI programs").
void watch_calls();

}  // namespace nanohop::app
