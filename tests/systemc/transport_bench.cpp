// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The Verilated nh_transport beside the SystemC module Transport; one program per configuration.
#include "bench.hpp"
#include "environment.hpp"
#include "sc_bench.hpp"
#include "transport/sc_transport.hpp"

int sc_main(int argc, char** argv) {
    using namespace nanohop;
    using namespace nanohop::transport;
    using Bench = systemc::Bench<Traits, systemc::Transport, systemc::TransportPins>;
    return systemc::run_bench<Bench, Traits>(
        argc, argv, run_info(), [](const config::Config& c) { return c.transport.value(); }, make_dut,
        [](auto& scenarios, const auto&) { add_random_scenarios(scenarios); },
        [](const Traits::Config&, tb::Coverage& coverage) { Points{coverage}; });
}
