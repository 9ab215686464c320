// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of nh_ipush: golden model, scenarios and the Verilated model, in one program per configuration.

#include "bench.hpp"
#include "block_main.hpp"
#include "points.hpp"

int main(int argc, char** argv) {
    using namespace nanohop;
    using namespace nanohop::ipush::bench;
    const auto add = [](const ipush::Config& config, std::vector<Scenario>& scenarios) {
        add_random_scenarios(scenarios);
        add_register_scenarios(config, scenarios);
        add_corner_scenarios(config, scenarios);
        add_order_scenarios(config, scenarios);
        if (config.enable_ipush) {
            add_latency_scenarios(config, scenarios);
            add_outcome_scenarios(scenarios);
            add_ring_scenarios(config, scenarios);
            add_soak_scenarios(scenarios);
        } else {
            add_push_scenarios(scenarios);
        }
        if (config.matching) add_matching_scenarios(scenarios);
        if (config.cut_through) add_cut_scenarios(scenarios);
        if (!config.address_table) add_named_scenarios(scenarios);
    };
    return tb::block_main<Traits>(argc, argv, run_info(), &config::Config::ipush, make_dut, tb::kDeclare<Points>, add);
}
