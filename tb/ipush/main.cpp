// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of nh_ipush: golden model, scenarios and the Verilated model, in one program per configuration.

#include "main.hpp"

#include <string>

#include "bench.hpp"
#include "config/config.hpp"
#include "points.hpp"

int main(int argc, char** argv) {
    using namespace nanohop;
    namespace bench = ipush::bench;
    const tb::RunInfo info = bench::run_info();
    return tb::bench_main<bench::Traits>(argc, argv, info, [&](const tb::Options&) {
        tb::Bench<bench::Traits> b;
        try {
            b.config = config::load_built(NANOHOP_CONFIG_FOLDER, info.config).ipush.value();
        } catch (const config::Error& error) {
            throw tb::UsageError(error.what());
        }
        const ipush::Config config = b.config;
        b.make_dut = [config](const tb::DutOptions& options) { return bench::make_dut(options, config); };
        bench::add_random_scenarios(b.scenarios);
        bench::add_register_scenarios(config, b.scenarios);
        bench::add_corner_scenarios(config, b.scenarios);
        bench::add_order_scenarios(config, b.scenarios);
        if (config.enable_ipush) {
            bench::add_latency_scenarios(config, b.scenarios);
            bench::add_outcome_scenarios(b.scenarios);
            bench::add_ring_scenarios(config, b.scenarios);
            bench::add_soak_scenarios(b.scenarios);
        } else {
            bench::add_push_scenarios(b.scenarios);
        }
        if (config.cut_through) bench::add_cut_scenarios(b.scenarios);
        b.declare_coverage = [config](tb::Coverage& coverage) { bench::Points(coverage, config); };
        return b;
    });
}
