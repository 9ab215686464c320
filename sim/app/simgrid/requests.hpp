// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

namespace nanohop::app {

/// A request of SMPI as its constructor had it; processes by actor, MPI_ANY_SOURCE and MPI_ANY_TAG as they are.
struct Request {
    long source = 0, destination = 0;
    int tag = 0;  ///< below 0: a collective's
    long bytes = 0;
    bool sends = false;
    bool one_sided = false;
    bool synchronous = false;
};

/// From now on messages of one sender are received in the order in which they were sent, whatever their lengths, and an
/// eager one still sets out before its receive (docs/mpi.md). For platforms that set SimGrid's smpi/async-small-thresh,
/// from whose value on, in bytes, messages are not eager; nothing where it is 0.
void keep_order();

}  // namespace nanohop::app
