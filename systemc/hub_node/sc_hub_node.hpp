// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The node of an optical hub with its host ports as a SystemC module: the golden model behind the pins of nh_hub_node
// (docs/blocks/hub_node.md).
#pragma once

#include <systemc>

#include "common/sc_clocked.hpp"
#include "hub_node/hub_node_pins.hpp"

namespace nanohop::systemc {

class HubNode : public Clocked<HubNodePins<InPort, OutPort>, ModelEngine<hub_node::HubNode>> {
public:
    /// The configuration must pass hub::check(), and its ports hub_port::check().
    HubNode(sc_core::sc_module_name name, const hub_node::Config& config)
        : Clocked(name, config, ModelEngine<hub_node::HubNode>(config)) {}
};

}  // namespace nanohop::systemc
