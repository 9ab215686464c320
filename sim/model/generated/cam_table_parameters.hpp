// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/cam_table/nh_cam_table.sv by `nanohop generate`: do not edit.

// clang-format off
/// Largest values, keys, ranges and defaults of nh_cam_table's parameters (sim/model/key.hpp).
/// cam_table/config.hpp includes it below its Config.
#pragma once

#include <algorithm>

#include "key.hpp"

namespace nanohop::cam_table {


template <class C, class F>
void for_each_key(C& c, F&& f) {
    visit_key(f, c.key_width, {.parameter = "KeyWidth", .range = {.low = 1, .high = 64}});
    visit_key(f, c.port_width, {.parameter = "PortWidth", .range = {.low = 1, .high = 16}});
    visit_key(f, c.qos_width, {.parameter = "QosWidth", .range = {.low = 1, .high = 16}});
    visit_key(f, c.tag_width, {.parameter = "TagWidth", .range = {.low = 1, .high = 16}});
    visit_key(f, c.sets, {.name = "sets", .parameter = "Sets", .range = {.low = 2, .high = 16384,
              .power_of_two = true}});
    visit_key(f, c.queue_entries, {.name = "queue_entries", .parameter = "QueueEntries", .range = {.low = 8,
              .high = 256, .power_of_two = true}});
}

static_assert(number(Config{}.key_width) == 64, "KeyWidth of nh_cam_table");
static_assert(number(Config{}.port_width) == 16, "PortWidth of nh_cam_table");
static_assert(number(Config{}.qos_width) == 16, "QosWidth of nh_cam_table");
static_assert(number(Config{}.tag_width) == 10, "TagWidth of nh_cam_table");
static_assert(number(Config{}.sets) == 1024, "Sets of nh_cam_table");
static_assert(number(Config{}.queue_entries) == 64, "QueueEntries of nh_cam_table");

}  // namespace nanohop::cam_table
