// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A network interface with one port for all registers as a SystemC module: the golden model behind the pins
// of nh_nic_top (docs/blocks/nic_top.md).
#pragma once

#include "common/sc_clocked.hpp"
#include "generated/nic_top_pins.hpp"

namespace nanohop::systemc {

using NicTop = ModelModule<NicTopPins, nic_top::NicTop>;

}  // namespace nanohop::systemc
