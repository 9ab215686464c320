// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of nh_send: golden model, scenarios and the Verilated model, in one program per configuration.

#include "bench.hpp"
#include "block_main.hpp"
#include "environment.hpp"

int main(int argc, char** argv) {
    using namespace nanohop;
    return tb::block_main<send::Traits>(
        argc, argv, send::run_info(), [](const config::Config& c) { return c.send.value(); }, send::make_dut,
        [](tb::Bench<send::Traits>& bench) {
            send::add_random_scenarios(bench.scenarios);
            send::add_directed_scenarios(bench.scenarios);
            bench.declare_coverage = [config = bench.config](tb::Coverage& coverage) {
                send::Points(coverage, config);
            };
        });
}
