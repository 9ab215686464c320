// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <utility>

#include "app/delays/delays.hpp"

namespace nanohop::tests {

using PairClocks = std::map<std::pair<uint32_t, uint32_t>, uint64_t>;

/// Clocks of each pair's message in the flit-exact simulator, each alone in the network.
inline PairClocks simulated_pairs(const net::Experiment& e, const app::Delays& delays, uint64_t bytes) {
    const uint64_t packets = delays.packets(bytes);
    const uint32_t hosts = delays.hosts();
    const uint64_t apart = delays.flits(bytes) + 64 * (delays.switch_clocks() + delays.link_clocks());
    net::Sources sources;
    sources.injections = [&](uint32_t source, uint64_t number) {
        const auto destination = static_cast<uint32_t>(number / packets);
        if (destination >= hosts) return net::Injection{source, 0};
        return net::Injection{destination, delays.packet_flits(bytes, number % packets)};
    };
    sources.arrivals = [&](uint32_t source, uint64_t number, uint64_t) {
        return (uint64_t{source} * hosts + number / packets) * apart;
    };
    const auto simulator = e.network().simulator(sources, {1, true});
    PairClocks clocks;
    while (!simulator->finished()) {
        simulator->run(simulator->clock() + apart * hosts);
        for (const net::Delivery& d : simulator->take_deliveries()) {
            const uint64_t created = sources.arrivals(d.source, d.number, 0);
            auto& most = clocks[{d.source, d.destination}];
            most = std::max(most, d.delivered - created);
        }
    }
    EXPECT_EQ(clocks.size(), uint64_t{hosts} * hosts);
    return clocks;
}

}  // namespace nanohop::tests
