// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_ipush as a Dut; compiled for each configuration, source and netlist.

#include NANOHOP_VTOP_HEADER

#include "bench.hpp"
#include "port_lists.hpp"

namespace nanohop::ipush::bench {

std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config&) {
    return tb::verilated<NANOHOP_VTOP, ipush::Ports, In, Out>(options);
}

tb::RunInfo run_info() { return {"ipush", NANOHOP_CONFIG_NAME, NANOHOP_KIND}; }

}  // namespace nanohop::ipush::bench
