// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include "breakdown/page_part.hpp"
#include "records/ipush.hpp"

namespace nanohop::breakdown {

using records::IpushRecord;

/// Half a round trip from NIC to NIC by the rows of table 7.
report::LatencyBudget ipush_budget(const IpushRecord& dimmnet2, const IpushRecord& pipelined);
PagePart ipush_page();

}  // namespace nanohop::breakdown
