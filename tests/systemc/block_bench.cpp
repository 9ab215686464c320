// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A block's Verilated RTL beside its SystemC module, one program per configuration; the block's names are those of
// nanohop_systemc_bench.
#include "bench.hpp"
#include "declared_points.hpp"
#include "sc_bench.hpp"
#include NANOHOP_MODULE_HEADER
#include NANOHOP_POINTS_HEADER

int sc_main(int argc, char** argv) {
    using namespace nanohop;
    using namespace NANOHOP_BENCH;
    using Bench = systemc::Bench<Traits, systemc::NANOHOP_MODULE, systemc::NANOHOP_PINS>;
    return systemc::run_bench<Bench, Traits>(
        argc, argv, run_info(), [](const config::Config& c) { return c.NANOHOP_PART.value(); }, make_dut,
        [](auto& scenarios, const auto&) { add_random_scenarios(scenarios); }, NANOHOP_POINTS);
}
