// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The receive controller with a data path of 512 bits as a SystemC module: the golden model behind the pins of
// nh_ipush_wide (docs/blocks/ipush_wide.md). A line is one signal, and so are two header words.
#pragma once

#include "common/sc_clocked.hpp"
#include "generated/ipush_wide_pins.hpp"

namespace nanohop::systemc {

using IpushWide = ModelModule<IpushWidePins, ipush_wide::IpushWide>;

}  // namespace nanohop::systemc
