// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of nh_ipush_wide: its types and the adapter of the Verilated model.
#pragma once

#include <memory>
#include <vector>

#include "dut.hpp"
#include "generated/ipush_wide_ports.hpp"
#include "ipush_wide/ipush_wide.hpp"
#include "report.hpp"
#include "scenario.hpp"

namespace nanohop::ipush_wide::bench {

using Traits = tb::Traits<Config, IpushWide, In, Out>;
using Context = tb::Context<Traits>;
using Scenario = tb::Scenario<Traits>;

// Both in tb/dut.cpp, compiled for each configuration.
std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config);
tb::RunInfo run_info();

// The scenarios of the files of this folder.
void add_random_scenarios(std::vector<Scenario>& scenarios);
void add_directed_scenarios(std::vector<Scenario>& scenarios);
void add_rate_scenarios(std::vector<Scenario>& scenarios);
void add_largest_scenarios(std::vector<Scenario>& scenarios);
void add_register_scenarios(std::vector<Scenario>& scenarios);

}  // namespace nanohop::ipush_wide::bench
