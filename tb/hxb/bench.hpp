// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Lockstep bench of the hyper-crossbar: an exchanger and a crossbar side by side, each with its surroundings.
#pragma once

#include <memory>
#include <vector>

#include "dut.hpp"
#include "generated/hxb_pair_ports.hpp"
#include "hxb/pair.hpp"
#include "report.hpp"
#include "scenario.hpp"

namespace nanohop::hxb {

// The first of the longest dimensions, as in the generated parameters.
inline unsigned longest_dimension(const Config& config) {
    unsigned longest = 0;
    for (unsigned d = 1; d < config.dims; ++d) {
        if (config.size[d] > config.size[longest]) longest = d;
    }
    return longest;
}

inline PairConfig pair_of(const Config& network) { return {network, {network, longest_dimension(network)}}; }

using Traits = tb::Traits<PairConfig, Pair, PairIn, PairOut>;
using Context = tb::Context<Traits>;
using Scenario = tb::Scenario<Traits>;
using Stimulus = tb::Stimulus<PairIn, PairOut>;

// Both in tb/dut.cpp, compiled for each configuration.
std::unique_ptr<tb::Dut<PairIn, PairOut>> make_dut(const tb::DutOptions& options, const PairConfig& config);
tb::RunInfo run_info();

void add_random_scenarios(const PairConfig& config, std::vector<Scenario>& scenarios);
void add_directed_scenarios(const PairConfig& config, std::vector<Scenario>& scenarios);

}  // namespace nanohop::hxb
