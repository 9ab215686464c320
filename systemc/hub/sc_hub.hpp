// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The node of an optical hub as a SystemC module: the golden model behind the pins of nh_hub (docs/blocks/hub.md).
#pragma once

#include "common/sc_clocked.hpp"
#include "generated/hub_pins.hpp"

namespace nanohop::systemc {

using Hub = ModelModule<HubPins, hub::Node>;

}  // namespace nanohop::systemc
