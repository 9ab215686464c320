// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// sim/host's example as a module: its software, the TLM-2.0 socket it goes through, and a board.
#pragma once

#include <systemc>
#include <utility>

#include "host/example.hpp"
#include "ipush/sc_ipush_board.hpp"
#include "ipush/sc_ipush_port.hpp"

namespace nanohop::systemc {

/// `Module` as in IpushBoard.
template <class Module = Ipush>
class ReceiveExample : public sc_core::sc_module {
public:
    SC_HAS_PROCESS(ReceiveExample);

    /// What follows the configuration goes to the controller's constructor.
    template <class... More>
    ReceiveExample(sc_core::sc_module_name name, const ipush::Config& config, More&&... more)
        : sc_core::sc_module(name), board_("board", config, std::forward<More>(more)...), port_("port") {
        port_.socket.bind(board_.host.socket);
        SC_THREAD(software);
    }
    /// After the simulation: the program's exit status.
    int status() const { return status_; }

private:
    void software() {
        status_ = host::receive_example(port_, board_.surroundings);
        sc_core::sc_stop();
    }

    IpushBoard<Module> board_;
    IpushPort port_;
    int status_ = 1;
};

}  // namespace nanohop::systemc
