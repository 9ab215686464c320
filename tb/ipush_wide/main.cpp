// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of nh_ipush_wide: golden model, scenarios and the Verilated model, in one program per configuration.

#include "any_environment.hpp"
#include "bench.hpp"
#include "block_main.hpp"
#include "environment.hpp"

int main(int argc, char** argv) {
    using namespace nanohop;
    using namespace nanohop::ipush_wide::bench;
    return tb::block_main<Traits>(
        argc, argv, run_info(), [](const config::Config& c) { return c.ipush_wide.value(); }, make_dut,
        [](tb::Bench<Traits>& bench) {
            if (bench.config.open_messages != 0) {
                add_any_scenarios(bench.scenarios);
                add_any_register_scenarios(bench.scenarios);
                bench.declare_coverage = [](tb::Coverage& coverage) { AnyPoints{coverage}; };
                return;
            }
            add_random_scenarios(bench.scenarios);
            add_directed_scenarios(bench.scenarios);
            add_rate_scenarios(bench.scenarios);
            add_largest_scenarios(bench.scenarios);
            add_register_scenarios(bench.scenarios);
            bench.declare_coverage = [](tb::Coverage& coverage) { Points{coverage}; };
        });
}
