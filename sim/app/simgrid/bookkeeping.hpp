// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <smpi/mpi.h>

namespace nanohop::app {

/// Which of a communicator's ranks share a host, for SMPI's collectives. All of its ranks call it.
void find_shared_hosts(MPI_Comm comm);

}  // namespace nanohop::app
