// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <smpi/mpi.h>

namespace nanohop::app {

/// A request of SMPI as its constructor had it; processes by actor, MPI_ANY_SOURCE and MPI_ANY_TAG as they are.
struct Request {
    const void* data = nullptr;
    int count = 0;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    long source = 0, destination = 0;
    int tag = 0;  ///< below 0: a collective's
    MPI_Comm comm = MPI_COMM_NULL;
    long bytes = 0;
    bool sends = false, receives = false;
    bool persistent = false, synchronous = false, one_sided = false;
    bool started = false;    ///< at least once
    bool under_way = false;  ///< from its start until its end is waited for
    bool marked = false;     ///< by `made` of on_request()
};

/// Calls `made` of each request when it is made (null: none), `started` when it is started, `ended` when its end, after
/// a start, has been waited for.
void on_request(void (*made)(Request&), void (*started)(const Request&),
                void (*ended)(const Request&, const MPI_Status&));

/// From now on messages of one sender are received in the order in which they were sent, whatever their lengths, and an
/// eager one still sets out before its receive (docs/mpi.md). For platforms that set SimGrid's smpi/async-small-thresh,
/// from whose value on, in bytes, messages are not eager; nothing where it is 0.
void keep_order();

}  // namespace nanohop::app
