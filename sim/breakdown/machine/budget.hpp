// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include "breakdown/page_part.hpp"
#include "records/machine_way.hpp"

namespace nanohop::breakdown {

using records::kMostHops;
using records::kPingPongBytes;
using records::MachineResult;
using records::MachineRow;
using records::MachineWay;

/// A message of 24 B from doorbell to doorbell; of profile "pipelined" the ways over a switch, over one whose cache
/// misses, and over kMostHops.
report::LatencyBudget machine_budget(const MachineResult& result);
PagePart machine_page();

}  // namespace nanohop::breakdown
