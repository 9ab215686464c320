// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated RTL as a receive controller to run host software on (sim/host).
#pragma once

#include <memory>
#include <utility>

#include "bench.hpp"
#include "host/device_port.hpp"
#include "host/receiver.hpp"

namespace nanohop::ipush::bench {

class RtlPort final : public host::DevicePort {
public:
    explicit RtlPort(std::unique_ptr<tb::Dut<In, Out>> dut, const Timing& timing = Timing{})
        : DevicePort(timing), dut_(std::move(dut)) {
        dut_->reset();
    }

private:
    Out cycle(const In& in) override {
        Out out;
        dut_->settle(in, out);
        dut_->clock();
        if (dut_->assertion_failed()) throw host::Error("an assertion of the RTL failed");
        return out;
    }

    std::unique_ptr<tb::Dut<In, Out>> dut_;
};

}  // namespace nanohop::ipush::bench
