// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of a block: golden model, scenarios and the Verilated model, in one program per
// configuration. A block whose main() does more has its own.

#include "bench.hpp"
#include "block_main.hpp"
#include NANOHOP_POINTS_HEADER

int main(int argc, char** argv) {
    using namespace nanohop;
    using namespace NANOHOP_BENCH;
    return tb::block_main<Traits>(argc, argv, run_info(), &config::Config::NANOHOP_PART, make_dut, NANOHOP_POINTS,
                                  add_random_scenarios, add_directed_scenarios);
}
