// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/ipush/nh_ipush_core.sv by `nanohop generate`: do not edit.

// clang-format off
/// Largest values, keys, ranges and defaults of nh_ipush's parameters (sim/model/key.hpp).
/// ipush/config.hpp includes it below its Config.
#pragma once

#include <algorithm>

#include "key.hpp"

namespace nanohop::ipush {


template <class C, class F>
void for_each_key(C& c, F&& f) {
    visit_key(f, c.profile, {.name = "profile", .parameter = "Profile", .range = {.values = {0, 1}}});
    visit_key(f, c.senders, {.name = "senders", .parameter = "Senders", .range = {.low = 2, .high = 4096,
              .power_of_two = true}});
    visit_key(f, c.rings, {.name = "rings", .parameter = "Rings", .range = {.low = 2, .high = 256,
              .power_of_two = true}});
    visit_key(f, c.address_width, {.name = "address_width", .parameter = "AddressWidth", .range = {.low = 24,
              .high = 40}});
    visit_key(f, c.max_bytes, {.name = "max_bytes", .parameter = "MaxBytes", .range = {.low = 64, .high = 4096,
              .multiple = 8}});
    visit_key(f, c.buffer_words, {.name = "buffer_words", .parameter = "BufferWords",
              .range = {.low = std::max<uint64_t>({16, number(c.max_bytes) / 8 + 2}), .high = 4096,
              .power_of_two = true, .bounds = "at least MaxBytes / 8 + 2"}});
    visit_key(f, c.status_entries, {.name = "status_entries", .parameter = "StatusEntries", .range = {.low = 4,
              .high = 4096, .power_of_two = true}});
    visit_key(f, c.enable_ipush, {.name = "enable_ipush", .parameter = "EnableIpush", .as = Key::As::kOptional,
              .range = {.values = {0, 1}}});
    visit_key(f, c.cut_through, {.name = "cut_through", .parameter = "CutThrough", .as = Key::As::kOptional,
              .range = {.values = {0, 1}, .needs = "Profile == 0", .met = number(c.profile) == 0}});
    visit_key(f, c.matching, {.name = "matching", .parameter = "Matching", .as = Key::As::kOptional,
              .range = {.values = {0, 1}, .needs = "Profile == 1 && EnableIpush == 1",
              .met = number(c.profile) == 1 && number(c.enable_ipush) == 1}});
    visit_key(f, c.address_table, {.name = "address_table", .parameter = "AddressTable", .as = Key::As::kOptional,
              .range = {.values = {0, 1}, .only = 1, .needs = "EnableIpush == 1 && Matching == 0",
              .met = number(c.enable_ipush) == 1 && number(c.matching) == 0}});
}

static_assert(number(Config{}.profile) == 0, "Profile of nh_ipush");
static_assert(number(Config{}.senders) == 256, "Senders of nh_ipush");
static_assert(number(Config{}.rings) == 64, "Rings of nh_ipush");
static_assert(number(Config{}.address_width) == 32, "AddressWidth of nh_ipush");
static_assert(number(Config{}.max_bytes) == 2048, "MaxBytes of nh_ipush");
static_assert(number(Config{}.buffer_words) == 1024, "BufferWords of nh_ipush");
static_assert(number(Config{}.status_entries) == 256, "StatusEntries of nh_ipush");
static_assert(number(Config{}.enable_ipush) == 1, "EnableIpush of nh_ipush");
static_assert(number(Config{}.cut_through) == 0, "CutThrough of nh_ipush");
static_assert(number(Config{}.matching) == 0, "Matching of nh_ipush");
static_assert(number(Config{}.address_table) == 1, "AddressTable of nh_ipush");

}  // namespace nanohop::ipush
