// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The Verilated nh_link beside the SystemC module Link; one program per configuration.
#include "bench.hpp"
#include "environment.hpp"
#include "link/sc_link.hpp"
#include "sc_bench.hpp"

int sc_main(int argc, char** argv) {
    using namespace nanohop;
    using Bench = systemc::Bench<link::Traits, systemc::Link, systemc::LinkPins>;
    return systemc::run_bench<Bench, link::Traits>(
        argc, argv, link::run_info(), [](const config::Config& c) { return c.link.value(); }, link::make_dut,
        [](auto& scenarios, const auto&) { link::add_random_scenarios(scenarios); },
        [](const link::Config&, tb::Coverage& coverage) { link::Points{coverage}; });
}
