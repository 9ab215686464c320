// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// sim/host's example on the SystemC module, through the TLM-2.0 socket: ipush-receive-systemc [dimmnet2|pipelined]
#include <cstdlib>
#include <systemc>

#include "host/example.hpp"
#include "io/program.hpp"
#include "ipush/receive_example.hpp"

int sc_main(int argc, char** argv) {
    const auto config = nanohop::host::example_config(argc, argv);
    if (!config) return 2;
    nanohop::systemc::ReceiveExample<> example("example", *config);
    sc_core::sc_start();
    return example.status();
}

// No banner and no notes of the simulator's own.
int main(int argc, char** argv) {
    nanohop::io::start_program("ipush-receive");
    ::setenv("SYSTEMC_DISABLE_COPYRIGHT_MESSAGE", "1", 0);
    sc_core::sc_report_handler::set_actions(sc_core::SC_INFO, sc_core::SC_DO_NOTHING);
    return sc_core::sc_elab_and_sim(argc, argv);
}
