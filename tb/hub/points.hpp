// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Situations of docs/blocks/hub.md that the bench must meet.
#pragma once

#include <array>

#include "coverage.hpp"
#include "hub/node.hpp"

namespace nanohop::hub {

struct Points {
    Points(tb::Coverage& coverage, const Config& config);

    tb::Coverage::Point put, relayed, multicast, later_copy, own_copy, kept_and_got, kept_for_nobody, answer;
    tb::Coverage::Point from_own_lane, own_request, combined, combined_own, at_a_time, by_unit, all_by_unit, released;
    tb::Coverage::Point all_links, full_links, back_to_back, no_credit, no_room, host_stalls, longest, shortest;
    tb::Coverage::Point recovered_copy, recovered_own, dark_in_packet, dark_out_packet, retired, resent;
    std::array<tb::Coverage::Point, kReasons> reasons;
};

}  // namespace nanohop::hub
