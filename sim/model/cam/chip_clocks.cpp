// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "cam/chip_clocks.hpp"

#include <algorithm>
#include <cmath>

namespace nanohop::cam {

unsigned whole_clocks(unsigned ns, double clock_hz) {
    // Less than a part in a million over a whole clock is the rounding of the rate.
    return static_cast<unsigned>(std::max(1.0, std::ceil(ns * clock_hz * 1e-9 - 1e-6)));
}

ChipConfig chip_at(double clock_hz) {
    const ChipConfig ns;  // at 1 GHz a clock is a nanosecond
    const auto clocks = [&](unsigned part) { return whole_clocks(part, clock_hz); };
    return {clocks(ns.link_out_cycles), clocks(ns.search_cycles), clocks(ns.link_back_cycles),
            clocks(ns.issue_interval_cycles)};
}

}  // namespace nanohop::cam
