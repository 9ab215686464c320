// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The functional coverage points of this bench.
#pragma once

#include "bench.hpp"
#include "declared_points.hpp"

namespace nanohop::match {

struct Points : tb::DeclaredPoints<Config> {
    using DeclaredPoints::DeclaredPoints;

    const unsigned k = config.entries_per_clock;
    const unsigned rows = std::max(config.posted_entries, config.unexpected_entries) / k;
    Point post_match = at("post_match", "a receive finds a message");
    Point arrival_match = at("arrival_match", "a message finds a receive");
    Point post_queued = at("post_queued", "a receive waits");
    Point arrival_queued = at("arrival_queued", "a message waits");
    Point post_overflow = at("post_overflow", "a receive overflows");
    Point arrival_overflow = at("arrival_overflow", "a message overflows");
    Point match_first_row = at("match_first_row", "a match in the first of several rows", rows >= 2);
    Point match_last_row = at("match_last_row", "a match in the last of several rows", rows >= 2);
    Point match_between = at("match_between", "a match in a row between", rows >= 3);
    Point match_first_slot = at("match_first_slot", "a match in the first slot of a row");
    Point match_last_slot = at("match_last_slot", "a match in the last slot of a row");
    Point moves_two_rows = at("moves_two_rows", "entries of two rows and more move down", rows >= 3);
    Point search_empty = at("search_empty", "a search of an empty queue");
    Point search_whole_rows = at("search_whole_rows", "a search without a match of rows that are all full");
    Point taken_last = at("taken_last", "a match takes the only entry");
    Point posted_full = at("posted_full", "a receive takes the last place of the posted queue");
    Point unexpected_full = at("unexpected_full", "a message takes the last place of the unexpected queue");
    Point overflow_room = at("overflow_room", "an overflow although there is room, because software holds something");
    Point overflow_both = at("overflow_both", "software holds receives and messages");
    Point any_source = at("any_source", "a match by a wildcard for the source");
    Point any_tag = at("any_tag", "a match by a wildcard for the tag");
    Point any_both = at("any_both", "a match by both");
    Point older_wildcard =
        at("older_wildcard", "a message goes to a receive with wildcards, an exact one is behind it");
    Point newer_exact = at("newer_exact", "a message goes to an exact receive, one with wildcards is behind it");
    Point other_communicator = at("other_communicator", "an older entry fits but for its communicator");
    Point refill_queued = at("refill_queued", "a refill is taken");
    Point refill_full = at("refill_full", "a refill is refused: the queue is full");
    Point refill_pending = at("refill_pending", "a refill is refused: an overflow is not settled");
    Point refill_ends_spill = at("refill_ends_spill", "a refill takes the last that software holds");
    Point settle_more = at("settle_more", "an overflow is settled, another one is not");
    Point settle_nothing = at("settle_nothing", "a settle without an overflow");
    Point software_match = at("software_match", "software finds the partner of an overflow");
    Point result_waits = at("result_waits", "a result is not taken at once");
    Point result_during_scan = at("result_during_scan", "a match is taken while the scan goes on", rows >= 3);
    Point back_to_back = at("back_to_back", "a command in the first clock that can take one");
    Point reset_scan = at("reset_scan", "a reset during a scan");
    Point reset_spilled = at("reset_spilled", "a reset while software holds something");
};

}  // namespace nanohop::match
