// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// A block's Verilated module as a Dut, compiled for each configuration, source and netlist. Members that do not stand
// in the ports as they are: the block's values.hpp.

#include NANOHOP_VTOP_HEADER
#include NANOHOP_BENCH_HEADER

#include <utility>

#include "port_lists.hpp"
#ifdef NANOHOP_VALUES_HEADER
#include NANOHOP_VALUES_HEADER
#endif

namespace NANOHOP_BENCH {

#ifndef NANOHOP_VALUES_HEADER
using Values = tb::PlainPorts;
#endif

std::unique_ptr<tb::Dut<Traits::In, Traits::Out>> make_dut(const tb::DutOptions& options,
                                                           const Traits::Config& config) {
    using List = decltype(ports_of(std::declval<const Traits::Out&>()));
    return tb::verilated<NANOHOP_VTOP, List, Traits::In, Traits::Out>(options, tb::make_values<Values>(config));
}

tb::RunInfo run_info() { return {NANOHOP_BLOCK_NAME, NANOHOP_CONFIG_NAME, NANOHOP_KIND}; }

}  // namespace NANOHOP_BENCH
