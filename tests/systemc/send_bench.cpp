// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The Verilated nh_send beside the SystemC module Send; one program per configuration.
#include "bench.hpp"
#include "environment.hpp"
#include "sc_bench.hpp"
#include "send/sc_send.hpp"

int sc_main(int argc, char** argv) {
    using namespace nanohop;
    using Bench = systemc::Bench<send::Traits, systemc::Send, systemc::SendPins>;
    return systemc::run_bench<Bench, send::Traits>(
        argc, argv, send::run_info(), [](const config::Config& c) { return c.send.value(); }, send::make_dut,
        [](auto& scenarios, const auto&) { send::add_random_scenarios(scenarios); },
        [](const send::Config& config, tb::Coverage& coverage) { send::Points(coverage, config); });
}
