// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Puts to memory through 4 Verilated host ports on 4 Verilated nodes.
#include "config/config.hpp"
#include "dut.hpp"
#include "hub_ported_nodes.hpp"
#include "rtl_nodes.hpp"

namespace nanohop::hub_port {

// In dut.cpp of tb/hub_port.
std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config);

}  // namespace nanohop::hub_port

namespace nanohop::host {
namespace {

class RtlPort final : public PortDevice {
public:
    explicit RtlPort(const hub_port::Config& config) : dut_(hub_port::make_dut(tb::DutOptions{}, config)) {
        dut_->reset();
    }
    hub_port::Out outputs(const hub_port::In& in) override {
        hub_port::Out out;
        dut_->settle(in, out);
        return out;
    }
    void tick(const hub_port::In& in) override {
        outputs(in);
        dut_->clock();
        EXPECT_FALSE(dut_->assertion_failed());
    }

private:
    std::unique_ptr<tb::Dut<hub_port::In, hub_port::Out>> dut_;
};

TEST(HubPortedRtl, MessagesAreInMemoryWhenTheirCountersSaySo) {
    const config::Config c = config::load_built(NANOHOP_CONFIG_FOLDER, hub::run_info().config);
    messages_to_memory(*c.hub, std::make_unique<hub::RtlNodes>(*c.hub),
                       [&] { return std::make_unique<RtlPort>(*c.hub_port); });
}

}  // namespace
}  // namespace nanohop::host
