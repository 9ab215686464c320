// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The matrix product's messages as a program for `nanohop replay`.
#pragma once

#include <string>

#include "app/summa/schedule.hpp"

namespace nanohop::summa {

/// GOAL text: the messages of the schedule, a step behind the other as MPI_Waitall orders them; no computation. Not of
/// CA0, whose messages are the MPI library's.
std::string goal(Algorithm algorithm, const Shape& shape);

}  // namespace nanohop::summa
