// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
// Lockstep of nh_route_cache with its golden model: the program for one configuration, source or netlist.

#include "main.hpp"

#include <string>

#include "adapter.hpp"
#include "bench.hpp"
#include "config/config.hpp"
#include "points.hpp"

namespace {

using namespace nanohop;

tb::Bench<route_cache::Traits> make_bench(const tb::RunInfo& info) {
    tb::Bench<route_cache::Traits> bench;
    try {
        bench.config = config::load_built(NANOHOP_CONFIG_FOLDER, info.config).route_cache.value();
    } catch (const config::Error& error) {
        throw tb::UsageError(error.what());
    }
    const route_cache::Config config = bench.config;
    bench.make_dut = [config](const tb::DutOptions& options) { return route_cache::make_dut(options, config); };
    bench.declare_coverage = [config](tb::Coverage& coverage) { route_cache::Points::declare(config, coverage); };
    route_cache::add_latency_scenarios(config, bench.scenarios);
    route_cache::add_corner_scenarios(config, bench.scenarios);
    route_cache::add_fault_scenarios(config, bench.scenarios);
    route_cache::add_random_scenarios(bench.scenarios);
    route_cache::add_recorded_scenario(NANOHOP_TRAFFIC_FOLDER, bench.scenarios);
    return bench;
}

}  // namespace

int main(int argc, char** argv) {
    const tb::RunInfo info = route_cache::run_info();
    return tb::bench_main<route_cache::Traits>(argc, argv, info, [&](const tb::Options&) { return make_bench(info); });
}
