// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Functional coverage of the bench.
#pragma once

#include "bench.hpp"

namespace nanohop::hxb {

struct Points {
    Points(tb::Coverage& coverage, const PairConfig& config);
    using Point = tb::Coverage::Point;
    // Guard, a point for each row of the page's table.
    Point bad_vc, second_lane, overflow, no_head, bad_destination, length_0, too_long, one_without_tail, tail_in_head,
        head_in_message, early_tail, no_tail, thrown_head, two_rows_at_once;
    // Exchanger.
    Point pu_to_pu, pu_to_xb, xb_to_pu, xb_to_xb, all_lanes_out, all_lanes_in, buffer_full, all_channels_ask, one_flit,
        longest;
    Point grant, refused, two_dimensions_reserve, reserve_back_to_back, refused_chooses_another, lock_lost_to_death,
        dead_without_reservation;
    // Crossbar.
    Point xb_contended, xb_reserve_contended, xb_reserve_refused, xb_two_reserved, xb_no_reservation, xb_busy_full,
        orphan, same_channel_all_inputs, bad_tail;
    // Dead links.
    Point dead_pu_in, dead_pu_out, dead_xb_in, dead_xb_out, cut, cut_waits_for_room, lost_arrival, drained_flit,
        dead_reservation_released, reset_busy;
};

}  // namespace nanohop::hxb
