// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The Verilated nh_route_cache beside the SystemC module RouteCache; one program per configuration.
#include "bench.hpp"
#include "points.hpp"
#include "route_cache/sc_route_cache.hpp"
#include "sc_bench.hpp"

int sc_main(int argc, char** argv) {
    using namespace nanohop;
    using namespace nanohop::route_cache;
    using Bench = systemc::Bench<Traits, systemc::RouteCache, systemc::RouteCachePins>;
    return systemc::run_bench<Bench, Traits>(
        argc, argv, run_info(), [](const config::Config& c) { return c.route_cache.value(); }, make_dut,
        [](auto& scenarios, const auto&) { add_random_scenarios(scenarios); },
        [](const Traits::Config& c, tb::Coverage& coverage) { Situations(coverage, c); });
}
