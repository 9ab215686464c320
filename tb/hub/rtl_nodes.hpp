// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Verilated nodes as a hub to run host software on (sim/host).
#pragma once

#include <memory>
#include <stdexcept>
#include <vector>

#include "bench.hpp"
#include "net/kinds/hub/network.hpp"

namespace nanohop::hub {

class RtlNodes final : public net::HubNodes {
public:
    explicit RtlNodes(const Config& config) : outs_(config.nodes) {
        for (unsigned n = 0; n < config.nodes; ++n) {
            tb::DutOptions options;
            options.seed = n + 1;  // registers and RAMs begin with random contents
            duts_.push_back(make_dut(options, config));
            duts_[n]->reset();
            In in;
            in.id = n;
            duts_[n]->settle(in, outs_[n]);
        }
    }

    std::vector<Out> outputs() const override { return outs_; }
    void tick(const std::vector<In>& ins) override {
        for (size_t n = 0; n < duts_.size(); ++n) {
            duts_[n]->settle(ins[n], outs_[n]);
            duts_[n]->clock();
            duts_[n]->settle(ins[n], outs_[n]);
            if (duts_[n]->assertion_failed()) throw std::runtime_error("an assertion of the RTL failed");
        }
    }
    unsigned taken(unsigned node, unsigned link) const override { return outs_[node].link_taken[link]; }

private:
    std::vector<std::unique_ptr<tb::Dut<In, Out>>> duts_;
    std::vector<Out> outs_;  // of the clock that is to be ended
};

}  // namespace nanohop::hub
