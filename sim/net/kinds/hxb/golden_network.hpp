// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A hyper-crossbar of golden models with its processing units, simulated clock by clock.
#pragma once

#include <cstdint>
#include <vector>

#include "net/kinds/hxb/nodes.hpp"
#include "net/kinds/hxb/units.hpp"

namespace nanohop::net {

class GoldenNetwork {
public:
    /// std::invalid_argument when the configuration does not pass check(config, allow_deadlock), or see HxbUnits.
    GoldenNetwork(const golden::Config& config, HxbTraffic traffic, std::vector<LinkDeath> deaths = {},
                  bool allow_deadlock = false);

    void step();
    /// Runs until `clock` clocks are over.
    void run(uint64_t clock);
    /// Runs until everything was sent and the network is empty; false: not before `limit`, or nothing has moved for
    /// a long time (kStall).
    bool run_until_empty(uint64_t limit);
    static constexpr uint64_t kStall = 10'000;

    uint64_t clock() const { return units_.clock(); }
    const std::vector<Delivery>& deliveries() const { return units_.deliveries(); }
    const HxbUnits& units() const { return units_; }
    const HxbNodes& nodes() const { return nodes_; }
    /// Events that exchangers and crossbars counted, all added up.
    golden::Counters counters() const { return nodes_.counters(); }
    /// Clocks since a flit was last on a link.
    uint64_t quiet() const { return clock() - last_flit_; }

private:
    HxbNodes nodes_;
    HxbUnits units_;
    LinkState links_;
    std::vector<LinkDeath> deaths_;
    std::vector<UnitWires> to_network_;
    std::vector<UnitWires> from_network_;
    uint64_t last_flit_ = 0;
};

}  // namespace nanohop::net
