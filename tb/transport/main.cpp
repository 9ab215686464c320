// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of nh_transport: golden model, scenarios and the Verilated model, in one program per configuration.

#include "bench.hpp"
#include "block_main.hpp"
#include "environment.hpp"

int main(int argc, char** argv) {
    using namespace nanohop;
    return tb::block_main<transport::Traits>(
        argc, argv, transport::run_info(), [](const config::Config& c) { return c.transport.value(); },
        transport::make_dut,
        [](tb::Bench<transport::Traits>& bench) {
            transport::add_random_scenarios(bench.scenarios);
            transport::add_directed_scenarios(bench.scenarios);
            bench.declare_coverage = [](tb::Coverage& coverage) { transport::Points{coverage}; };
        });
}
