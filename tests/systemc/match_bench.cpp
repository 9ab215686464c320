// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The Verilated nh_match beside the SystemC module Match; one program per configuration.
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "bench.hpp"
#include "config/config.hpp"
#include "environment.hpp"
#include "match/sc_match.hpp"
#include "sc_bench.hpp"

namespace nanohop::match {

// Both in tb/match/dut.cpp, which is compiled for each configuration.
std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config);
tb::RunInfo run_info();

}  // namespace nanohop::match

int sc_main(int argc, char** argv) {
    using namespace nanohop;
    const tb::RunInfo info = match::run_info();
    match::Config config;
    try {
        config = config::load_built(NANOHOP_CONFIG_FOLDER, info.config).match.value();
    } catch (const config::Error& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 2;
    }
    std::vector<match::Scenario> scenarios;
    match::add_random_scenarios(scenarios);
    using Bench = systemc::Bench<match::Traits, systemc::Match, systemc::MatchPins>;
    return systemc::run_bench<Bench, match::Traits>(
        argc, argv, info, config, match::make_dut, scenarios,
        [](const match::Config& c, tb::Coverage& coverage) { match::Points(coverage, c); });
}

// The bench library has a main of its own; this one comes first. It starts the simulator, which calls sc_main.
int main(int argc, char** argv) {
    nanohop::systemc::quiet();
    return sc_core::sc_elab_and_sim(argc, argv);
}
