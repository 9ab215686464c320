// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <memory>

#include "net/engine/exchange.hpp"

namespace nanohop::net {

/// The processes of MPI_COMM_WORLD, between MPI_Init and MPI_Finalize; used by one thread. Calls of MPI 3 and before
/// only. An error of MPI ends the program, as MPI does by itself.
std::unique_ptr<Exchange> make_mpi_exchange();

}  // namespace nanohop::net
