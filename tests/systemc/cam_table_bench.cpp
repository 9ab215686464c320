// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The Verilated nh_cam_table beside the SystemC module CamTable; one program per configuration.
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "bench.hpp"
#include "cam_table/sc_cam_table.hpp"
#include "config/config.hpp"
#include "environment.hpp"
#include "sc_bench.hpp"

namespace nanohop::cam_table {

// Both in tb/cam_table/dut.cpp, which is compiled for each configuration.
std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config);
tb::RunInfo run_info();

}  // namespace nanohop::cam_table

int sc_main(int argc, char** argv) {
    using namespace nanohop;
    const tb::RunInfo info = cam_table::run_info();
    cam_table::Config config;
    try {
        config = config::load_built(NANOHOP_CONFIG_FOLDER, info.config).cam_table.value();
    } catch (const config::Error& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 2;
    }
    std::vector<cam_table::Scenario> scenarios;
    cam_table::add_random_scenarios(scenarios);
    using Bench = systemc::Bench<cam_table::Traits, systemc::CamTable, systemc::CamTablePins>;
    return systemc::run_bench<Bench, cam_table::Traits>(
        argc, argv, info, config, cam_table::make_dut, scenarios,
        [](const cam_table::Config& c, tb::Coverage& coverage) { cam_table::Points(coverage, c); });
}

// The bench library has a main of its own; this one comes first. It starts the simulator, which calls sc_main.
int main(int argc, char** argv) {
    nanohop::systemc::quiet();
    return sc_core::sc_elab_and_sim(argc, argv);
}
