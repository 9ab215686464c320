// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of nh_irq: golden model, scenarios and the Verilated model, in one program per configuration.

#include "bench.hpp"
#include "block_main.hpp"
#include "environment.hpp"

int main(int argc, char** argv) {
    using namespace nanohop;
    using namespace nanohop::irq;
    return tb::block_main<Traits>(
        argc, argv, run_info(), [](const config::Config& c) { return c.irq.value(); }, make_dut,
        [](tb::Bench<Traits>& bench) {
            add_random_scenarios(bench.scenarios);
            add_directed_scenarios(bench.scenarios);
            bench.declare_coverage = [config = bench.config](tb::Coverage& coverage) { Points(coverage, config); };
        });
}
