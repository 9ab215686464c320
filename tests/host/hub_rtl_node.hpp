// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A Verilated nh_hub_node for host software, compared with the golden model in every output of every clock.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>

#include "bench.hpp"
#include "config/config.hpp"
#include "host/hub_node_host.hpp"

namespace nanohop::host {

/// The RTL beside the model.
class RtlNode final : public HubNodeDevice {
public:
    RtlNode(const hub_node::Config& config, unsigned id) : model_(config) {
        tb::DutOptions options;
        options.seed = id + 1;  // registers and RAMs begin with random contents
        dut_ = hub_node::make_dut(options, config);
        dut_->reset();
    }
    hub_node::Out outputs(const hub_node::In& in) override {
        hub_node::Out got;
        dut_->settle(in, got);
        const auto differs = difference(got, model_.outputs(in));
        if (differs || dut_->assertion_failed())
            throw std::runtime_error("clock " + std::to_string(clock_) + ": " +
                                     (differs ? differs->signal : "an assertion of the RTL"));
        return got;
    }
    void tick(const hub_node::In& in) override {
        outputs(in);
        dut_->clock();
        model_.tick(in);
        ++clock_;
    }

private:
    hub_node::HubNode model_;
    std::unique_ptr<tb::Dut<hub_node::In, hub_node::Out>> dut_;
    uint64_t clock_ = 0;
};

inline hub_node::Config rtl_config() { return config::load_built(hub_node::run_info().config).hub_node.value(); }

}  // namespace nanohop::host
