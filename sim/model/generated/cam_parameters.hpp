// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/cam/nh_cam_core.sv by `nanohop generate`: do not edit.

// clang-format off
/// Largest values, keys, ranges and defaults of nh_cam's parameters (sim/model/key.hpp).
/// cam/config.hpp includes it below its Config.
#pragma once

#include <algorithm>

#include "key.hpp"

namespace nanohop::cam {

inline constexpr unsigned kMaxPorts = 16;

template <class C, class F>
void for_each_key(C& c, F&& f) {
    visit_key(f, c.ports, {.name = "ports", .parameter = "Ports", .range = {.low = 1, .high = 16}});
    visit_key(f, c.key_width, {.parameter = "KeyWidth", .range = {.low = 1, .high = 64}});
    visit_key(f, c.port_width, {.parameter = "PortWidth", .range = {.low = 1, .high = 16}});
    visit_key(f, c.qos_width, {.parameter = "QosWidth", .range = {.low = 1, .high = 16}});
    visit_key(f, c.mshr_entries, {.parameter = "MshrEntries", .range = {.low = 1, .high = 64}});
    visit_key(f, c.generation_width, {.name = "generation_width", .parameter = "GenerationWidth", .range = {.low = 1,
              .high = 6}});
    visit_key(f, c.timeout_cycles, {.name = "timeout", .parameter = "TimeoutCycles", .as = Key::As::kTime,
              .range = {.low = 16, .high = 65536}});
    visit_key(f, c.command_timeout_cycles, {.name = "command_timeout", .parameter = "CommandTimeoutCycles",
              .as = Key::As::kTime, .range = {.low = number(c.timeout_cycles), .high = 65536,
              .bounds = "at least TimeoutCycles"}});
}

static_assert(number(Config{}.ports) == 7, "Ports of nh_cam");
static_assert(number(Config{}.key_width) == 64, "KeyWidth of nh_cam");
static_assert(number(Config{}.port_width) == 16, "PortWidth of nh_cam");
static_assert(number(Config{}.qos_width) == 16, "QosWidth of nh_cam");
static_assert(number(Config{}.mshr_entries) == 8, "MshrEntries of nh_cam");
static_assert(number(Config{}.generation_width) == 4, "GenerationWidth of nh_cam");
static_assert(number(Config{}.timeout_cycles) == 256, "TimeoutCycles of nh_cam");
static_assert(number(Config{}.command_timeout_cycles) == 4096, "CommandTimeoutCycles of nh_cam");

}  // namespace nanohop::cam
