// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A network interface of 512 bits as a SystemC module: the golden model behind the pins of nh_nic_wide
// (docs/blocks/nic_wide.md). A flit, a line and a descriptor are a signal each.
#pragma once

#include "common/sc_clocked.hpp"
#include "generated/nic_wide_pins.hpp"

namespace nanohop::systemc {

using NicWide = ModelModule<NicWidePins, nic_wide::NicWide>;

}  // namespace nanohop::systemc
