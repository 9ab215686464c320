// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep of nh_route_cache with its golden model: the program for one configuration, source or netlist.

#include "adapter.hpp"
#include "bench.hpp"
#include "block_main.hpp"
#include "io/source_folder.hpp"
#include "points.hpp"

int main(int argc, char** argv) {
    using namespace nanohop;
    using namespace nanohop::route_cache;
    return tb::block_main<Traits>(
        argc, argv, run_info(), [](const config::Config& c) { return c.route_cache.value(); }, make_dut,
        [](tb::Bench<Traits>& bench) {
            add_latency_scenarios(bench.config, bench.scenarios);
            add_corner_scenarios(bench.config, bench.scenarios);
            add_fault_scenarios(bench.config, bench.scenarios);
            add_random_scenarios(bench.scenarios);
            add_recorded_scenario(io::source_folder() + "/data/npb/p2p", bench.scenarios);
            bench.declare_coverage = [config = bench.config](tb::Coverage& coverage) { Situations(coverage, config); };
        });
}
