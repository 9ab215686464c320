// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/send_wide/nh_send_wide_core.sv by `nanohop generate`: do not edit.

// clang-format off
/// Largest values, keys, ranges and defaults of nh_send_wide's parameters (sim/model/key.hpp).
/// send_wide/config.hpp includes it below its Config.
#pragma once

#include <algorithm>

#include "key.hpp"

namespace nanohop::send_wide {

inline constexpr unsigned kMaxFlitWidth = 768;

template <class C, class F>
void for_each_key(C& c, F&& f) {
    visit_key(f, c.flit_width, {.name = "flit_width", .parameter = "FlitWidth", .range = {.low = 512, .high = 768,
              .multiple = 64}});
    visit_key(f, c.packet_flits, {.name = "packet_flits", .parameter = "PacketFlits", .range = {.low = 2, .high = 32}});
    visit_key(f, c.destination_width, {.name = "destination_width", .parameter = "DestinationWidth", .range = {.low = 1,
              .high = 64}});
    visit_key(f, c.hop_limit, {.name = "hop_limit", .parameter = "HopLimit", .range = {.low = 1, .high = 63}});
    visit_key(f, c.address_width, {.name = "address_width", .parameter = "AddressWidth", .range = {.low = 24,
              .high = 40}});
    visit_key(f, c.max_message, {.name = "max_message", .parameter = "MaxMessage", .range = {.low = 64,
              .high = 16777215}});
    visit_key(f, c.most_open, {.name = "most_open", .parameter = "MostOpen", .range = {.low = 2, .high = 64,
              .power_of_two = true}});
    visit_key(f, c.data_lines, {.name = "data_lines", .parameter = "DataLines",
              .range = {.low = std::max<uint64_t>({8, number(c.packet_flits) + 1}), .high = 512, .power_of_two = true,
              .bounds = "at least PacketFlits + 1"}});
    visit_key(f, c.any_order, {.name = "any_order", .parameter = "AnyOrder", .as = Key::As::kOptional,
              .range = {.values = {0, 1}, .needs = "MaxMessage <= 1048576", .met = number(c.max_message) <= 1048576}});
}

static_assert(number(Config{}.flit_width) == 512, "FlitWidth of nh_send_wide");
static_assert(number(Config{}.packet_flits) == 32, "PacketFlits of nh_send_wide");
static_assert(number(Config{}.destination_width) == 64, "DestinationWidth of nh_send_wide");
static_assert(number(Config{}.hop_limit) == 31, "HopLimit of nh_send_wide");
static_assert(number(Config{}.address_width) == 32, "AddressWidth of nh_send_wide");
static_assert(number(Config{}.max_message) == 1048576, "MaxMessage of nh_send_wide");
static_assert(number(Config{}.most_open) == 32, "MostOpen of nh_send_wide");
static_assert(number(Config{}.data_lines) == 128, "DataLines of nh_send_wide");
static_assert(number(Config{}.any_order) == 0, "AnyOrder of nh_send_wide");

}  // namespace nanohop::send_wide
