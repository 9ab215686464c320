// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include "app/simgrid/requests.hpp"

namespace nanohop::app {

/// From now on each rank's MPI calls are watched, and what was seen is written to the file that NANOHOP_MPI_REPORT
/// names when the simulation ends, has a deadlock, or a rank crashes (docs/mpi.md, "MPI programs").
void watch_calls();

/// A request has been started, a message or a receive, by the rank that runs.
void message_started(const Request& request);

}  // namespace nanohop::app
