// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/route_cache/nh_route_cache.sv by `nanohop generate`: do not edit.

// clang-format off
/// Largest values, keys, ranges and defaults of nh_route_cache's parameters (sim/model/key.hpp).
/// route_cache/config.hpp includes it below its Config.
#pragma once

#include <algorithm>

#include "key.hpp"

namespace nanohop::route_cache {

inline constexpr unsigned kMaxWays = 16;

template <class C, class F>
void for_each_key(C& c, F&& f) {
    visit_key(f, c.key_width, {.name = "key_width", .parameter = "KeyWidth", .range = {.low = 1, .high = 64}});
    visit_key(f, c.tag_width, {.name = "tag_width", .parameter = "TagWidth", .range = {.low = 1, .high = 16}});
    visit_key(f, c.port_width, {.name = "port_width", .parameter = "PortWidth", .range = {.low = 1, .high = 16}});
    visit_key(f, c.qos_width, {.name = "qos_width", .parameter = "QosWidth", .range = {.low = 1, .high = 16}});
    visit_key(f, c.entries, {.name = "entries", .parameter = "Entries", .range = {.low = 2 * number(c.ways),
              .high = 16384, .power_of_two = true, .bounds = "at least 2 * Ways"}});
    visit_key(f, c.ways, {.name = "ways", .parameter = "Ways", .range = {.values = {1, 2, 4, 8, 16}}});
    visit_key(f, c.replacement, {.name = "replacement", .parameter = "Replacement", .range = {.low = 0, .high = 2}});
    visit_key(f, c.hash, {.name = "hash", .parameter = "Hash", .words = hash_words(), .range = {.low = 0, .high = 21}});
    visit_key(f, c.skewed, {.name = "skewed", .parameter = "Skewed", .range = {.values = {0, 1}}});
    visit_key(f, c.relocation_depth, {.name = "relocation_depth", .parameter = "RelocationDepth", .range = {.low = 0,
              .high = 3, .needs = "Skewed == 1", .met = number(c.skewed) == 1}});
    visit_key(f, c.mshr_entries, {.name = "mshr_entries", .parameter = "MshrEntries", .range = {.low = 2, .high = 64}});
    visit_key(f, c.pending_entries, {.name = "pending_entries", .parameter = "PendingEntries", .range = {.low = 2,
              .high = 64}});
    visit_key(f, c.in_order, {.name = "in_order", .parameter = "InOrder", .range = {.values = {0, 1}}});
    visit_key(f, c.ram_registers, {.name = "ram_registers", .parameter = "RamRegisters", .range = {.values = {0, 1}}});
    visit_key(f, c.epoch_width, {.name = "epoch_width", .parameter = "EpochWidth", .range = {.low = 1, .high = 8}});
}

static_assert(number(Config{}.key_width) == 64, "KeyWidth of nh_route_cache");
static_assert(number(Config{}.tag_width) == 8, "TagWidth of nh_route_cache");
static_assert(number(Config{}.port_width) == 16, "PortWidth of nh_route_cache");
static_assert(number(Config{}.qos_width) == 16, "QosWidth of nh_route_cache");
static_assert(number(Config{}.entries) == 2048, "Entries of nh_route_cache");
static_assert(number(Config{}.ways) == 4, "Ways of nh_route_cache");
static_assert(number(Config{}.replacement) == 0, "Replacement of nh_route_cache");
static_assert(number(Config{}.hash) == 2, "Hash of nh_route_cache");
static_assert(number(Config{}.skewed) == 0, "Skewed of nh_route_cache");
static_assert(number(Config{}.relocation_depth) == 0, "RelocationDepth of nh_route_cache");
static_assert(number(Config{}.mshr_entries) == 8, "MshrEntries of nh_route_cache");
static_assert(number(Config{}.pending_entries) == 8, "PendingEntries of nh_route_cache");
static_assert(number(Config{}.in_order) == 0, "InOrder of nh_route_cache");
static_assert(number(Config{}.ram_registers) == 0, "RamRegisters of nh_route_cache");
static_assert(number(Config{}.epoch_width) == 4, "EpochWidth of nh_route_cache");

}  // namespace nanohop::route_cache
