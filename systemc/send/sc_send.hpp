// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The send engine of a network interface as a SystemC module: the golden model behind the pins of nh_send
// (docs/blocks/send.md).
#pragma once

#include "common/sc_clocked.hpp"
#include "generated/send_pins.hpp"

namespace nanohop::systemc {

using Send = ModelModule<SendPins, send::Send>;

}  // namespace nanohop::systemc
