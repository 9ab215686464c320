// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include "breakdown/page_part.hpp"
#include "records/hub.hpp"

namespace nanohop::breakdown {

using records::HubClocks;

/// A packet alone, from host to host, on links of Urino 2020.
report::LatencyBudget hub_budget(const HubClocks& clocks);
PagePart hub_page();

}  // namespace nanohop::breakdown
