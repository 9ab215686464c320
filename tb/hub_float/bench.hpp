// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of nh_hub_float: its types and the adapter of the Verilated model.
#pragma once

#include <memory>
#include <vector>

#include "dut.hpp"
#include "generated/hub_float_ports.hpp"
#include "hub_float/hub_float.hpp"
#include "report.hpp"
#include "scenario.hpp"

namespace nanohop::hub_float {

using Traits = tb::Traits<Config, HubFloat, In, Out>;
using Context = tb::Context<Traits>;
using Scenario = tb::Scenario<Traits>;

// Both in tb/dut.cpp, compiled for each configuration.
std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config);
tb::RunInfo run_info();

void add_random_scenarios(std::vector<Scenario>& scenarios);
void add_directed_scenarios(std::vector<Scenario>& scenarios);

}  // namespace nanohop::hub_float
