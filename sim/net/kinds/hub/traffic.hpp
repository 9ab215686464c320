// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Random packets of all kinds for hubs that are compared.
#pragma once

#include <random>
#include <vector>

#include "hub/config.hpp"
#include "net/kinds/hub/hub.hpp"

namespace nanohop::net {

/// A packet that a host gives a lane in this clock.
struct HubSent {
    uint64_t clock;
    unsigned node, lane;
    hub::Head head;
    HubPayload payload;
};

/// Clocks after which nothing waits any more.
unsigned hub_settled(const hub::Config& config);

/// So many packets at random clocks below `clocks`, direct ones, spreads and multicasts, bursts of some lanes included;
/// then, with room for it at relays, pieces that are kept, got and released, and reductions, alone and many at a time.
/// In the order of clocks.
std::vector<HubSent> random_hub_traffic(std::mt19937_64& random, const hub::Config& config, unsigned packets,
                                        unsigned clocks);

}  // namespace nanohop::net
