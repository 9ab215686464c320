// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// sim/host's example on the SystemC module, through the TLM-2.0 socket: ipush-receive-systemc [dimmnet2|pipelined]
#include <cstdlib>
#include <systemc>

#include "host/example.hpp"
#include "ipush/sc_ipush_board.hpp"
#include "ipush/sc_ipush_port.hpp"

namespace {

using namespace nanohop;

class Top : public sc_core::sc_module {
public:
    SC_HAS_PROCESS(Top);

    Top(sc_core::sc_module_name name, const ipush::Config& config)
        : sc_core::sc_module(name), board_("board", config), port_("port") {
        port_.socket.bind(board_.host.socket);
        SC_THREAD(software);
    }
    int status() const { return status_; }

private:
    void software() {
        status_ = host::receive_example(port_, board_.surroundings);
        sc_core::sc_stop();
    }

    systemc::IpushBoard<> board_;
    systemc::IpushPort port_;
    int status_ = 1;
};

}  // namespace

int sc_main(int argc, char** argv) {
    const auto config = host::example_config(argc, argv);
    if (!config) return 2;
    Top top("top", *config);
    sc_core::sc_start();
    return top.status();
}

// No banner and no notes of the simulator's own.
int main(int argc, char** argv) {
    ::setenv("SYSTEMC_DISABLE_COPYRIGHT_MESSAGE", "1", 0);
    sc_core::sc_report_handler::set_actions(sc_core::SC_INFO, sc_core::SC_DO_NOTHING);
    return sc_core::sc_elab_and_sim(argc, argv);
}
