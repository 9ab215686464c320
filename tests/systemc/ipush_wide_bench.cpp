// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The Verilated nh_ipush_wide beside the SystemC module IpushWide; one program per configuration.
#include "bench.hpp"
#include "environment.hpp"
#include "ipush_wide/sc_ipush_wide.hpp"
#include "sc_bench.hpp"

int sc_main(int argc, char** argv) {
    using namespace nanohop;
    using namespace nanohop::ipush_wide::bench;
    using Bench = systemc::Bench<Traits, systemc::IpushWide, systemc::IpushWidePins>;
    return systemc::run_bench<Bench, Traits>(
        argc, argv, run_info(), [](const config::Config& c) { return c.ipush_wide.value(); }, make_dut,
        [](auto& scenarios, const auto&) { add_random_scenarios(scenarios); },
        [](const Traits::Config&, tb::Coverage& coverage) { Points{coverage}; });
}
