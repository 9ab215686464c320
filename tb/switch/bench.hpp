// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of nh_switch: its types and the adapter of the Verilated model.
#pragma once

#include <memory>
#include <vector>

#include "dut.hpp"
#include "generated/switch_ports.hpp"
#include "report.hpp"
#include "scenario.hpp"
#include "switch/switch.hpp"

namespace nanohop::switch_ {

using Traits = tb::Traits<Config, Switch, In, Out>;
using Context = tb::Context<Traits>;
using Scenario = tb::Scenario<Traits>;

// Both in tb/dut.cpp, compiled for each configuration.
std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config);
tb::RunInfo run_info();

void add_random_scenarios(std::vector<Scenario>& scenarios);
void add_directed_scenarios(const Config& config, std::vector<Scenario>& scenarios);
// Parts of these.
void add_cache_scenarios(std::vector<Scenario>& scenarios);
void add_class_scenarios(const Config& config, std::vector<Scenario>& scenarios);
void add_link_scenarios(const Config& config, std::vector<Scenario>& scenarios);
void add_register_scenarios(std::vector<Scenario>& scenarios);

}  // namespace nanohop::switch_
