// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_hxb as a Dut; compiled for each configuration, source and netlist.

#include NANOHOP_VTOP_HEADER

#include "bench.hpp"
#include "values.hpp"

namespace nanohop::hxb {

std::unique_ptr<tb::Dut<PairIn, PairOut>> make_dut(const tb::DutOptions& options, const PairConfig& config) {
    return tb::verilated<NANOHOP_VTOP, PairPorts, PairIn, PairOut>(options,
                                                                   Values{config.exchanger, config.crossbar.m});
}

tb::RunInfo run_info() { return {"hxb", NANOHOP_CONFIG_NAME, NANOHOP_KIND}; }

}  // namespace nanohop::hxb
