// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The chapter `machine` for the report and for programs.
#pragma once

#include "breakdown/chapter.hpp"
#include "breakdown/machine/pingpong.hpp"

namespace nanohop::breakdown {

void add_machine_report(const MachineResult& result, Report& report);
/// The object `machine` of docs/results.md.
Json machine_json(const MachineResult& result);

}  // namespace nanohop::breakdown
