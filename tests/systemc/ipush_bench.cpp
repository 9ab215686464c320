// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The Verilated nh_ipush beside the SystemC module Ipush; one program per configuration.
#include <cstdio>
#include <string>
#include <vector>

#include "bench.hpp"
#include "config/config.hpp"
#include "environment.hpp"
#include "ipush/sc_ipush.hpp"
#include "sc_bench.hpp"

int sc_main(int argc, char** argv) {
    using namespace nanohop;
    namespace bench = ipush::bench;
    const tb::RunInfo info = bench::run_info();
    ipush::Config config;
    try {
        config = config::load_built(NANOHOP_CONFIG_FOLDER, info.config).ipush.value();
    } catch (const config::Error& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 2;
    }
    std::vector<bench::Scenario> scenarios;
    bench::add_random_scenarios(scenarios);
    using Bench = systemc::Bench<bench::Traits, systemc::Ipush, systemc::IpushPins>;
    return systemc::run_bench<Bench, bench::Traits>(
        argc, argv, info, config, bench::make_dut, scenarios,
        [](const ipush::Config& c, tb::Coverage& coverage) { bench::Points(coverage, c); });
}

int main(int argc, char** argv) {
    nanohop::systemc::quiet();
    return sc_core::sc_elab_and_sim(argc, argv);
}
