// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include "breakdown/page_part.hpp"
#include "records/route_cache.hpp"

namespace nanohop::breakdown {

using records::RouteCacheRecord;

/// The time of a lookup: what the CAM chip takes is stated by the configuration, all else is the RTL's.
/// `beside`: a second configuration, or nullptr; `own`: the first one is not the paper's.
report::LatencyBudget route_cache_budget(const RouteCacheRecord& record, const RouteCacheRecord* beside, bool own);
PagePart route_cache_page();

}  // namespace nanohop::breakdown
