// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of nh_transport: golden model, scenarios and the Verilated model, in one program per configuration.

#include "bench.hpp"
#include "block_main.hpp"
#include "environment.hpp"

int main(int argc, char** argv) {
    using namespace nanohop;
    return tb::block_main<transport::Traits>(argc, argv, transport::run_info(), &config::Config::transport,
                                             transport::make_dut, tb::kDeclare<transport::Points>,
                                             transport::add_random_scenarios, transport::add_directed_scenarios);
}
