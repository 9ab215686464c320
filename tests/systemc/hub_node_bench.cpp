// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The Verilated nh_hub_node beside the SystemC module HubNode; one program per configuration.
#include "bench.hpp"
#include "hub_node/sc_hub_node.hpp"
#include "sc_bench.hpp"

int sc_main(int argc, char** argv) {
    using namespace nanohop;
    using namespace nanohop::hub_node;
    using Bench = systemc::Bench<Traits, systemc::HubNode, systemc::HubNodePins>;
    return systemc::run_bench<Bench, Traits>(
        argc, argv, run_info(), [](const config::Config& c) { return c.hub_node.value(); }, make_dut,
        [](auto& scenarios, const auto&) { add_random_scenarios(scenarios); }, declare_points);
}
