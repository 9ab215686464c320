// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The Verilated nh_hub_rotor beside the SystemC module HubRotor; one program per configuration.
#include "bench.hpp"
#include "environment.hpp"
#include "hub_rotor/sc_hub_rotor.hpp"
#include "sc_bench.hpp"

int sc_main(int argc, char** argv) {
    using namespace nanohop;
    using namespace nanohop::hub_rotor;
    using Bench = systemc::Bench<Traits, systemc::HubRotor, systemc::HubRotorPins>;
    return systemc::run_bench<Bench, Traits>(
        argc, argv, run_info(), [](const config::Config& c) { return c.hub_rotor.value(); }, make_dut,
        [](auto& scenarios, const auto&) { add_random_scenarios(scenarios); },
        [](const Traits::Config& c, tb::Coverage& coverage) { Points(coverage, c); });
}
