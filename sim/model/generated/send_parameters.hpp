// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/send/nh_send_core.sv by `nanohop generate`: do not edit.

// clang-format off
/// Largest values, keys, ranges and defaults of nh_send's parameters (sim/model/key.hpp).
/// send/config.hpp includes it below its Config.
#pragma once

#include <algorithm>

#include "key.hpp"

namespace nanohop::send {


template <class C, class F>
void for_each_key(C& c, F&& f) {
    visit_key(f, c.flit_width, {.name = "flit_width", .parameter = "FlitWidth", .range = {.low = 64, .high = 512}});
    visit_key(f, c.packet_flits, {.name = "packet_flits", .parameter = "PacketFlits", .range = {.low = 4, .high = 32}});
    visit_key(f, c.destination_width, {.name = "destination_width", .parameter = "DestinationWidth", .range = {.low = 1,
              .high = 64}});
    visit_key(f, c.hop_limit, {.name = "hop_limit", .parameter = "HopLimit", .range = {.low = 1, .high = 63}});
    visit_key(f, c.address_width, {.parameter = "AddressWidth", .range = {.low = 24, .high = 40}});
    visit_key(f, c.max_message, {.name = "max_message", .parameter = "MaxMessage", .range = {.low = 8,
              .high = 16777215}});
    visit_key(f, c.most_open, {.name = "most_open", .parameter = "MostOpen", .range = {.low = 2, .high = 16,
              .power_of_two = true}});
    visit_key(f, c.data_words, {.name = "data_words", .parameter = "DataWords", .range = {.low = 32, .high = 512,
              .power_of_two = true}});
}

static_assert(number(Config{}.flit_width) == 128, "FlitWidth of nh_send");
static_assert(number(Config{}.packet_flits) == 32, "PacketFlits of nh_send");
static_assert(number(Config{}.destination_width) == 64, "DestinationWidth of nh_send");
static_assert(number(Config{}.hop_limit) == 31, "HopLimit of nh_send");
static_assert(number(Config{}.address_width) == 32, "AddressWidth of nh_send");
static_assert(number(Config{}.max_message) == 1048576, "MaxMessage of nh_send");
static_assert(number(Config{}.most_open) == 8, "MostOpen of nh_send");
static_assert(number(Config{}.data_words) == 64, "DataWords of nh_send");

}  // namespace nanohop::send
