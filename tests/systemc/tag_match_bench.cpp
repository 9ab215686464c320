// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The Verilated nh_tag_match beside the SystemC module TagMatch; one program per configuration.
#include "bench.hpp"
#include "environment.hpp"
#include "sc_bench.hpp"
#include "tag_match/sc_tag_match.hpp"

int sc_main(int argc, char** argv) {
    using namespace nanohop;
    using namespace nanohop::tag_match;
    using Bench = systemc::Bench<Traits, systemc::TagMatch, systemc::TagMatchPins>;
    return systemc::run_bench<Bench, Traits>(
        argc, argv, run_info(), [](const config::Config& c) { return c.tag_match.value(); }, make_dut,
        [](auto& scenarios, const auto&) { add_random_scenarios(scenarios); },
        [](const Traits::Config& c, tb::Coverage& coverage) { Points(coverage, c); });
}
