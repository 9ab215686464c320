// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/kinds/hub/hub_2d.hpp"

#include <algorithm>
#include <utility>

namespace nanohop::net {

Hub2D::Hub2D(const hub::Config& line, unsigned link_clocks) : HubGrid(line.nodes) {
    lines_.reserve(lines());
    for (unsigned l = 0; l < lines(); ++l) {
        lines_.emplace_back(line, link_clocks);
        lines_.back().delivered = [this, l](const HubDelivery& d) { arrived_.push_back({l, d}); };
    }
}

bool Hub2D::run(uint64_t most) {
    for (uint64_t c = 0; c < most; ++c) {
        if (std::all_of(lines_.begin(), lines_.end(), [](const HubEngine& l) { return l.idle(); })) return true;
        for (HubEngine& l : lines_) l.step();
        // Every line is in the next clock by now, so that hosts send into all of them alike.
        for (const Arrived& a : std::exchange(arrived_, {})) {
            if (delivered) delivered(a.line, a.delivery);
        }
    }
    return false;
}

}  // namespace nanohop::net
