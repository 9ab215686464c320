// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/hub_port/nh_hub_port_core.sv by `nanohop generate`: do not edit.

// clang-format off
/// Largest values, keys, ranges and defaults of nh_hub_port's parameters (sim/model/key.hpp).
/// hub_port/config.hpp includes it below its Config.
#pragma once

#include <algorithm>

#include "key.hpp"

namespace nanohop::hub_port {


template <class C, class F>
void for_each_key(C& c, F&& f) {
    visit_key(f, c.nodes, {.parameter = "Nodes", .range = {.low = 3, .high = 64}});
    visit_key(f, c.flit_bits, {.parameter = "FlitBits", .range = {.values = {128, 256, 512}}});
    visit_key(f, c.piece_flits, {.parameter = "PieceFlits", .range = {.low = 1, .high = 256}});
    visit_key(f, c.address_width, {.name = "address_width", .parameter = "AddressWidth", .range = {.low = 24,
              .high = 40}});
    visit_key(f, c.regions, {.name = "regions", .parameter = "Regions", .range = {.low = 2, .high = 256,
              .power_of_two = true}});
    visit_key(f, c.counters, {.name = "counters", .parameter = "Counters", .range = {.low = 2, .high = 4096,
              .power_of_two = true}});
    visit_key(f, c.most_open, {.name = "most_open", .parameter = "MostOpen", .range = {.low = 2, .high = 64,
              .power_of_two = true}});
    visit_key(f, c.ports, {.name = "ports", .parameter = "Ports", .as = Key::As::kOptional, .range = {.low = 1,
              .high = number(c.nodes), .bounds = "at most Nodes"}});
    visit_key(f, c.port, {.name = "port", .parameter = "Port", .as = Key::As::kOptional, .range = {.low = 0,
              .high = number(c.ports)-1, .bounds = "at most Ports-1"}});
}

static_assert(number(Config{}.nodes) == 8, "Nodes of nh_hub_port");
static_assert(number(Config{}.flit_bits) == 128, "FlitBits of nh_hub_port");
static_assert(number(Config{}.piece_flits) == 64, "PieceFlits of nh_hub_port");
static_assert(number(Config{}.address_width) == 32, "AddressWidth of nh_hub_port");
static_assert(number(Config{}.regions) == 16, "Regions of nh_hub_port");
static_assert(number(Config{}.counters) == 256, "Counters of nh_hub_port");
static_assert(number(Config{}.most_open) == 8, "MostOpen of nh_hub_port");
static_assert(number(Config{}.ports) == 1, "Ports of nh_hub_port");
static_assert(number(Config{}.port) == 0, "Port of nh_hub_port");

}  // namespace nanohop::hub_port
