// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The Verilated nh_route_cache beside the SystemC module RouteCache; one program per configuration.
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "bench.hpp"
#include "config/config.hpp"
#include "points.hpp"
#include "route_cache/sc_route_cache.hpp"
#include "sc_bench.hpp"

namespace nanohop::route_cache {

// Both in tb/route_cache/dut.cpp, which is compiled for each configuration.
std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config);
tb::RunInfo run_info();

}  // namespace nanohop::route_cache

int sc_main(int argc, char** argv) {
    using namespace nanohop;
    const tb::RunInfo info = route_cache::run_info();
    route_cache::Config config;
    try {
        config = config::load_built(NANOHOP_CONFIG_FOLDER, info.config).route_cache.value();
    } catch (const config::Error& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 2;
    }
    std::vector<route_cache::Scenario> scenarios;
    route_cache::add_random_scenarios(scenarios);
    using Bench = systemc::Bench<route_cache::Traits, systemc::RouteCache, systemc::RouteCachePins>;
    return systemc::run_bench<Bench, route_cache::Traits>(
        argc, argv, info, config, route_cache::make_dut, scenarios,
        [](const route_cache::Config& c, tb::Coverage& coverage) { route_cache::Points::declare(c, coverage); });
}

// The bench library has a main of its own; this one comes first. It starts the simulator, which calls sc_main.
int main(int argc, char** argv) {
    nanohop::systemc::quiet();
    return sc_core::sc_elab_and_sim(argc, argv);
}
