// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of nh_link: golden model, scenarios and the Verilated model, in one program per configuration.

#include "bench.hpp"
#include "block_main.hpp"
#include "environment.hpp"

int main(int argc, char** argv) {
    using namespace nanohop;
    return tb::block_main<link::Traits>(
        argc, argv, link::run_info(), [](const config::Config& c) { return c.link.value(); }, link::make_dut,
        [](tb::Bench<link::Traits>& bench) {
            link::add_random_scenarios(bench.scenarios);
            link::add_directed_scenarios(bench.scenarios);
            bench.declare_coverage = [](tb::Coverage& coverage) { link::Points{coverage}; };
        });
}
