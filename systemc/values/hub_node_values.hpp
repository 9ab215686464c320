// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The configuration of the pins of the hub's node with its host ports: their numbers.
#pragma once

#include "common/sc_pins.hpp"
#include "hub_node/hub_node.hpp"

namespace nanohop::systemc {

struct HubNodeValues : PlainValues {
    using Config = hub_node::Config;
    using In = hub_node::In;
    using Out = hub_node::Out;

    HubNodeValues() = default;
    explicit HubNodeValues(const Config& config) : pins_of{config.node.nodes, config.ports.ports} {}

    struct {
        unsigned nodes = 0;
        unsigned ports = 0;
    } pins_of;
};

}  // namespace nanohop::systemc
