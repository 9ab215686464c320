// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The hyper-crossbar's crossbar as a SystemC module: the golden model behind the pins of nh_hxb_crossbar
// (docs/blocks/hxb.md).
#pragma once

#include "common/sc_clocked.hpp"
#include "generated/hxb_crossbar_pins.hpp"

namespace nanohop::systemc {

using HxbCrossbar = ModelModule<HxbCrossbarPins, hxb::Crossbar>;

}  // namespace nanohop::systemc
