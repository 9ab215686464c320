// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The hyper-crossbar's exchanger as a SystemC module: the golden model behind the pins of nh_hxb_exchanger
// (docs/blocks/hxb.md).
#pragma once

#include "common/sc_clocked.hpp"
#include "generated/hxb_exchanger_pins.hpp"

namespace nanohop::systemc {

using HxbExchanger = ModelModule<HxbExchangerPins, hxb::Exchanger>;

}  // namespace nanohop::systemc
