// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/match/nh_match.sv by `nanohop generate`: do not edit.

// clang-format off
/// Largest values, keys, ranges and defaults of nh_match's parameters (sim/model/key.hpp).
/// match/config.hpp includes it below its Config.
#pragma once

#include <algorithm>

#include "key.hpp"

namespace nanohop::match {


template <class C, class F>
void for_each_key(C& c, F&& f) {
    visit_key(f, c.posted_entries, {.name = "posted_entries", .parameter = "PostedEntries", .range = {.low = 2,
              .high = 4096, .power_of_two = true}});
    visit_key(f, c.unexpected_entries, {.name = "unexpected_entries", .parameter = "UnexpectedEntries",
              .range = {.low = 2, .high = 4096, .power_of_two = true}});
    visit_key(f, c.entries_per_clock, {.name = "entries_per_clock", .parameter = "EntriesPerClock", .range = {.low = 1,
              .high = std::min<uint64_t>({64, number(c.posted_entries), number(c.unexpected_entries)}),
              .power_of_two = true, .bounds = "at most PostedEntries, at most UnexpectedEntries"}});
}

static_assert(number(Config{}.posted_entries) == 64, "PostedEntries of nh_match");
static_assert(number(Config{}.unexpected_entries) == 64, "UnexpectedEntries of nh_match");
static_assert(number(Config{}.entries_per_clock) == 4, "EntriesPerClock of nh_match");

}  // namespace nanohop::match
