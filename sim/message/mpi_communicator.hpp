// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The ranks of an MPI, with its own collectives.
#pragma once

#include <memory>

#include "message/communicator.hpp"

namespace nanohop::message {

/// Of all ranks; MPI is initialised, and not ended before this is gone.
std::unique_ptr<Communicator> make_mpi_communicator();

}  // namespace nanohop::message
