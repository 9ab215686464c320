// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include "breakdown/page_part.hpp"
#include "records/hxb.hpp"

namespace nanohop::breakdown {

using records::HxbRecord;

/// A head's way over three crossbars in an empty network, node by node.
report::LatencyBudget hxb_budget(const HxbRecord& fixed, const HxbRecord& adaptive);
PagePart hxb_page();

}  // namespace nanohop::breakdown
