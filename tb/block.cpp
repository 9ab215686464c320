// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of the block NANOHOP_BLOCK: golden model, scenarios and the Verilated model, in one program per
// configuration. A block whose main() does more has its own.

#include "bench.hpp"
#include "block_main.hpp"
#include "environment.hpp"

int main(int argc, char** argv) {
    using namespace nanohop;
    using namespace nanohop::NANOHOP_BLOCK;
    return tb::block_main<Traits>(argc, argv, run_info(), &config::Config::NANOHOP_BLOCK, make_dut,
                                  tb::kDeclare<Points>, add_random_scenarios, add_directed_scenarios);
}
