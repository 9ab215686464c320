// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/hub_rotor/nh_hub_rotor.sv by `nanohop generate`: do not edit.

// clang-format off
/// Largest values, keys, ranges and defaults of nh_hub_rotor's parameters (sim/model/key.hpp).
/// hub_rotor/config.hpp includes it below its Config.
#pragma once

#include <algorithm>

#include "key.hpp"

namespace nanohop::hub_rotor {


template <class C, class F>
void for_each_key(C& c, F&& f) {
    visit_key(f, c.nodes, {.name = "nodes", .parameter = "Nodes", .range = {.low = 4, .high = 64,
              .power_of_two = true}});
    visit_key(f, c.flit_bits, {.name = "flit_bits", .parameter = "FlitBits", .range = {.values = {128, 256, 512}}});
    visit_key(f, c.piece_flits, {.name = "piece_flits", .parameter = "PieceFlits", .range = {.low = 1, .high = 256}});
    visit_key(f, c.relay_slots, {.name = "relay_slots", .parameter = "RelaySlots", .range = {.low = 1, .high = 16}});
    visit_key(f, c.host_slots, {.name = "host_slots", .parameter = "HostSlots", .range = {.low = 1, .high = 8}});
    visit_key(f, c.host_packets, {.name = "host_packets", .parameter = "HostPackets", .range = {.low = 1, .high = 8}});
}

static_assert(number(Config{}.nodes) == 8, "Nodes of nh_hub_rotor");
static_assert(number(Config{}.flit_bits) == 128, "FlitBits of nh_hub_rotor");
static_assert(number(Config{}.piece_flits) == 63, "PieceFlits of nh_hub_rotor");
static_assert(number(Config{}.relay_slots) == 4, "RelaySlots of nh_hub_rotor");
static_assert(number(Config{}.host_slots) == 4, "HostSlots of nh_hub_rotor");
static_assert(number(Config{}.host_packets) == 4, "HostPackets of nh_hub_rotor");

}  // namespace nanohop::hub_rotor
