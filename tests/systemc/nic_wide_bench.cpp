// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The Verilated nh_nic_wide beside the SystemC module NicWide; one program per configuration.
#include "bench.hpp"
#include "nic_wide/sc_nic_wide.hpp"
#include "sc_bench.hpp"

int sc_main(int argc, char** argv) {
    using namespace nanohop;
    using namespace nanohop::nic_wide;
    using Bench = systemc::Bench<Traits, systemc::NicWide, systemc::NicWidePins>;
    return systemc::run_bench<Bench, Traits>(
        argc, argv, run_info(), [](const config::Config& c) { return c.nic_wide.value(); }, make_dut,
        [](auto& scenarios, const auto&) { add_random_scenarios(scenarios); },
        [](const Traits::Config& c, tb::Coverage& coverage) { declare_points(c, coverage); });
}
