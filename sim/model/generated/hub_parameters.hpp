// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/hub/nh_hub.sv by `nanohop generate`: do not edit.

// clang-format off
/// Largest values, keys, ranges and defaults of nh_hub's parameters (sim/model/key.hpp).
/// hub/config.hpp includes it below its Config.
#pragma once

#include <algorithm>

#include "key.hpp"

namespace nanohop::hub {

inline constexpr unsigned kMaxNodes = 64;
inline constexpr unsigned kMaxFlitBits = 512;
inline constexpr unsigned kMaxPieceFlits = 256;
inline constexpr unsigned kMaxReductions = 16;

template <class C, class F>
void for_each_key(C& c, F&& f) {
    visit_key(f, c.nodes, {.name = "nodes", .parameter = "Nodes", .range = {.low = 3, .high = 64}});
    visit_key(f, c.flit_bits, {.name = "flit_bits", .parameter = "FlitBits", .range = {.values = {128, 256, 512}}});
    visit_key(f, c.piece_flits, {.name = "piece_flits", .parameter = "PieceFlits", .range = {.low = 1, .high = 256}});
    visit_key(f, c.relay_slots, {.name = "relay_slots", .parameter = "RelaySlots", .range = {.low = 1, .high = 16}});
    visit_key(f, c.host_slots, {.name = "host_slots", .parameter = "HostSlots", .range = {.low = 1, .high = 8}});
    visit_key(f, c.host_packets, {.name = "host_packets", .parameter = "HostPackets", .range = {.low = 1, .high = 8}});
    visit_key(f, c.result_slots, {.name = "result_slots", .parameter = "ResultSlots", .range = {.low = 1, .high = 4}});
    visit_key(f, c.refuse, {.name = "refuse", .parameter = "Refuse", .range = {.values = {0, 1}}});
    visit_key(f, c.reduction, {.name = "reduction", .parameter = "Reduction", .range = {.values = {0, 1}}});
    visit_key(f, c.unit_clocks, {.name = "unit_clocks", .parameter = "UnitClocks", .as = Key::As::kOptional,
              .range = {.low = 0, .high = 255}});
    visit_key(f, c.unit, {.name = "unit", .parameter = "Unit", .as = Key::As::kOptional, .range = {.low = 0, .high = 3,
              .needs = "UnitClocks == 0 && Reduction == 1",
              .met = number(c.unit_clocks) == 0 && number(c.reduction) == 1}});
    visit_key(f, c.reductions, {.name = "reductions", .parameter = "Reductions", .as = Key::As::kOptional,
              .range = {.low = 1, .high = 16, .only = 1,
              .needs = "UnitClocks == 0 && Reduction == 1 && Reductions <= Nodes", .met = number(c.unit_clocks) == 0 &&
              number(c.reduction) == 1 && number(c.reductions) <= number(c.nodes)}});
}

static_assert(number(Config{}.nodes) == 8, "Nodes of nh_hub");
static_assert(number(Config{}.flit_bits) == 128, "FlitBits of nh_hub");
static_assert(number(Config{}.piece_flits) == 64, "PieceFlits of nh_hub");
static_assert(number(Config{}.relay_slots) == 4, "RelaySlots of nh_hub");
static_assert(number(Config{}.host_slots) == 4, "HostSlots of nh_hub");
static_assert(number(Config{}.host_packets) == 4, "HostPackets of nh_hub");
static_assert(number(Config{}.result_slots) == 2, "ResultSlots of nh_hub");
static_assert(number(Config{}.refuse) == 0, "Refuse of nh_hub");
static_assert(number(Config{}.reduction) == 1, "Reduction of nh_hub");
static_assert(number(Config{}.unit_clocks) == 0, "UnitClocks of nh_hub");
static_assert(number(Config{}.unit) == 0, "Unit of nh_hub");
static_assert(number(Config{}.reductions) == 1, "Reductions of nh_hub");

}  // namespace nanohop::hub
