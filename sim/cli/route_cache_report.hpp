// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Sections of the routing-table cache in the breakdown's report. Of another configuration than the paper's they leave
// out what the paper prints, and show times beside clocks.
#pragma once

#include "cli/breakdown_result.hpp"
#include "cli/report.hpp"
#include "cli/report_words.hpp"

namespace nanohop::cli {

Section stage_section(const BreakdownResult& result);
Section benchmark_section(const BreakdownResult& result);
Section rate_section(const BreakdownResult& result);
Section all_ports_section(const BreakdownResult& result);

Section hit_section(const BreakdownResult& result);
Section conflict_section(const BreakdownResult& result);
Section kinds_section(const BreakdownResult& result);
Section contiguous_section(const BreakdownResult& result);

Section latency_section(const BreakdownResult& result);
Section power_section(const BreakdownResult& result);

}  // namespace nanohop::cli
