// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The Verilated nh_hub beside the SystemC module Hub; one program per configuration.
#include "bench.hpp"
#include "hub/sc_hub.hpp"
#include "points.hpp"
#include "sc_bench.hpp"

int sc_main(int argc, char** argv) {
    using namespace nanohop;
    using namespace nanohop::hub;
    using Bench = systemc::Bench<Traits, systemc::Hub, systemc::HubPins>;
    return systemc::run_bench<Bench, Traits>(
        argc, argv, run_info(), [](const config::Config& c) { return c.hub.value(); }, make_dut,
        [](auto& scenarios, const auto&) { add_random_scenarios(scenarios); },
        [](const Traits::Config& c, tb::Coverage& coverage) { Points(coverage, c); });
}
