// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Directed scenarios of nh_hub.

#include "environment.hpp"

namespace nanohop::hub {

void add_directed_scenarios(const Config&, std::vector<Scenario>&) {}

}  // namespace nanohop::hub
