// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The hub's host library, and puts to memory, through the host ports of 4 Verilated nh_hub_node. Each is compared with
// the golden model in every output of every clock.
#include "bench.hpp"
#include "config/config.hpp"
#include "hub_ported.hpp"

namespace nanohop::host {
namespace {

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

hub_node::Config rtl_config() { return config::load_built(hub_node::run_info().config).hub_node.value(); }

MakeNode rtl(const hub_node::Config& config) {
    return [=](unsigned id) { return std::make_unique<RtlNode>(config, id); };
}

TEST(HubPortedRtl, RandomOperationsWhileLinksGoDark) {
    const hub_node::Config config = rtl_config();
    const HubDevice device = library_on(config, rtl(config));
    const uint64_t wanted = operations_wanted(1000);
    EXPECT_GT(run_operations(first_seed(), wanted, &device), wanted / 100);
}

TEST(HubPortedRtl, MessagesAreInMemoryWhenTheirCountersSaySo) { messages_to_memory(rtl_config(), rtl(rtl_config())); }

TEST(HubPortedRtl, AFlitAClockOnEachLink) {
    const hub_node::Config config = rtl_config();
    ASSERT_EQ(config.ports.ports, config.node.nodes);
    rates_by_ports(config, rtl(config));
}

}  // namespace
}  // namespace nanohop::host
