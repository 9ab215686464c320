// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of nh_hub_node: golden model, scenarios and the Verilated model, in one program per configuration.

#include "bench.hpp"
#include "block_main.hpp"

int main(int argc, char** argv) {
    using namespace nanohop;
    using namespace nanohop::hub_node;
    return tb::block_main<Traits>(argc, argv, run_info(), &config::Config::hub_node, make_dut, declare_points,
                                  add_random_scenarios);
}
