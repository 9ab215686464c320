// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The Verilated nh_hub_float beside the SystemC module HubFloat; one program per configuration.
#include "bench.hpp"
#include "environment.hpp"
#include "hub_float/sc_hub_float.hpp"
#include "sc_bench.hpp"

int sc_main(int argc, char** argv) {
    using namespace nanohop;
    using namespace nanohop::hub_float;
    using Bench = systemc::Bench<Traits, systemc::HubFloat, systemc::HubFloatPins>;
    return systemc::run_bench<Bench, Traits>(
        argc, argv, run_info(), [](const config::Config& c) { return c.hub_float.value(); }, make_dut,
        [](auto& scenarios, const auto&) { add_random_scenarios(scenarios); },
        [](const Traits::Config& c, tb::Coverage& coverage) { Points(coverage, c); });
}
