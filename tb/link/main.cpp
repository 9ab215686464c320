// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of nh_link: golden model, scenarios and the Verilated model, in one program per configuration.

#include "bench.hpp"
#include "block_main.hpp"
#include "environment.hpp"

int main(int argc, char** argv) {
    using namespace nanohop;
    return tb::block_main<link::Traits>(argc, argv, link::run_info(), &config::Config::link, link::make_dut,
                                        tb::kDeclare<link::Points>, link::add_random_scenarios,
                                        link::add_directed_scenarios);
}
