// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of nh_send: golden model, scenarios and the Verilated model, in one program per configuration.

#include "bench.hpp"
#include "block_main.hpp"
#include "environment.hpp"

int main(int argc, char** argv) {
    using namespace nanohop;
    return tb::block_main<send::Traits>(argc, argv, send::run_info(), &config::Config::send, send::make_dut,
                                        tb::kDeclare<send::Points>, send::add_random_scenarios,
                                        send::add_directed_scenarios);
}
