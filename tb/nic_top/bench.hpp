// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of nh_nic_top: its types and the adapter of the Verilated model.
#pragma once

#include <memory>
#include <vector>

#include "dut.hpp"
#include "generated/nic_top_ports.hpp"
#include "nic_top/nic_top.hpp"
#include "report.hpp"
#include "scenario.hpp"

namespace nanohop::nic_top {

using Traits = tb::Traits<Config, NicTop, In, Out>;
using Context = tb::Context<Traits>;
using Scenario = tb::Scenario<Traits>;
using Stimulus = tb::Stimulus<In, Out>;

// Both in tb/dut.cpp, compiled for each configuration.
std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config);
tb::RunInfo run_info();

void add_random_scenarios(std::vector<Scenario>& scenarios);
void add_directed_scenarios(std::vector<Scenario>& scenarios);
void declare_points(const Config& config, tb::Coverage& coverage);

}  // namespace nanohop::nic_top
