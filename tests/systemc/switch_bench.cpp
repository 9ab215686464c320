// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The Verilated nh_switch beside the SystemC module Switch; one program per configuration.
#include "bench.hpp"
#include "environment.hpp"
#include "sc_bench.hpp"
#include "switch/sc_switch.hpp"

int sc_main(int argc, char** argv) {
    using namespace nanohop;
    using namespace nanohop::switch_;
    using Bench = systemc::Bench<Traits, systemc::Switch, systemc::SwitchPins>;
    return systemc::run_bench<Bench, Traits>(
        argc, argv, run_info(), [](const config::Config& c) { return c.switch_.value(); }, make_dut,
        [](auto& scenarios, const auto&) { add_random_scenarios(scenarios); },
        [](const Traits::Config& c, tb::Coverage& coverage) { Points(coverage, c); });
}
