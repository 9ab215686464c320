// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The Verilated nh_send_wide beside the SystemC module SendWide; one program per configuration.
#include "bench.hpp"
#include "environment.hpp"
#include "sc_bench.hpp"
#include "send_wide/sc_send_wide.hpp"

int sc_main(int argc, char** argv) {
    using namespace nanohop;
    using namespace nanohop::send_wide;
    using Bench = systemc::Bench<Traits, systemc::SendWide, systemc::SendWidePins>;
    return systemc::run_bench<Bench, Traits>(
        argc, argv, run_info(), [](const config::Config& c) { return c.send_wide.value(); }, make_dut,
        [](auto& scenarios, const auto&) { add_random_scenarios(scenarios); },
        [](const Traits::Config& c, tb::Coverage& coverage) { Points(coverage, c); });
}
