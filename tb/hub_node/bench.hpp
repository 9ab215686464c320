// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_hub_node.
#pragma once

#include <memory>

#include "dut.hpp"
#include "hub_node/hub_node.hpp"

namespace nanohop::hub_node {

// In dut.cpp, compiled for each configuration, which this must be.
std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config);
const char* dut_config();

}  // namespace nanohop::hub_node
