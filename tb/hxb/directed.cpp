// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "environment.hpp"
namespace nanohop::hxb {
void add_directed_scenarios(const Setup&, std::vector<Scenario>&) {}
}  // namespace nanohop::hxb
