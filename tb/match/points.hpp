// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The functional coverage points of this bench.
#pragma once

#include "bench.hpp"

namespace nanohop::match {

struct Points {
    Points(tb::Coverage& coverage, const Config& config);

    using Point = tb::Coverage::Point;
    Point post_match, arrival_match, post_queued, arrival_queued, post_overflow, arrival_overflow;
    Point match_first_row, match_last_row, match_between, match_first_slot, match_last_slot, moves_two_rows;
    Point search_empty, search_whole_rows, taken_last, posted_full, unexpected_full;
    Point overflow_room, overflow_both, any_source, any_tag, any_both, older_wildcard, newer_exact, other_communicator;
    Point refill_queued, refill_full, refill_pending, refill_ends_spill, settle_more, settle_nothing, software_match;
    Point result_waits, result_during_scan, back_to_back, reset_scan, reset_spilled;
};

}  // namespace nanohop::match
