// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/ipush_wide/nh_ipush_wide_core.sv by `nanohop generate`: do not edit.

// clang-format off
/// Largest values, keys, ranges and defaults of nh_ipush_wide's parameters (sim/model/key.hpp).
/// ipush_wide/config.hpp includes it below its Config.
#pragma once

#include <algorithm>

#include "key.hpp"

namespace nanohop::ipush_wide {


template <class C, class F>
void for_each_key(C& c, F&& f) {
    visit_key(f, c.senders, {.name = "senders", .parameter = "Senders", .range = {.low = 2, .high = 4096,
              .power_of_two = true}});
    visit_key(f, c.rings, {.name = "rings", .parameter = "Rings", .range = {.low = 2, .high = 256,
              .power_of_two = true}});
    visit_key(f, c.address_width, {.name = "address_width", .parameter = "AddressWidth", .range = {.low = 24,
              .high = 40}});
    visit_key(f, c.max_bytes, {.name = "max_bytes", .parameter = "MaxBytes", .range = {.low = 64, .high = 4096,
              .multiple = 64}});
    visit_key(f, c.buffer_lines, {.name = "buffer_lines", .parameter = "BufferLines",
              .range = {.low = std::max<uint64_t>({4, number(c.max_bytes) / 64}), .high = 4096, .power_of_two = true,
              .bounds = "at least MaxBytes / 64"}});
    visit_key(f, c.status_entries, {.name = "status_entries", .parameter = "StatusEntries", .range = {.low = 4,
              .high = 4096, .power_of_two = true}});
    visit_key(f, c.open_messages, {.name = "open_messages", .parameter = "OpenMessages", .as = Key::As::kOptional,
              .range = {.values = {0, 4, 16, 64}}});
    visit_key(f, c.message_packets, {.name = "message_packets", .parameter = "MessagePackets", .as = Key::As::kOptional,
              .range = {.low = 2, .high = 512, .power_of_two = true}});
    visit_key(f, c.completion_order, {.name = "completion_order", .parameter = "CompletionOrder",
              .as = Key::As::kOptional, .range = {.values = {0, 1}}});
}

static_assert(number(Config{}.senders) == 256, "Senders of nh_ipush_wide");
static_assert(number(Config{}.rings) == 64, "Rings of nh_ipush_wide");
static_assert(number(Config{}.address_width) == 32, "AddressWidth of nh_ipush_wide");
static_assert(number(Config{}.max_bytes) == 2048, "MaxBytes of nh_ipush_wide");
static_assert(number(Config{}.buffer_lines) == 512, "BufferLines of nh_ipush_wide");
static_assert(number(Config{}.status_entries) == 256, "StatusEntries of nh_ipush_wide");
static_assert(number(Config{}.open_messages) == 0, "OpenMessages of nh_ipush_wide");
static_assert(number(Config{}.message_packets) == 64, "MessagePackets of nh_ipush_wide");
static_assert(number(Config{}.completion_order) == 0, "CompletionOrder of nh_ipush_wide");

}  // namespace nanohop::ipush_wide
