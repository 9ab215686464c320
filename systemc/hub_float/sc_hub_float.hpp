// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The unit that adds floating-point numbers as a SystemC module: the golden model behind the pins of nh_hub_float
// (docs/blocks/hub_float.md).
#pragma once

#include "common/sc_clocked.hpp"
#include "generated/hub_float_pins.hpp"

namespace nanohop::systemc {

using HubFloat = ModelModule<HubFloatPins, hub_float::HubFloat>;

}  // namespace nanohop::systemc
