// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/nic_top/nh_nic_top_core.sv by `nanohop generate`: do not edit.

// clang-format off
/// Largest values, keys, ranges and defaults of nh_nic_top's parameters (sim/model/key.hpp).
/// nic_top/config.hpp includes it below its Config.
#pragma once

#include <algorithm>

#include "key.hpp"

namespace nanohop::nic_top {


template <class C, class F>
void for_each_key(C& c, F&& f) {
    visit_key(f, c.nic.send.flit_width, {.parameter = "FlitWidth", .range = {.low = 64, .high = 512}});
    visit_key(f, c.nic.send.packet_flits, {.parameter = "PacketFlits", .range = {.low = 4, .high = 32}});
    visit_key(f, c.nic.send.destination_width, {.parameter = "DestinationWidth", .range = {.low = 1, .high = 64}});
    visit_key(f, c.nic.send.hop_limit, {.parameter = "HopLimit", .range = {.low = 1, .high = 63}});
    visit_key(f, c.nic.ipush.address_width, {.parameter = "AddressWidth", .range = {.low = 24, .high = 40}});
    visit_key(f, c.nic.send.max_message, {.parameter = "MaxMessage", .range = {.low = 8, .high = 16777215}});
    visit_key(f, c.nic.send.most_open, {.parameter = "MostOpen", .range = {.low = 2, .high = 16,
              .power_of_two = true}});
    visit_key(f, c.nic.send.data_words, {.parameter = "DataWords", .range = {.low = 32, .high = 512,
              .power_of_two = true}});
    visit_key(f, c.nic.ipush.profile, {.parameter = "Profile", .range = {.values = {0, 1}}});
    visit_key(f, c.nic.ipush.senders, {.parameter = "Senders", .range = {.low = 2, .high = 4096,
              .power_of_two = true}});
    visit_key(f, c.nic.ipush.rings, {.parameter = "Rings", .range = {.low = 2, .high = 256, .power_of_two = true}});
    visit_key(f, c.nic.ipush.max_bytes, {.parameter = "MaxBytes", .range = {.low = 64, .high = 4096, .multiple = 8}});
    visit_key(f, c.nic.ipush.buffer_words, {.parameter = "BufferWords",
              .range = {.low = std::max<uint64_t>({16, number(c.nic.ipush.max_bytes) / 8 + 2}), .high = 4096,
              .power_of_two = true, .bounds = "at least MaxBytes / 8 + 2"}});
    visit_key(f, c.nic.ipush.status_entries, {.parameter = "StatusEntries", .range = {.low = 4, .high = 4096,
              .power_of_two = true}});
    visit_key(f, c.nic.ipush.enable_ipush, {.parameter = "EnableIpush", .range = {.values = {0, 1}}});
    visit_key(f, c.nic.ipush.cut_through, {.parameter = "CutThrough", .range = {.values = {0, 1},
              .needs = "Profile == 0", .met = number(c.nic.ipush.profile) == 0}});
    visit_key(f, c.nic.ipush.matching, {.parameter = "Matching", .range = {.values = {0, 1},
              .needs = "Profile == 1 && EnableIpush == 1",
              .met = number(c.nic.ipush.profile) == 1 && number(c.nic.ipush.enable_ipush) == 1}});
    visit_key(f, c.nic.ipush.address_table, {.parameter = "AddressTable", .range = {.values = {0, 1}, .only = 1,
              .needs = "EnableIpush == 1 && Matching == 0",
              .met = number(c.nic.ipush.enable_ipush) == 1 && number(c.nic.ipush.matching) == 0}});
    visit_key(f, c.nic.match.handles, {.parameter = "Handles", .range = {.low = 2, .high = 65536,
              .power_of_two = true}});
    visit_key(f, c.nic.match.results, {.parameter = "Results", .range = {.low = 2, .high = 2048,
              .power_of_two = true}});
    visit_key(f, c.nic.match.queues.posted_entries, {.parameter = "PostedEntries", .range = {.low = 2, .high = 4096,
              .power_of_two = true}});
    visit_key(f, c.nic.match.queues.unexpected_entries, {.parameter = "UnexpectedEntries", .range = {.low = 2,
              .high = 4096, .power_of_two = true}});
    visit_key(f, c.nic.match.queues.entries_per_clock, {.parameter = "EntriesPerClock", .range = {.low = 1,
              .high = std::min<uint64_t>({64, number(c.nic.match.queues.posted_entries),
              number(c.nic.match.queues.unexpected_entries)}), .power_of_two = true,
              .bounds = "at most PostedEntries, at most UnexpectedEntries"}});
    visit_key(f, c.nic.virtual_channels, {.parameter = "VirtualChannels", .range = {.low = 1, .high = 8}});
    visit_key(f, c.nic.escape_channels, {.parameter = "EscapeChannels", .range = {.low = 1,
              .high = number(c.nic.virtual_channels), .bounds = "at most VirtualChannels"}});
    visit_key(f, c.nic.packets, {.parameter = "Packets", .range = {.low = 1, .high = 16}});
    visit_key(f, c.nic.link_clocks, {.parameter = "LinkClocks", .range = {.low = 1, .high = 64}});
    visit_key(f, c.nic.nack_entries, {.parameter = "NackEntries", .range = {.low = 2, .high = 64,
              .power_of_two = true}});
    visit_key(f, c.irq.count_width, {.name = "count_width", .parameter = "CountWidth", .range = {.low = 2,
              .high = 32}});
    visit_key(f, c.irq.time_width, {.name = "time_width", .parameter = "TimeWidth", .range = {.low = 1, .high = 32}});
    visit_key(f, c.status_in_memory, {.name = "status_in_memory", .parameter = "StatusInMemory",
              .as = Key::As::kOptional, .range = {.values = {0, 1}}});
    visit_key(f, c.link_clock, {.name = "link_clock", .parameter = "LinkClock", .as = Key::As::kOptional,
              .range = {.values = {0, 1}}});
}

static_assert(number(Config{}.nic.send.flit_width) == 144, "FlitWidth of nh_nic_top");
static_assert(number(Config{}.nic.send.packet_flits) == 32, "PacketFlits of nh_nic_top");
static_assert(number(Config{}.nic.send.destination_width) == 64, "DestinationWidth of nh_nic_top");
static_assert(number(Config{}.nic.send.hop_limit) == 31, "HopLimit of nh_nic_top");
static_assert(number(Config{}.nic.ipush.address_width) == 32, "AddressWidth of nh_nic_top");
static_assert(number(Config{}.nic.send.max_message) == 1048576, "MaxMessage of nh_nic_top");
static_assert(number(Config{}.nic.send.most_open) == 8, "MostOpen of nh_nic_top");
static_assert(number(Config{}.nic.send.data_words) == 64, "DataWords of nh_nic_top");
static_assert(number(Config{}.nic.ipush.profile) == 1, "Profile of nh_nic_top");
static_assert(number(Config{}.nic.ipush.senders) == 256, "Senders of nh_nic_top");
static_assert(number(Config{}.nic.ipush.rings) == 64, "Rings of nh_nic_top");
static_assert(number(Config{}.nic.ipush.max_bytes) == 2048, "MaxBytes of nh_nic_top");
static_assert(number(Config{}.nic.ipush.buffer_words) == 1024, "BufferWords of nh_nic_top");
static_assert(number(Config{}.nic.ipush.status_entries) == 256, "StatusEntries of nh_nic_top");
static_assert(number(Config{}.nic.ipush.enable_ipush) == 1, "EnableIpush of nh_nic_top");
static_assert(number(Config{}.nic.ipush.cut_through) == 0, "CutThrough of nh_nic_top");
static_assert(number(Config{}.nic.ipush.matching) == 0, "Matching of nh_nic_top");
static_assert(number(Config{}.nic.ipush.address_table) == 1, "AddressTable of nh_nic_top");
static_assert(number(Config{}.nic.match.handles) == 256, "Handles of nh_nic_top");
static_assert(number(Config{}.nic.match.results) == 64, "Results of nh_nic_top");
static_assert(number(Config{}.nic.match.queues.posted_entries) == 64, "PostedEntries of nh_nic_top");
static_assert(number(Config{}.nic.match.queues.unexpected_entries) == 64, "UnexpectedEntries of nh_nic_top");
static_assert(number(Config{}.nic.match.queues.entries_per_clock) == 4, "EntriesPerClock of nh_nic_top");
static_assert(number(Config{}.nic.virtual_channels) == 2, "VirtualChannels of nh_nic_top");
static_assert(number(Config{}.nic.escape_channels) == 1, "EscapeChannels of nh_nic_top");
static_assert(number(Config{}.nic.packets) == 2, "Packets of nh_nic_top");
static_assert(number(Config{}.nic.link_clocks) == 1, "LinkClocks of nh_nic_top");
static_assert(number(Config{}.nic.nack_entries) == 16, "NackEntries of nh_nic_top");
static_assert(number(Config{}.irq.count_width) == 16, "CountWidth of nh_nic_top");
static_assert(number(Config{}.irq.time_width) == 20, "TimeWidth of nh_nic_top");
static_assert(number(Config{}.status_in_memory) == 0, "StatusInMemory of nh_nic_top");
static_assert(number(Config{}.link_clock) == 0, "LinkClock of nh_nic_top");

}  // namespace nanohop::nic_top
