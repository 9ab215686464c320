// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The receive controller as a SystemC module: the golden model behind the pins of nh_ipush (docs/blocks/ipush.md).
#pragma once

#include "common/sc_clocked.hpp"
#include "generated/ipush_pins.hpp"

namespace nanohop::systemc {

using Ipush = ModelModule<IpushPins, ipush::Ipush>;

}  // namespace nanohop::systemc
