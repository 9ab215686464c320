// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Locks of windows. SMPI never releases an exclusive lock that was taken while two ranks had shared ones, and correct
// programs end in a deadlock; so a rank waits here, in the order of asking, until SMPI has nothing to wait for.
#pragma once

#include <smpi/mpi.h>

namespace nanohop::app {

/// Of each rank, behind what makes a window.
void window_made(MPI_Comm comm, MPI_Win window);

/// Before SMPI's lock: waits until nobody has a lock of the target's part that excludes one of this type
/// (MPI_LOCK_SHARED, MPI_LOCK_EXCLUSIVE). Nothing where there is no such window or target.
void lock_window(int type, int target, MPI_Win window);
/// Shared ones of all.
void lock_window_of_all(MPI_Win window);

/// Behind SMPI's unlock.
void unlock_window(int target, MPI_Win window);
void unlock_window_of_all(MPI_Win window);

}  // namespace nanohop::app
