// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of nh_ipush: its types and the adapter of the Verilated model.
#pragma once

#include <memory>
#include <vector>

#include "dut.hpp"
#include "generated/ipush_ports.hpp"
#include "ipush/ipush.hpp"
#include "report.hpp"
#include "scenario.hpp"

namespace nanohop::ipush::bench {

using Traits = tb::Traits<Config, Ipush, In, Out>;
using Context = tb::Context<Traits>;
using Scenario = tb::Scenario<Traits>;

// Both in tb/dut.cpp, compiled for each configuration.
std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config);
tb::RunInfo run_info();

// The scenarios of the files of this folder.
void add_random_scenarios(std::vector<Scenario>& scenarios);
void add_latency_scenarios(const Config& config, std::vector<Scenario>& scenarios);
void add_outcome_scenarios(std::vector<Scenario>& scenarios);
void add_order_scenarios(const Config& config, std::vector<Scenario>& scenarios);
void add_ring_scenarios(const Config& config, std::vector<Scenario>& scenarios);
void add_register_scenarios(const Config& config, std::vector<Scenario>& scenarios);
void add_corner_scenarios(const Config& config, std::vector<Scenario>& scenarios);
void add_soak_scenarios(std::vector<Scenario>& scenarios);
// Those of a block with matching.
void add_matching_scenarios(std::vector<Scenario>& scenarios);
// Those of a block with cut_through.
void add_cut_scenarios(std::vector<Scenario>& scenarios);
// Those of a block without AMT Address Table.
void add_named_scenarios(std::vector<Scenario>& scenarios);
// Those of a block without IPUSH.
void add_push_scenarios(std::vector<Scenario>& scenarios);

}  // namespace nanohop::ipush::bench
