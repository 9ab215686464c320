// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The send engine of 512 bits as a SystemC module: the golden model behind the pins of nh_send_wide
// (docs/blocks/send_wide.md). A flit, a line and a descriptor are a signal each.
#pragma once

#include "common/sc_clocked.hpp"
#include "generated/send_wide_pins.hpp"

namespace nanohop::systemc {

using SendWide = ModelModule<SendWidePins, send_wide::SendWide>;

}  // namespace nanohop::systemc
