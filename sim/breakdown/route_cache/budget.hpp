// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include "breakdown/route_cache/record.hpp"
#include "report/report.hpp"

namespace nanohop::breakdown {

/// The time of a lookup: what the CAM chip takes is stated by the configuration, all else is the RTL's.
/// `beside`: a second configuration, or nullptr; `own`: the first one is not the paper's.
report::LatencyBudget route_cache_budget(const Record& record, const Record* beside, bool own);

}  // namespace nanohop::breakdown
