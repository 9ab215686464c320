// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of nh_cam: its types and the adapter of the Verilated model.
#pragma once

#include <memory>
#include <vector>

#include "cam/cam.hpp"
#include "dut.hpp"
#include "generated/cam_ports.hpp"
#include "report.hpp"
#include "scenario.hpp"

namespace nanohop::cam {

using Traits = tb::Traits<Config, Cam, In, Out>;
using Context = tb::Context<Traits>;
using Scenario = tb::Scenario<Traits>;
using Stimulus = tb::Stimulus<In, Out>;

// Both in tb/dut.cpp, compiled for each configuration.
std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config);
tb::RunInfo run_info();

// The scenarios of the files of this folder.
void add_random_scenarios(std::vector<Scenario>& scenarios);
void add_request_scenarios(std::vector<Scenario>& scenarios);
void add_answer_scenarios(std::vector<Scenario>& scenarios);
void add_command_scenarios(std::vector<Scenario>& scenarios);

}  // namespace nanohop::cam
