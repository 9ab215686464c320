// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/kinds/hxb/golden_network.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace nanohop::net {

namespace {

golden::Config checked(const golden::Config& config, bool allow_deadlock) {
    if (const auto wrong = golden::check(config, allow_deadlock)) throw std::invalid_argument(*wrong);
    return config;
}

}  // namespace

GoldenNetwork::GoldenNetwork(const golden::Config& config, HxbTraffic traffic, std::vector<LinkDeath> deaths,
                             bool allow_deadlock)
    : nodes_(checked(config, allow_deadlock)),
      units_(config, std::move(traffic)),
      links_(config),
      deaths_(std::move(deaths)),
      to_network_(golden::nodes(config)),
      from_network_(golden::nodes(config)) {}

void GoldenNetwork::step() {
    for (const LinkDeath& death : deaths_) {
        if (death.clock == clock()) links_.kill(death);
    }
    units_.outputs(to_network_);
    nodes_.outputs(from_network_);
    const auto moving = [](const UnitWires& wires) {
        return std::any_of(wires.lanes.begin(), wires.lanes.end(), [](const golden::Lane& l) { return l.valid; });
    };
    bool flit = std::any_of(to_network_.begin(), to_network_.end(), moving);
    for (uint32_t p = 0; p < from_network_.size() && !flit; ++p) {
        flit = moving(from_network_[p]) || nodes_.exchanger_out(p).xb.valid != 0;
    }
    if (flit) last_flit_ = clock();
    nodes_.tick(to_network_, links_);
    units_.tick(from_network_, links_);
}

void GoldenNetwork::run(uint64_t end) {
    while (clock() < end) step();
}

bool GoldenNetwork::run_until_empty(uint64_t limit) {
    while (clock() < limit && quiet() < kStall) {
        if (units_.all_sent() && nodes_.flits_inside() == 0) {
            // The last counts are two clocks on their way.
            for (int i = 0; i < 3; ++i) step();
            return true;
        }
        step();
    }
    return false;
}

}  // namespace nanohop::net
