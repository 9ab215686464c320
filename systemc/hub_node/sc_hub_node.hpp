// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The node of an optical hub with its host ports as a SystemC module: the golden model behind the pins of nh_hub_node
// (docs/blocks/hub_node.md).
#pragma once

#include "common/sc_clocked.hpp"
#include "generated/hub_node_pins.hpp"

namespace nanohop::systemc {

/// The configuration must pass hub::check(), and its ports hub_port::check().
using HubNode = ModelModule<HubNodePins, hub_node::HubNode>;

}  // namespace nanohop::systemc
