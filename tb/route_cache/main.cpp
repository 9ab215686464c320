// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep of nh_route_cache with its golden model: the program for one configuration, source or netlist.

#include "bench.hpp"
#include "block_main.hpp"
#include "io/source_folder.hpp"
#include "points.hpp"

int main(int argc, char** argv) {
    using namespace nanohop;
    using namespace nanohop::route_cache;
    const auto add_recorded = [](std::vector<Scenario>& scenarios) {
        add_recorded_scenario(io::source_folder() + "/data/npb/p2p", scenarios);
    };
    return tb::block_main<Traits>(argc, argv, run_info(), &config::Config::route_cache, make_dut,
                                  tb::kDeclare<Situations>, add_latency_scenarios, add_corner_scenarios,
                                  add_fault_scenarios, add_random_scenarios, add_recorded);
}
