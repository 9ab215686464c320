// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/switch/nh_switch_core.sv by `nanohop generate`: do not edit.

// clang-format off
/// Largest values, keys, ranges and defaults of nh_switch's parameters (sim/model/key.hpp).
/// switch/config.hpp includes it below its Config.
#pragma once

#include <algorithm>

#include "key.hpp"

namespace nanohop::switch_ {

inline constexpr unsigned kMaxPorts = 24;
inline constexpr unsigned kMaxFlitWidth = 512;
inline constexpr unsigned kMaxPacketFlits = 32;
inline constexpr unsigned kMaxVirtualChannels = 8;
inline constexpr unsigned kMaxPackets = 16;
inline constexpr unsigned kMaxSwitches = 4096;
inline constexpr unsigned kMaxClasses = 4;

template <class C, class F>
void for_each_key(C& c, F&& f) {
    visit_key(f, c.ports, {.name = "ports", .parameter = "Ports", .range = {.low = 3, .high = 24}});
    visit_key(f, c.host_ports, {.name = "host_ports", .parameter = "HostPorts", .range = {.low = 1,
              .high = number(c.ports) - 1, .bounds = "at most Ports - 1"}});
    visit_key(f, c.flit_width, {.name = "flit_width", .parameter = "FlitWidth", .range = {.low = 8, .high = 512}});
    visit_key(f, c.packet_flits, {.name = "packet_flits", .parameter = "PacketFlits", .range = {.low = 1, .high = 32}});
    visit_key(f, c.virtual_channels, {.name = "virtual_channels", .parameter = "VirtualChannels", .range = {.low = 1,
              .high = 8}});
    visit_key(f, c.escape_channels, {.name = "escape_channels", .parameter = "EscapeChannels", .range = {.low = 1,
              .high = number(c.virtual_channels), .bounds = "at most VirtualChannels"}});
    visit_key(f, c.packets, {.name = "packets", .parameter = "Packets", .range = {.low = 1, .high = 16}});
    visit_key(f, c.switches, {.name = "switches", .parameter = "Switches", .range = {.low = 2, .high = 4096}});
    visit_key(f, c.link_clocks, {.name = "link_clocks", .parameter = "LinkClocks", .range = {.low = 1, .high = 64}});
    visit_key(f, c.extra_clocks, {.name = "extra_clocks", .parameter = "ExtraClocks", .range = {.low = 0, .high = 63}});
    visit_key(f, c.hop_limit, {.name = "hop_limit", .parameter = "HopLimit", .range = {.low = 1, .high = 63}});
    visit_key(f, c.selection, {.name = "selection", .parameter = "Selection", .range = {.low = 0, .high = 2}});
    visit_key(f, c.patience, {.name = "patience", .parameter = "Patience", .range = {.low = 0, .high = 255}});
    visit_key(f, c.claim, {.name = "claim", .parameter = "Claim", .range = {.low = 1, .high = 255}});
    visit_key(f, c.host_reserve, {.name = "host_reserve", .parameter = "HostReserve", .as = Key::As::kOptional,
              .range = {.low = 0, .high = number(c.packets) - 1, .bounds = "at most Packets - 1"}});
    visit_key(f, c.escape_when, {.name = "escape_when", .parameter = "EscapeWhen", .as = Key::As::kOptional,
              .range = {.values = {0, 1}}});
    visit_key(f, c.host_escape, {.name = "host_escape", .parameter = "HostEscape", .as = Key::As::kOptional,
              .range = {.values = {0, 1}}});
    visit_key(f, c.restart, {.name = "restart", .parameter = "Restart", .as = Key::As::kOptional,
              .range = {.values = {0, 1}}});
    visit_key(f, c.nonminimal, {.name = "nonminimal", .parameter = "Nonminimal", .as = Key::As::kOptional,
              .range = {.low = 0, .high = 2, .needs = "Lookup == 0 && EscapeChannels < VirtualChannels",
              .met = number(c.lookup) == 0 && number(c.escape_channels) < number(c.virtual_channels)}});
    visit_key(f, c.candidates, {.name = "candidates", .parameter = "Candidates", .as = Key::As::kOptional,
              .range = {.low = 1, .high = 4, .only = 1, .needs = "Nonminimal == 2", .met = number(c.nonminimal) == 2}});
    visit_key(f, c.marks, {.name = "marks", .parameter = "Marks", .as = Key::As::kOptional, .range = {.values = {0, 1},
              .needs = "Lookup == 0", .met = number(c.lookup) == 0}});
    visit_key(f, c.classes, {.name = "classes", .parameter = "Classes", .as = Key::As::kOptional, .range = {.low = 1,
              .high = 4, .only = 1, .needs = "Lookup == 0", .met = number(c.lookup) == 0}});
    visit_key(f, c.grant_register, {.name = "grant_register", .parameter = "GrantRegister", .as = Key::As::kOptional,
              .range = {.values = {0, 1}}});
    visit_key(f, c.link_recovery, {.name = "link_recovery", .parameter = "LinkRecovery", .as = Key::As::kOptional,
              .range = {.values = {0, 1}}});
    visit_key(f, c.counters, {.name = "counters", .parameter = "Counters", .range = {.values = {0, 1}}});
    visit_key(f, c.counter_ram, {.name = "counter_ram", .parameter = "CounterRam", .as = Key::As::kOptional,
              .range = {.values = {0, 1}, .needs = "Counters == 1", .met = number(c.counters) == 1}});
    visit_key(f, c.lookup, {.name = "lookup", .parameter = "Lookup", .as = Key::As::kOptional,
              .range = {.values = {0, 1}, .needs = "Ports <= 16", .met = number(c.ports) <= 16}});
    visit_key(f, c.key_width, {.name = "key_width", .parameter = "KeyWidth", .as = Key::As::kOptional,
              .range = {.low = 1, .high = 64}});
    visit_key(f, c.cache_entries, {.name = "cache_entries", .parameter = "CacheEntries", .as = Key::As::kOptional,
              .range = {.low = 2 * number(c.cache_ways), .high = 16384, .power_of_two = true,
              .bounds = "at least 2 * CacheWays"}});
    visit_key(f, c.cache_ways, {.name = "cache_ways", .parameter = "CacheWays", .as = Key::As::kOptional,
              .range = {.values = {1, 2, 4, 8, 16}}});
}

static_assert(number(Config{}.ports) == 8, "Ports of nh_switch");
static_assert(number(Config{}.host_ports) == 4, "HostPorts of nh_switch");
static_assert(number(Config{}.flit_width) == 32, "FlitWidth of nh_switch");
static_assert(number(Config{}.packet_flits) == 9, "PacketFlits of nh_switch");
static_assert(number(Config{}.virtual_channels) == 3, "VirtualChannels of nh_switch");
static_assert(number(Config{}.escape_channels) == 1, "EscapeChannels of nh_switch");
static_assert(number(Config{}.packets) == 2, "Packets of nh_switch");
static_assert(number(Config{}.switches) == 64, "Switches of nh_switch");
static_assert(number(Config{}.link_clocks) == 1, "LinkClocks of nh_switch");
static_assert(number(Config{}.extra_clocks) == 0, "ExtraClocks of nh_switch");
static_assert(number(Config{}.hop_limit) == 31, "HopLimit of nh_switch");
static_assert(number(Config{}.selection) == 0, "Selection of nh_switch");
static_assert(number(Config{}.patience) == 0, "Patience of nh_switch");
static_assert(number(Config{}.claim) == 64, "Claim of nh_switch");
static_assert(number(Config{}.host_reserve) == 0, "HostReserve of nh_switch");
static_assert(number(Config{}.escape_when) == 0, "EscapeWhen of nh_switch");
static_assert(number(Config{}.host_escape) == 1, "HostEscape of nh_switch");
static_assert(number(Config{}.restart) == 0, "Restart of nh_switch");
static_assert(number(Config{}.nonminimal) == 0, "Nonminimal of nh_switch");
static_assert(number(Config{}.candidates) == 1, "Candidates of nh_switch");
static_assert(number(Config{}.marks) == 0, "Marks of nh_switch");
static_assert(number(Config{}.classes) == 1, "Classes of nh_switch");
static_assert(number(Config{}.grant_register) == 0, "GrantRegister of nh_switch");
static_assert(number(Config{}.link_recovery) == 0, "LinkRecovery of nh_switch");
static_assert(number(Config{}.counters) == 1, "Counters of nh_switch");
static_assert(number(Config{}.counter_ram) == 0, "CounterRam of nh_switch");
static_assert(number(Config{}.lookup) == 0, "Lookup of nh_switch");
static_assert(number(Config{}.key_width) == 64, "KeyWidth of nh_switch");
static_assert(number(Config{}.cache_entries) == 2048, "CacheEntries of nh_switch");
static_assert(number(Config{}.cache_ways) == 4, "CacheWays of nh_switch");

}  // namespace nanohop::switch_
