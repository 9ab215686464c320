// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of nh_ipush: golden model, scenarios and the Verilated model, in one program per configuration.

#include "bench.hpp"
#include "block_main.hpp"
#include "points.hpp"

int main(int argc, char** argv) {
    using namespace nanohop;
    using namespace nanohop::ipush::bench;
    return tb::block_main<Traits>(
        argc, argv, run_info(), [](const config::Config& c) { return c.ipush.value(); }, make_dut,
        [](tb::Bench<Traits>& bench) {
            const ipush::Config& config = bench.config;
            add_random_scenarios(bench.scenarios);
            add_register_scenarios(config, bench.scenarios);
            add_corner_scenarios(config, bench.scenarios);
            add_order_scenarios(config, bench.scenarios);
            if (config.enable_ipush) {
                add_latency_scenarios(config, bench.scenarios);
                add_outcome_scenarios(bench.scenarios);
                add_ring_scenarios(config, bench.scenarios);
                add_soak_scenarios(bench.scenarios);
            } else {
                add_push_scenarios(bench.scenarios);
            }
            if (config.matching) add_matching_scenarios(bench.scenarios);
            if (config.cut_through) add_cut_scenarios(bench.scenarios);
            if (!config.address_table) add_named_scenarios(bench.scenarios);
            bench.declare_coverage = [config = bench.config](tb::Coverage& coverage) { Points(coverage, config); };
        });
}
