// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of nh_route_cache: its types and scenarios.
#pragma once

#include <string>
#include <vector>

#include "generated/route_cache_ports.hpp"
#include "route_cache/route_cache.hpp"
#include "scenario.hpp"

namespace nanohop::route_cache {

using Traits = tb::Traits<Config, RouteCache, In, Out>;
using Context = tb::Context<Traits>;
using Scenario = tb::Scenario<Traits>;

// The scenarios of the files of this folder.
void add_random_scenarios(std::vector<Scenario>& scenarios);
void add_recorded_scenario(const std::string& folder, std::vector<Scenario>& scenarios);
void add_latency_scenarios(const Config& config, std::vector<Scenario>& scenarios);
void add_corner_scenarios(const Config& config, std::vector<Scenario>& scenarios);
void add_fault_scenarios(const Config& config, std::vector<Scenario>& scenarios);

}  // namespace nanohop::route_cache
