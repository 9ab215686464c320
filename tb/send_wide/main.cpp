// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of nh_send_wide: golden model, scenarios and the Verilated model, in one program per configuration.

#include "bench.hpp"
#include "block_main.hpp"
#include "environment.hpp"

int main(int argc, char** argv) {
    using namespace nanohop;
    return tb::block_main<send_wide::Traits>(
        argc, argv, send_wide::run_info(), [](const config::Config& c) { return c.send_wide.value(); },
        send_wide::make_dut,
        [](tb::Bench<send_wide::Traits>& bench) {
            send_wide::add_random_scenarios(bench.scenarios);
            send_wide::add_directed_scenarios(bench.scenarios);
            bench.declare_coverage = [config = bench.config](tb::Coverage& coverage) {
                send_wide::Points(coverage, config);
            };
        });
}
