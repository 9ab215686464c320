// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of the hyper-crossbar: golden models, scenarios and the Verilated models, in one program per
// configuration.

#include "main.hpp"

#include <string>

#include "bench.hpp"
#include "config/config.hpp"
#include "points.hpp"

int main(int argc, char** argv) {
    using namespace nanohop;
    const tb::RunInfo info = hxb::run_info();
    return tb::bench_main<hxb::Traits>(argc, argv, info, [&](const tb::Options&) {
        tb::Bench<hxb::Traits> bench;
        try {
            bench.config.network = config::load_built(NANOHOP_CONFIG_FOLDER, info.config).hxb.value();
        } catch (const config::Error& error) {
            throw tb::UsageError(error.what());
        }
        bench.config.dimension = hxb::longest_dimension(bench.config.network);
        const hxb::Setup setup = bench.config;
        bench.make_dut = [setup](const tb::DutOptions& options) { return hxb::make_dut(options, setup); };
        hxb::add_random_scenarios(setup, bench.scenarios);
        hxb::add_directed_scenarios(setup, bench.scenarios);
        bench.declare_coverage = [setup](tb::Coverage& coverage) { hxb::Points(coverage, setup); };
        return bench;
    });
}
