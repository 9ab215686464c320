// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// sim/host's example of the hub on SystemC modules: hub-messages-systemc
#include <cstdlib>
#include <systemc>

#include "host/hub_example.hpp"
#include "hub/sc_hub_nodes.hpp"
#include "io/program.hpp"

int sc_main(int, char**) {
    const auto config = nanohop::host::hub_example_config();
    nanohop::systemc::HubNodes nodes(config);
    nanohop::host::HubModel model(config, 10, nodes.reset());
    return nanohop::host::hub_messages(model);
}

// No banner and no notes of the simulator's own.
int main(int argc, char** argv) {
    nanohop::io::start_program("hub-messages-systemc");
    ::setenv("SYSTEMC_DISABLE_COPYRIGHT_MESSAGE", "1", 0);
    sc_core::sc_report_handler::set_actions(sc_core::SC_INFO, sc_core::SC_DO_NOTHING);
    return sc_core::sc_elab_and_sim(argc, argv);
}
