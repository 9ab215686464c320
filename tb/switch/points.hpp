// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Situations of docs/blocks/switch.md that the bench must meet.
#pragma once

#include <array>

#include "coverage.hpp"
#include "switch/switch.hpp"

namespace nanohop::switch_ {

struct Points {
    Points(tb::Coverage& coverage, const Config& config);

    tb::Coverage::Point local, adaptive, escape_by_up, escape_by_down, escape_from_adaptive, leaves_same_port;
    tb::Coverage::Point one_flit, longest, gap_within, back_to_back, all_outputs_at_once, two_heads_for_one_output;
    tb::Coverage::Point no_credit_left, buffer_full, changed_while_waiting, write_while_traffic, lookup_blocked;
    tb::Coverage::Point short_packet, long_packet, one_without_tail, one_with_tail, came_bad, discarded_tail;
    tb::Coverage::Point owed, dead_by_signal, dead_by_register, dead_with_traffic, dead_and_up;
    tb::Coverage::Point refused_write, partial_strobe, other_channel_overtakes;
    tb::Coverage::Point waits_for_link;
    tb::Coverage::Point restarts, restarts_after_down;
    tb::Coverage::Point first, there, no_such_via, escapes_first, local_first, went_over, first_without_escape;
    tb::Coverage::Point candidate_beyond, candidate_is_destination, candidate_is_here, candidate_without_port;
    tb::Coverage::Point only_way, better, tie, worse, another_candidate, equal_candidates;
    tb::Coverage::Point came_marked, marked_here, marked_to_host, at_threshold;
    tb::Coverage::Point reserve_holds, reserve_lets_go, reserve_least;
    tb::Coverage::Point cache_hit, cache_miss, joined, conflict, unknown_id, search_failed;
    tb::Coverage::Point several_search, passes_a_miss, changed_in_search;
    tb::Coverage::Point came_back, came_back_again, dies_by_sign, dies_listening;
    std::array<tb::Coverage::Point, kReasons> reasons;
};

}  // namespace nanohop::switch_
