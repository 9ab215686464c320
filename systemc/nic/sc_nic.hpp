// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A network interface as a SystemC module: the golden model behind the pins of nh_nic
// (docs/blocks/nic.md).
#pragma once

#include "common/sc_clocked.hpp"
#include "generated/nic_pins.hpp"

namespace nanohop::systemc {

using Nic = ModelModule<NicPins, nic::Nic>;

}  // namespace nanohop::systemc
