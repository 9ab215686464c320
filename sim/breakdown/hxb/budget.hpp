// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include "records/hxb.hpp"
#include "report/report.hpp"

namespace nanohop::breakdown {

using records::HxbRecord;

/// A head's way over three crossbars in an empty network, node by node.
report::LatencyBudget hxb_budget(const HxbRecord& fixed, const HxbRecord& adaptive);

}  // namespace nanohop::breakdown
