// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of nh_cam: golden model, scenarios and the Verilated model, in one program per configuration.

#include "main.hpp"

#include <string>

#include "bench.hpp"
#include "config/config.hpp"
#include "environment.hpp"

int main(int argc, char** argv) {
    using namespace nanohop;
    const tb::RunInfo info = cam::run_info();
    return tb::bench_main<cam::Traits>(argc, argv, info, [&](const tb::Options&) {
        tb::Bench<cam::Traits> bench;
        try {
            bench.config = config::load_built(NANOHOP_CONFIG_FOLDER, info.config).cam.value();
        } catch (const config::Error& error) {
            throw tb::UsageError(error.what());
        }
        const cam::Config config = bench.config;
        bench.make_dut = [config](const tb::DutOptions& options) { return cam::make_dut(options, config); };
        cam::add_random_scenarios(bench.scenarios);
        cam::add_request_scenarios(bench.scenarios);
        cam::add_answer_scenarios(bench.scenarios);
        cam::add_command_scenarios(bench.scenarios);
        bench.declare_coverage = [config](tb::Coverage& coverage) { cam::Points(coverage, config); };
        return bench;
    });
}
