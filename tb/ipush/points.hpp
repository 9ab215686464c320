// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The functional coverage points of this bench.
#pragma once

#include <array>

#include "bench.hpp"
#include "packet.hpp"

namespace nanohop::ipush::bench {

struct Points {
    Points(tb::Coverage& coverage, const Config& config);

    using Point = tb::Coverage::Point;
    std::array<Point, kReasons> outcome_push, outcome_ipush, outcome_match;  // by code, where it applies
    Point size_1, size_most, odd_bytes, message_of_3, message_between_messages, message_back_to_back, ring_shared;
    Point ring_stall, status_stall, stall_ends_by_read, stall_ends_by_release, ring_just_full, status_just_full;
    Point ring_wraps, split_at_4k, tail_wraps, region_end, region_past_end, memory_end, ring_memory_end;
    Point buffer_full, discarded_long, arrives_while_off, back_to_back, drop_behind_stored;
    Point head_and_tail, nack_waits, nack_behind_nack, most_bursts, host_waits, aw_waits, write_error, read_error;
    Point read_wraps, read_split, read_beside_write, read_refused, released;
    Point tables_rewritten, table_refused, ring_beyond_memory, region_beyond_memory, status_head_refused, reset_at_work;
    Point ring_of_another, ring_not_there, ring_changes;  // without AMT Address Table
    Point match_envelope, match_in_ring, match_overflow, match_truncated, match_of_3, match_waits;  // matching
    Point abort_truncated, abort_overlong, drop_malformed, words_waited_for;                        // cut_through
};

}  // namespace nanohop::ipush::bench
