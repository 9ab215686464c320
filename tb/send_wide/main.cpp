// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of nh_send_wide: golden model, scenarios and the Verilated model, in one program per configuration.

#include "bench.hpp"
#include "block_main.hpp"
#include "environment.hpp"

int main(int argc, char** argv) {
    using namespace nanohop;
    return tb::block_main<send_wide::Traits>(argc, argv, send_wide::run_info(), &config::Config::send_wide,
                                             send_wide::make_dut, tb::kDeclare<send_wide::Points>,
                                             send_wide::add_random_scenarios, send_wide::add_directed_scenarios);
}
