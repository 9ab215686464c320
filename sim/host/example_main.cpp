// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The example on the golden model: ipush-receive [dimmnet2|pipelined]
#include "host/example.hpp"
#include "host/model_port.hpp"
#include "io/program.hpp"

int main(int argc, char** argv) {
    nanohop::io::start_program("ipush-receive");
    using namespace nanohop;
    const auto config = host::example_config(argc, argv);
    if (!config) return 2;
    host::ModelPort port(*config);
    return host::receive_example(port, port);
}
