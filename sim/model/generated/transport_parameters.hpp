// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/transport/nh_transport_core.sv by `nanohop generate`: do not edit.

// clang-format off
/// Largest values, keys, ranges and defaults of nh_transport's parameters (sim/model/key.hpp).
/// transport/config.hpp includes it below its Config.
#pragma once

#include <algorithm>

#include "key.hpp"

namespace nanohop::transport {

inline constexpr unsigned kMaxFlitWidth = 768;

template <class C, class F>
void for_each_key(C& c, F&& f) {
    visit_key(f, c.flit_width, {.name = "flit_width", .parameter = "FlitWidth", .range = {.low = 192, .high = 768,
              .multiple = 64}});
    visit_key(f, c.packet_flits, {.name = "packet_flits", .parameter = "PacketFlits", .range = {.low = 2, .high = 32}});
    visit_key(f, c.destination_width, {.name = "destination_width", .parameter = "DestinationWidth", .range = {.low = 1,
              .high = 64}});
    visit_key(f, c.hop_limit, {.name = "hop_limit", .parameter = "HopLimit", .range = {.low = 1, .high = 63}});
    visit_key(f, c.destinations, {.name = "destinations", .parameter = "Destinations", .range = {.low = 2, .high = 4096,
              .power_of_two = true}});
    visit_key(f, c.slots, {.name = "slots", .parameter = "Slots", .range = {.low = 2, .high = 64,
              .power_of_two = true}});
    visit_key(f, c.window, {.name = "window", .parameter = "Window", .range = {.low = 2, .high = 64,
              .power_of_two = true}});
    visit_key(f, c.sequence_bits, {.name = "sequence_bits", .parameter = "SequenceBits", .range = {.low = 3,
              .high = 16}});
    visit_key(f, c.ack_entries, {.name = "ack_entries", .parameter = "AckEntries", .range = {.low = 2, .high = 16}});
}

static_assert(number(Config{}.flit_width) == 512, "FlitWidth of nh_transport");
static_assert(number(Config{}.packet_flits) == 32, "PacketFlits of nh_transport");
static_assert(number(Config{}.destination_width) == 64, "DestinationWidth of nh_transport");
static_assert(number(Config{}.hop_limit) == 31, "HopLimit of nh_transport");
static_assert(number(Config{}.destinations) == 256, "Destinations of nh_transport");
static_assert(number(Config{}.slots) == 64, "Slots of nh_transport");
static_assert(number(Config{}.window) == 64, "Window of nh_transport");
static_assert(number(Config{}.sequence_bits) == 16, "SequenceBits of nh_transport");
static_assert(number(Config{}.ack_entries) == 8, "AckEntries of nh_transport");

}  // namespace nanohop::transport
