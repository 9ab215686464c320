// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Collectives of MPI by the ways of io/collective_ways.hpp, in the place of SMPI's: NANOHOP_COLLECTIVES has an
// io::WayChoice. Each gives the status, or nothing: this is SMPI's (no choice, a rank alone, nothing to send, arguments
// that SMPI refuses, a datatype in reverse order in a reduction).
#pragma once

#include <smpi/mpi.h>

#include <optional>

namespace nanohop::app {

std::optional<int> broadcast_by_ways(void* data, int count, MPI_Datatype type, int root, MPI_Comm comm);
std::optional<int> reduce_by_ways(const void* in, void* out, int count, MPI_Datatype type, MPI_Op op, int root,
                                  MPI_Comm comm);
std::optional<int> allreduce_by_ways(const void* in, void* out, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm);
std::optional<int> allgather_by_ways(const void* in, int sent, MPI_Datatype send_type, void* out, int received,
                                     MPI_Datatype receive_type, MPI_Comm comm);
std::optional<int> alltoall_by_ways(const void* in, int sent, MPI_Datatype send_type, void* out, int received,
                                    MPI_Datatype receive_type, MPI_Comm comm);
std::optional<int> barrier_by_ways(MPI_Comm comm);

}  // namespace nanohop::app
