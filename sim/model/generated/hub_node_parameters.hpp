// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/hub_node/nh_hub_node_core.sv by `nanohop generate`: do not edit.

// clang-format off
/// Largest values, keys, ranges and defaults of nh_hub_node's parameters (sim/model/key.hpp).
/// hub_node/config.hpp includes it below its Config.
#pragma once

#include <algorithm>

#include "key.hpp"

namespace nanohop::hub_node {


template <class C, class F>
void for_each_key(C& c, F&& f) {
    visit_key(f, c.node.nodes, {.parameter = "Nodes", .range = {.low = 3, .high = 64}});
    visit_key(f, c.node.flit_bits, {.parameter = "FlitBits", .range = {.values = {128, 256, 512}}});
    visit_key(f, c.node.piece_flits, {.parameter = "PieceFlits", .range = {.low = 1, .high = 256}});
    visit_key(f, c.node.relay_slots, {.parameter = "RelaySlots", .range = {.low = 1, .high = 16}});
    visit_key(f, c.node.host_slots, {.parameter = "HostSlots", .range = {.low = 1, .high = 8}});
    visit_key(f, c.node.host_packets, {.parameter = "HostPackets", .range = {.low = 1, .high = 8}});
    visit_key(f, c.node.result_slots, {.parameter = "ResultSlots", .range = {.low = 1, .high = 4}});
    visit_key(f, c.node.refuse, {.parameter = "Refuse", .range = {.values = {0, 1}}});
    visit_key(f, c.node.reduction, {.parameter = "Reduction", .range = {.values = {0, 1}}});
    visit_key(f, c.node.unit_clocks, {.parameter = "UnitClocks", .range = {.low = 0, .high = 255}});
    visit_key(f, c.node.unit, {.parameter = "Unit", .range = {.low = 0, .high = 3,
              .needs = "UnitClocks == 0 && Reduction == 1",
              .met = number(c.node.unit_clocks) == 0 && number(c.node.reduction) == 1}});
    visit_key(f, c.node.reductions, {.parameter = "Reductions", .range = {.low = 1, .high = 16, .only = 1,
              .needs = "UnitClocks == 0 && Reduction == 1 && Reductions <= Nodes",
              .met = number(c.node.unit_clocks) == 0 && number(c.node.reduction) == 1 &&
              number(c.node.reductions) <= number(c.node.nodes)}});
    visit_key(f, c.ports.address_width, {.parameter = "AddressWidth", .range = {.low = 24, .high = 40}});
    visit_key(f, c.ports.regions, {.parameter = "Regions", .range = {.low = 2, .high = 256, .power_of_two = true}});
    visit_key(f, c.ports.counters, {.parameter = "Counters", .range = {.low = 2, .high = 4096, .power_of_two = true}});
    visit_key(f, c.ports.most_open, {.parameter = "MostOpen", .range = {.low = 2, .high = 64, .power_of_two = true}});
    visit_key(f, c.ports.ports, {.name = "ports", .parameter = "Ports", .range = {.low = 1,
              .high = number(c.node.nodes), .bounds = "at most Nodes"}});
}

static_assert(number(Config{}.node.nodes) == 8, "Nodes of nh_hub_node");
static_assert(number(Config{}.node.flit_bits) == 128, "FlitBits of nh_hub_node");
static_assert(number(Config{}.node.piece_flits) == 64, "PieceFlits of nh_hub_node");
static_assert(number(Config{}.node.relay_slots) == 4, "RelaySlots of nh_hub_node");
static_assert(number(Config{}.node.host_slots) == 4, "HostSlots of nh_hub_node");
static_assert(number(Config{}.node.host_packets) == 4, "HostPackets of nh_hub_node");
static_assert(number(Config{}.node.result_slots) == 2, "ResultSlots of nh_hub_node");
static_assert(number(Config{}.node.refuse) == 0, "Refuse of nh_hub_node");
static_assert(number(Config{}.node.reduction) == 1, "Reduction of nh_hub_node");
static_assert(number(Config{}.node.unit_clocks) == 0, "UnitClocks of nh_hub_node");
static_assert(number(Config{}.node.unit) == 0, "Unit of nh_hub_node");
static_assert(number(Config{}.node.reductions) == 1, "Reductions of nh_hub_node");
static_assert(number(Config{}.ports.address_width) == 32, "AddressWidth of nh_hub_node");
static_assert(number(Config{}.ports.regions) == 16, "Regions of nh_hub_node");
static_assert(number(Config{}.ports.counters) == 256, "Counters of nh_hub_node");
static_assert(number(Config{}.ports.most_open) == 8, "MostOpen of nh_hub_node");
static_assert(number(Config{}.ports.ports) == 1, "Ports of nh_hub_node");

}  // namespace nanohop::hub_node
