// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The switch as a SystemC module: the golden model behind the pins of nh_switch (docs/blocks/switch.md).
#pragma once

#include "common/sc_clocked.hpp"
#include "generated/switch_pins.hpp"

namespace nanohop::systemc {

using Switch = ModelModule<SwitchPins, switch_::Switch>;

}  // namespace nanohop::systemc
