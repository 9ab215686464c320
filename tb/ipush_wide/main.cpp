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
    const auto declare = [](const ipush_wide::Config& config, tb::Coverage& coverage) {
        config.open_messages != 0 ? void(AnyPoints{coverage}) : void(Points{coverage});
    };
    const auto add = [](const ipush_wide::Config& config, std::vector<Scenario>& scenarios) {
        if (config.open_messages != 0) {
            add_any_scenarios(scenarios);
            add_any_register_scenarios(scenarios);
            return;
        }
        add_random_scenarios(scenarios);
        add_directed_scenarios(scenarios);
        add_rate_scenarios(scenarios);
        add_largest_scenarios(scenarios);
        add_register_scenarios(scenarios);
    };
    return tb::block_main<Traits>(argc, argv, run_info(), &config::Config::ipush_wide, make_dut, declare, add);
}
