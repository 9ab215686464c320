// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/link/nh_link_core.sv by `nanohop generate`: do not edit.

// clang-format off
/// Largest values, keys, ranges and defaults of nh_link's parameters (sim/model/key.hpp).
/// link/config.hpp includes it below its Config.
#pragma once

#include <algorithm>

#include "key.hpp"

namespace nanohop::link {


template <class C, class F>
void for_each_key(C& c, F&& f) {
    visit_key(f, c.flit_width, {.parameter = "FlitWidth", .range = {.low = 8, .high = 512}});
    visit_key(f, c.packet_flits, {.parameter = "PacketFlits", .range = {.low = 1, .high = 32}});
    visit_key(f, c.virtual_channels, {.parameter = "VirtualChannels", .range = {.low = 1, .high = 8}});
    visit_key(f, c.packets, {.parameter = "Packets", .range = {.low = 1, .high = 16}});
    visit_key(f, c.replay_flits, {.name = "replay_flits", .parameter = "ReplayFlits",
              .range = {.low = std::max<uint64_t>({2,
              (number(c.virtual_channels) * number(c.packets) + 1) * number(c.packet_flits)}), .high = 8192,
              .power_of_two = true, .bounds = "at least (VirtualChannels * Packets + 1) * PacketFlits"}});
    visit_key(f, c.timeout, {.name = "timeout", .parameter = "Timeout", .range = {.low = 16, .high = 65535}});
    visit_key(f, c.retries, {.name = "retries", .parameter = "Retries", .range = {.low = 1, .high = 255}});
}

static_assert(number(Config{}.flit_width) == 32, "FlitWidth of nh_link");
static_assert(number(Config{}.packet_flits) == 9, "PacketFlits of nh_link");
static_assert(number(Config{}.virtual_channels) == 2, "VirtualChannels of nh_link");
static_assert(number(Config{}.packets) == 2, "Packets of nh_link");
static_assert(number(Config{}.replay_flits) == 64, "ReplayFlits of nh_link");
static_assert(number(Config{}.timeout) == 1024, "Timeout of nh_link");
static_assert(number(Config{}.retries) == 16, "Retries of nh_link");

}  // namespace nanohop::link
