// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include "records/ipush.hpp"
#include "report/report.hpp"

namespace nanohop::breakdown {

using records::IpushRecord;

/// Half a round trip from NIC to NIC by the rows of table 7.
report::LatencyBudget ipush_budget(const IpushRecord& dimmnet2, const IpushRecord& pipelined);

}  // namespace nanohop::breakdown
