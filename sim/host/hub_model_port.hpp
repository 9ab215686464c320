// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A hub to try host software with, clock by clock: of golden nodes, or of others (RTL, SystemC).
#pragma once

#include <deque>
#include <memory>
#include <utility>
#include <vector>

#include "host/hub_port.hpp"
#include "net/kinds/hub/golden_network.hpp"

namespace nanohop::host {

class HubModel {
public:
    HubModel(const hub::Config& config, unsigned link_clocks)
        : HubModel(std::make_unique<net::HubGoldenNetwork>(config, link_clocks)) {}
    /// The configuration is that of the nodes.
    HubModel(const hub::Config& config, unsigned link_clocks, std::unique_ptr<net::HubNodes> nodes)
        : HubModel(std::make_unique<net::HubNetwork>(config, link_clocks, std::move(nodes))) {}
    explicit HubModel(std::unique_ptr<net::HubNetwork> network) : net_(std::move(network)) {
        const hub::Config& config = net_->config();
        for (unsigned n = 0; n < config.nodes; ++n) ports_.push_back(std::make_unique<ModelPort>(*this, n));
        net_->delivered = [this](const net::HubDelivery& d) {
            ports_[d.node]->come.push_back({d.lane, d.recovery, d.head, *d.payload});
        };
    }

    HubPort& port(unsigned node) { return *ports_[node]; }
    net::HubNetwork& network() { return *net_; }

private:
    struct ModelPort final : HubPort {
        ModelPort(HubModel& m, unsigned n) : model(m), node(n) {}

        const hub::Config& config() const override { return model.net_->config(); }
        unsigned id() const override { return node; }
        void send(unsigned lane, const hub::Head& head, std::vector<hub::Data> payload) override {
            model.net_->send(node, lane, head, std::make_shared<const std::vector<hub::Data>>(std::move(payload)));
        }
        std::optional<HubArrival> take() override {
            if (come.empty()) return std::nullopt;
            HubArrival arrival = std::move(come.front());
            come.pop_front();
            return arrival;
        }
        hub::Mask dark() const override { return model.net_->dark(node); }
        unsigned taken(unsigned link) const override { return model.net_->taken(node, link); }
        void resume(unsigned link, unsigned taken) override { model.net_->resume(node, link, taken); }

        HubModel& model;
        unsigned node;
        std::deque<HubArrival> come;
    };

    std::unique_ptr<net::HubNetwork> net_;
    std::vector<std::unique_ptr<ModelPort>> ports_;
};

}  // namespace nanohop::host
