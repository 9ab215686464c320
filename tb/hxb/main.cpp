// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of the hyper-crossbar: golden models, scenarios and the Verilated models, in one program per
// configuration.

#include "bench.hpp"
#include "block_main.hpp"
#include "points.hpp"

int main(int argc, char** argv) {
    using namespace nanohop;
    using namespace nanohop::hxb;
    return tb::block_main<Traits>(
        argc, argv, run_info(), [](const config::Config& c) { return std::optional(pair_of(c.hxb.value())); }, make_dut,
        tb::kDeclare<Points>, add_random_scenarios, add_directed_scenarios);
}
