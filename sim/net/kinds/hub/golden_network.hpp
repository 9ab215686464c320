// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A hub of golden nodes.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "net/kinds/hub/network.hpp"

namespace nanohop::net {

class HubGoldenNodes final : public HubNodes {
public:
    explicit HubGoldenNodes(const hub::Config& config) : nodes_(config.nodes, hub::Node(config)) {}

    std::vector<hub::Out> outputs() const override {
        std::vector<hub::Out> outs;
        outs.reserve(nodes_.size());
        for (const hub::Node& n : nodes_) outs.push_back(n.outputs());
        return outs;
    }
    void tick(const std::vector<hub::In>& ins) override {
        for (size_t n = 0; n < nodes_.size(); ++n) nodes_[n].tick(ins[n]);
    }
    unsigned taken(unsigned node, unsigned link) const override { return nodes_[node].taken(link); }

    const hub::Node& node(unsigned n) const { return nodes_[n]; }
    bool idle() const {
        return std::all_of(nodes_.begin(), nodes_.end(), [](const hub::Node& n) { return n.idle(); });
    }

private:
    std::vector<hub::Node> nodes_;
};

class HubGoldenNetwork : public HubNetwork {
public:
    /// As of HubNetwork.
    HubGoldenNetwork(const hub::Config& config, unsigned link_clocks)
        : HubGoldenNetwork(config, link_clocks, std::make_unique<HubGoldenNodes>(config).release()) {}

    bool idle() const { return golden_->idle() && hosts_idle(); }
    /// False: not idle after so many clocks.
    bool run(uint64_t most) {
        for (uint64_t c = 0; c < most; ++c) {
            step();
            if (idle()) return true;
        }
        return false;
    }
    const hub::Node& node(unsigned n) const { return golden_->node(n); }

private:
    HubGoldenNetwork(const hub::Config& config, unsigned link_clocks, HubGoldenNodes* golden)
        : HubNetwork(config, link_clocks, std::unique_ptr<HubNodes>(golden)), golden_(golden) {}

    const HubGoldenNodes* golden_;  ///< the base's nodes
};

}  // namespace nanohop::net
