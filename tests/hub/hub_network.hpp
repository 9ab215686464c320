// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A hub of golden nodes, and what its hosts have received.
#pragma once

#include <memory>
#include <vector>

#include "net/kinds/hub/golden_network.hpp"

namespace nanohop::hub {

struct Received {
    uint64_t clock = 0;  ///< of the last beat
    unsigned lane = 0;
    bool recovery = false;
    Head head;
    std::vector<Data> payload;
};

class HubNetwork : private net::HubGoldenNetwork {
public:
    HubNetwork(const Config& config, unsigned link_clocks)
        : HubGoldenNetwork(config, link_clocks), received(config.nodes), flits(HubGoldenNetwork::flits()) {
        delivered = [this](const net::HubDelivery& d) {
            received[d.node].push_back({d.clock, d.lane, d.recovery, d.head, *d.payload});
        };
    }

    /// Host `node` gives lane `lane` a packet.
    void send(unsigned node, unsigned lane, Head head, const std::vector<Data>& payload) {
        head.length = static_cast<unsigned>(payload.size());
        HubGoldenNetwork::send(node, lane, head, std::make_shared<const std::vector<Data>>(payload));
    }
    using HubGoldenNetwork::cut;
    using HubGoldenNetwork::cut_one_end;
    using HubGoldenNetwork::host_ready;
    using HubGoldenNetwork::idle;
    using HubGoldenNetwork::node;
    using HubGoldenNetwork::resume;

    void step() {
        HubGoldenNetwork::step();
        clock = HubGoldenNetwork::clock();
    }
    /// False: not idle after so many clocks.
    bool run(uint64_t most) {
        const bool ended = HubGoldenNetwork::run(most);
        clock = HubGoldenNetwork::clock();
        return ended;
    }

    uint64_t clock = 0;
    std::vector<std::vector<Received>> received;
    const std::vector<std::vector<uint64_t>>& flits;  ///< that arrived, from and to
};

}  // namespace nanohop::hub
