// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The Verilated nh_cam beside the SystemC module Cam; one program per configuration.
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "bench.hpp"
#include "cam/sc_cam.hpp"
#include "config/config.hpp"
#include "environment.hpp"
#include "sc_bench.hpp"

namespace nanohop::cam {

// Both in tb/cam/dut.cpp, which is compiled for each configuration.
std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config);
tb::RunInfo run_info();

}  // namespace nanohop::cam

int sc_main(int argc, char** argv) {
    using namespace nanohop;
    const tb::RunInfo info = cam::run_info();
    cam::Config config;
    try {
        config = config::load_built(NANOHOP_CONFIG_FOLDER, info.config).cam.value();
    } catch (const config::Error& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 2;
    }
    std::vector<cam::Scenario> scenarios;
    cam::add_random_scenarios(scenarios);
    using Bench = systemc::Bench<cam::Traits, systemc::Cam, systemc::CamPins>;
    return systemc::run_bench<Bench, cam::Traits>(
        argc, argv, info, config, cam::make_dut, scenarios,
        [](const cam::Config& c, tb::Coverage& coverage) { cam::Points(coverage, c); });
}

// The bench library has a main of its own; this one comes first. It starts the simulator, which calls sc_main.
int main(int argc, char** argv) {
    nanohop::systemc::quiet();
    return sc_core::sc_elab_and_sim(argc, argv);
}
