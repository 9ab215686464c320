// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of nh_match: golden model, scenarios and the Verilated model, in one program per configuration.

#include "main.hpp"

#include <string>

#include "bench.hpp"
#include "config/config.hpp"
#include "environment.hpp"

int main(int argc, char** argv) {
    using namespace nanohop;
    const tb::RunInfo info = match::run_info();
    return tb::bench_main<match::Traits>(argc, argv, info, [&](const tb::Options&) {
        tb::Bench<match::Traits> bench;
        try {
            bench.config = config::load_built(NANOHOP_CONFIG_FOLDER, info.config).match.value();
        } catch (const config::Error& error) {
            throw tb::UsageError(error.what());
        }
        const match::Config config = bench.config;
        bench.make_dut = [config](const tb::DutOptions& options) { return match::make_dut(options, config); };
        match::add_random_scenarios(bench.scenarios);
        match::add_directed_scenarios(bench.scenarios);
        bench.declare_coverage = [config](tb::Coverage& coverage) { match::Points(coverage, config); };
        return bench;
    });
}
