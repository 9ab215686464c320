// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// SystemC modules of one hub's nodes, to run host software on (sim/host). Modules are there before the simulation
// begins, so this is made once and reset for each hub.
#pragma once

#include <memory>
#include <string>
#include <systemc>
#include <vector>

#include "hub/sc_hub.hpp"
#include "net/kinds/hub/network.hpp"

namespace nanohop::systemc {

class HubNodes {
public:
    explicit HubNodes(const hub::Config& config) : config_(config) {
        for (unsigned n = 0; n < config.nodes; ++n) {
            wires_.push_back(std::make_unique<Wires<HubPins>>(("wires_" + std::to_string(n)).c_str(), config));
            nodes_.push_back(std::make_unique<Hub>(("node_" + std::to_string(n)).c_str(), config));
            bind_inputs(*nodes_[n], *wires_[n]);
            bind_outputs(*nodes_[n], *wires_[n]);
        }
    }

    /// A hub after reset, as long as no other is asked for.
    std::unique_ptr<net::HubNodes> reset() {
        std::vector<hub::In> ins(config_.nodes);
        for (unsigned n = 0; n < config_.nodes; ++n) ins[n].id = n;
        tick(ins, true);
        tick(ins, true);
        return std::make_unique<Nodes>(*this);
    }

private:
    struct Nodes final : net::HubNodes {
        explicit Nodes(systemc::HubNodes& of) : modules(of) {}
        std::vector<hub::Out> outputs() const override { return modules.outputs(); }
        void tick(const std::vector<hub::In>& ins) override { modules.tick(ins, false); }
        unsigned taken(unsigned node, unsigned link) const override {
            return modules.wires_[node]->link_taken_o[link].read();
        }
        systemc::HubNodes& modules;
    };

    std::vector<hub::Out> outputs() const {
        std::vector<hub::Out> outs;
        for (const auto& wires : wires_) outs.push_back(read_outputs(*wires, config_));
        return outs;
    }
    void tick(const std::vector<hub::In>& ins, bool reset) {
        for (unsigned n = 0; n < config_.nodes; ++n) {
            write_inputs(*wires_[n], ins[n], config_);
            wires_[n]->rst_i.write(reset);
            wires_[n]->clk_i.write(false);
        }
        sc_core::sc_start(sc_core::sc_time(500, sc_core::SC_PS));
        for (const auto& wires : wires_) wires->clk_i.write(true);
        sc_core::sc_start(sc_core::sc_time(500, sc_core::SC_PS));
    }

    hub::Config config_;
    std::vector<std::unique_ptr<Wires<HubPins>>> wires_;
    std::vector<std::unique_ptr<Hub>> nodes_;
};

}  // namespace nanohop::systemc
