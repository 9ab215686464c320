// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden transports with a network between them, everything looked at by a ledger.
#pragma once

#include <vector>

#include "generated/transport_registers.hpp"
#include "ledger.hpp"
#include "network.hpp"
#include "node.hpp"
#include "transport/transport.hpp"

namespace nanohop::transport {

struct World {
    World(const Config& c, unsigned count, uint64_t seed)
        : config(c), rng(seed), ledger(config, count), network(config, count, rng) {
        for (unsigned n = 0; n < count; ++n) {
            nodes.emplace_back(config, rng, n, ledger, network);
            transports.emplace_back(config);
        }
    }

    void step(uint64_t clocks = 1) {
        for (; clocks != 0; --clocks, ++clock) {
            std::vector<In> in(nodes.size());
            for (size_t n = 0; n < nodes.size(); ++n) nodes[n].drive(clock, in[n]);
            for (size_t n = 0; n < nodes.size(); ++n) {
                nodes[n].observe(clock, in[n], transports[n].outputs(in[n]));
                transports[n].tick(in[n]);
            }
        }
    }
    void configure(const Settings& settings) {
        for (Node& node : nodes) node.configure(settings);
        step(config.destinations + 100);
    }
    bool ended() const {
        bool all = true;
        for (unsigned n = 0; n < nodes.size(); ++n)
            all = all && ledger.ended(n) && nodes[n].left == 0 && nodes[n].rests();
        return all;
    }
    uint32_t count(unsigned node, Event event) const { return transports[node].count(event); }

    Config config;
    tb::Rng rng;
    Ledger ledger;
    Network network;
    std::vector<Node> nodes;
    std::vector<Transport> transports;
    uint64_t clock = 0;
};

}  // namespace nanohop::transport
