// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The Verilated nh_nic beside the SystemC module Nic; one program per configuration.
#include "bench.hpp"
#include "nic/sc_nic.hpp"
#include "sc_bench.hpp"

int sc_main(int argc, char** argv) {
    using namespace nanohop;
    using Bench = systemc::Bench<nic::Traits, systemc::Nic, systemc::NicPins>;
    return systemc::run_bench<Bench, nic::Traits>(
        argc, argv, nic::run_info(), [](const config::Config& c) { return c.nic.value(); }, nic::make_dut,
        [](auto& scenarios, const auto&) { nic::add_random_scenarios(scenarios); },
        [](const nic::Config& config, tb::Coverage& coverage) { nic::declare_points(config, coverage); });
}
