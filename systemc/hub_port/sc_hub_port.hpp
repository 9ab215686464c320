// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The host port of an optical hub's node as a SystemC module: the golden model behind the pins of nh_hub_port
// (docs/blocks/hub_port.md).
#pragma once

#include "common/sc_clocked.hpp"
#include "generated/hub_port_pins.hpp"

namespace nanohop::systemc {

/// The configuration must pass hub_port::check() and, with its flits, hub::check().
using HubPort = ModelModule<HubPortPins, hub_port::HubPort>;

}  // namespace nanohop::systemc
