// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// sim/host's example on the Verilated RTL; one program per configuration.

#include "host/example.hpp"
#include "io/program.hpp"
#include "rtl_port.hpp"

int main() {
    nanohop::io::start_program("ipush-receive");
    using namespace nanohop;
    const tb::DutOptions options;  // registers and RAMs begin with random contents
    ipush::bench::RtlPort port(ipush::bench::make_dut(options, {}));
    return host::receive_example(port, port);
}
