// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The CAM chip's time in clocks of the switch before it: the chip takes nanoseconds, whatever the switch's clock.
#pragma once

#include "cam/config.hpp"

namespace nanohop::cam {

/// Whole clocks, at least one, in which a part of the chip that takes so many ns has done its work.
unsigned whole_clocks(unsigned ns, double clock_hz);
/// Hirasawa 2020's chip: its parts take 8, 5 and 7 ns and its interval 25 ns, each in whole clocks.
ChipConfig chip_at(double clock_hz);

}  // namespace nanohop::cam
