// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_match as a Dut; compiled for each configuration, source and netlist.

#include NANOHOP_VTOP_HEADER

#include "bench.hpp"
#include "port_lists.hpp"

namespace nanohop::match {

std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config&) {
    return tb::verilated<NANOHOP_VTOP, Ports, In, Out>(options);
}

tb::RunInfo run_info() { return {"match", NANOHOP_CONFIG_NAME, NANOHOP_KIND}; }

}  // namespace nanohop::match
