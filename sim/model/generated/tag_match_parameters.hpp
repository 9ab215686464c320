// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/tag_match/nh_tag_match_core.sv by `nanohop generate`: do not edit.

// clang-format off
/// Largest values, keys, ranges and defaults of nh_tag_match's parameters (sim/model/key.hpp).
/// tag_match/config.hpp includes it below its Config.
#pragma once

#include <algorithm>

#include "key.hpp"

namespace nanohop::tag_match {


template <class C, class F>
void for_each_key(C& c, F&& f) {
    visit_key(f, c.handles, {.name = "handles", .parameter = "Handles", .range = {.low = 2, .high = 65536,
              .power_of_two = true}});
    visit_key(f, c.results, {.name = "results", .parameter = "Results", .range = {.low = 2, .high = 2048,
              .power_of_two = true}});
    visit_key(f, c.queues.posted_entries, {.parameter = "PostedEntries", .range = {.low = 2, .high = 4096,
              .power_of_two = true}});
    visit_key(f, c.queues.unexpected_entries, {.parameter = "UnexpectedEntries", .range = {.low = 2, .high = 4096,
              .power_of_two = true}});
    visit_key(f, c.queues.entries_per_clock, {.parameter = "EntriesPerClock", .range = {.low = 1,
              .high = std::min<uint64_t>({64, number(c.queues.posted_entries), number(c.queues.unexpected_entries)}),
              .power_of_two = true, .bounds = "at most PostedEntries, at most UnexpectedEntries"}});
    visit_key(f, c.address_width, {.parameter = "AddressWidth", .range = {.low = 24, .high = 40}});
}

static_assert(number(Config{}.handles) == 256, "Handles of nh_tag_match");
static_assert(number(Config{}.results) == 64, "Results of nh_tag_match");
static_assert(number(Config{}.queues.posted_entries) == 64, "PostedEntries of nh_tag_match");
static_assert(number(Config{}.queues.unexpected_entries) == 64, "UnexpectedEntries of nh_tag_match");
static_assert(number(Config{}.queues.entries_per_clock) == 4, "EntriesPerClock of nh_tag_match");
static_assert(number(Config{}.address_width) == 32, "AddressWidth of nh_tag_match");

}  // namespace nanohop::tag_match
