// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The example through the TLM-2.0 socket with the Verilated RTL in the place of the SystemC module.
#include <cstdio>

#include "bench.hpp"
#include "config/config.hpp"
#include "ipush/receive_example.hpp"
#include "sc_bench.hpp"

int sc_main(int, char**) {
    using namespace nanohop;
    using Engine = systemc::DutEngine<ipush::In, ipush::Out>;
    using Rtl = systemc::Clocked<systemc::IpushPins<systemc::InPort, systemc::OutPort>, Engine>;
    ipush::Config config;
    try {
        config = config::load_built(ipush::bench::run_info().config).ipush.value();
    } catch (const config::Error& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 2;
    }
    systemc::ReceiveExample<Rtl> example("example", config, Engine(ipush::bench::make_dut({}, config)));
    sc_core::sc_start();
    return example.status();
}

int main(int argc, char** argv) {
    nanohop::systemc::quiet();
    return sc_core::sc_elab_and_sim(argc, argv);
}
