// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The golden model as a receive controller to try host software with.
#pragma once

#include "host/device_port.hpp"
#include "ipush/ipush.hpp"

namespace nanohop::host {

class ModelPort final : public DevicePort {
public:
    explicit ModelPort(const ipush::Config& config) : ModelPort(config, Timing{}) {}
    ModelPort(const ipush::Config& config, const Timing& timing) : DevicePort(timing), model_(config) {}

private:
    ipush::Out cycle(const ipush::In& in) override {
        const ipush::Out out = model_.outputs(in);
        model_.tick(in);
        return out;
    }

    ipush::Ipush model_;
};

}  // namespace nanohop::host
