// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A program of ranks as what an MPI program (player.c) does step by step.
#pragma once

#include <string>

#include "app/replay/program.hpp"

namespace nanohop::app {

/// Flop/s of a host that plays plans: a step of computation is in nanoseconds.
inline constexpr double kPlanFlops = 1e9;

/// The plan's bytes: ranks and the longest message; where each rank's steps begin, and the end; the steps. Computation
/// in operations is divided by `operations_per_second`; 0: it takes no time. The program must have been matched.
/// InputError, with rank, line and call, for what an MPI rank, which does one thing after another, cannot do:
/// operations that are independent of one that it has to wait for (of GOAL).
std::string plan_of(const Program& program, double operations_per_second);

}  // namespace nanohop::app
