// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of nh_route_cache: its types and the adapter of the Verilated model.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "dut.hpp"
#include "generated/route_cache_ports.hpp"
#include "report.hpp"
#include "route_cache/route_cache.hpp"
#include "scenario.hpp"

namespace nanohop::route_cache {

using Traits = tb::Traits<Config, RouteCache, In, Out>;
using Context = tb::Context<Traits>;
using Scenario = tb::Scenario<Traits>;

// Both in tb/dut.cpp, compiled for each configuration.
std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config);
tb::RunInfo run_info();

// The scenarios of the files of this folder.
void add_random_scenarios(std::vector<Scenario>& scenarios);
void add_recorded_scenario(const std::string& folder, std::vector<Scenario>& scenarios);
void add_latency_scenarios(const Config& config, std::vector<Scenario>& scenarios);
void add_corner_scenarios(const Config& config, std::vector<Scenario>& scenarios);
void add_fault_scenarios(const Config& config, std::vector<Scenario>& scenarios);

}  // namespace nanohop::route_cache
