// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The example on the golden model: ipush-receive [dimmnet2|pipelined]
#include "host/example.hpp"
#include "host/model_port.hpp"

int main(int argc, char** argv) {
    using namespace nanohop;
    const auto config = host::example_config(argc, argv);
    if (!config) return 2;
    host::ModelPort port(*config);
    return host::receive_example(port, port);
}
