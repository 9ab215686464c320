// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
// The Verilated nh_route_cache behind the bench's interface (dut.cpp, compiled for each configuration).
#pragma once

#include <memory>

#include "dut.hpp"
#include "generated/route_cache_ports.hpp"
#include "report.hpp"
#include "route_cache/route_cache.hpp"

namespace nanohop::route_cache {

std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config);
tb::RunInfo run_info();

}  // namespace nanohop::route_cache
