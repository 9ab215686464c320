// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A network interface of 512 bits with one port for all registers as a SystemC module: the golden model behind the pins
// of nh_nic_wide_top (docs/blocks/nic_wide_top.md).
#pragma once

#include "common/sc_clocked.hpp"
#include "generated/nic_wide_top_pins.hpp"

namespace nanohop::systemc {

using NicWideTop = ModelModule<NicWideTopPins, nic_wide_top::NicWideTop>;

}  // namespace nanohop::systemc
