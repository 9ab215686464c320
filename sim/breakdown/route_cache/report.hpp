// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Sections of the routing-table cache in the breakdown's report. Of another configuration than the paper's they leave
// out what the paper prints, and show times beside clocks.
#pragma once

#include "breakdown/route_cache/result.hpp"
#include "report/words.hpp"

namespace nanohop::breakdown {

using report::clock_text;
using report::cycles;
using report::grouped;
using report::percent;
using report::ways_text;

Section stage_section(const RouteCacheResult& result);
Section benchmark_section(const RouteCacheResult& result);
Section rate_section(const RouteCacheResult& result);
Section all_ports_section(const RouteCacheResult& result);

Section hit_section(const RouteCacheResult& result);
Section conflict_section(const RouteCacheResult& result);
Section kinds_section(const RouteCacheResult& result);
Section contiguous_section(const RouteCacheResult& result);

Section latency_section(const RouteCacheResult& result);
Section power_section(const RouteCacheResult& result);

/// The facts that results depend on, and every section.
void add_route_cache_report(const RouteCacheResult& result, Report& report);

}  // namespace nanohop::breakdown
