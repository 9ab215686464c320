// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/nic/nh_nic_core.sv by `nanohop generate`: do not edit.

// clang-format off
/// Largest values, keys, ranges and defaults of nh_nic's parameters (sim/model/key.hpp).
/// nic/config.hpp includes it below its Config.
#pragma once

#include <algorithm>

#include "key.hpp"

namespace nanohop::nic {


template <class C, class F>
void for_each_key(C& c, F&& f) {
    visit_key(f, c.send.flit_width, {.parameter = "FlitWidth", .range = {.low = 64, .high = 512}});
    visit_key(f, c.send.packet_flits, {.parameter = "PacketFlits", .range = {.low = 4, .high = 32}});
    visit_key(f, c.send.destination_width, {.parameter = "DestinationWidth", .range = {.low = 1, .high = 64}});
    visit_key(f, c.send.hop_limit, {.parameter = "HopLimit", .range = {.low = 1, .high = 63}});
    visit_key(f, c.ipush.address_width, {.parameter = "AddressWidth", .range = {.low = 24, .high = 40}});
    visit_key(f, c.send.max_message, {.parameter = "MaxMessage", .range = {.low = 8, .high = 16777215}});
    visit_key(f, c.send.most_open, {.parameter = "MostOpen", .range = {.low = 2, .high = 16, .power_of_two = true}});
    visit_key(f, c.send.data_words, {.parameter = "DataWords", .range = {.low = 32, .high = 512,
              .power_of_two = true}});
    visit_key(f, c.ipush.profile, {.parameter = "Profile", .range = {.values = {0, 1}}});
    visit_key(f, c.ipush.senders, {.parameter = "Senders", .range = {.low = 2, .high = 4096, .power_of_two = true}});
    visit_key(f, c.ipush.rings, {.parameter = "Rings", .range = {.low = 2, .high = 256, .power_of_two = true}});
    visit_key(f, c.ipush.max_bytes, {.parameter = "MaxBytes", .range = {.low = 64, .high = 4096, .multiple = 8}});
    visit_key(f, c.ipush.buffer_words, {.parameter = "BufferWords",
              .range = {.low = std::max<uint64_t>({16, number(c.ipush.max_bytes) / 8 + 2}), .high = 4096,
              .power_of_two = true, .bounds = "at least MaxBytes / 8 + 2"}});
    visit_key(f, c.ipush.status_entries, {.parameter = "StatusEntries", .range = {.low = 4, .high = 4096,
              .power_of_two = true}});
    visit_key(f, c.ipush.enable_ipush, {.parameter = "EnableIpush", .range = {.values = {0, 1}}});
    visit_key(f, c.ipush.cut_through, {.parameter = "CutThrough", .range = {.values = {0, 1}, .needs = "Profile == 0",
              .met = number(c.ipush.profile) == 0}});
    visit_key(f, c.ipush.matching, {.parameter = "Matching", .range = {.values = {0, 1},
              .needs = "Profile == 1 && EnableIpush == 1",
              .met = number(c.ipush.profile) == 1 && number(c.ipush.enable_ipush) == 1}});
    visit_key(f, c.ipush.address_table, {.parameter = "AddressTable", .range = {.values = {0, 1}, .only = 1,
              .needs = "EnableIpush == 1 && Matching == 0",
              .met = number(c.ipush.enable_ipush) == 1 && number(c.ipush.matching) == 0}});
    visit_key(f, c.match.handles, {.parameter = "Handles", .range = {.low = 2, .high = 65536, .power_of_two = true}});
    visit_key(f, c.match.results, {.parameter = "Results", .range = {.low = 2, .high = 2048, .power_of_two = true}});
    visit_key(f, c.match.queues.posted_entries, {.parameter = "PostedEntries", .range = {.low = 2, .high = 4096,
              .power_of_two = true}});
    visit_key(f, c.match.queues.unexpected_entries, {.parameter = "UnexpectedEntries", .range = {.low = 2, .high = 4096,
              .power_of_two = true}});
    visit_key(f, c.match.queues.entries_per_clock, {.parameter = "EntriesPerClock", .range = {.low = 1,
              .high = std::min<uint64_t>({64, number(c.match.queues.posted_entries),
              number(c.match.queues.unexpected_entries)}), .power_of_two = true,
              .bounds = "at most PostedEntries, at most UnexpectedEntries"}});
    visit_key(f, c.virtual_channels, {.name = "virtual_channels", .parameter = "VirtualChannels", .range = {.low = 1,
              .high = 8}});
    visit_key(f, c.escape_channels, {.name = "escape_channels", .parameter = "EscapeChannels", .range = {.low = 1,
              .high = number(c.virtual_channels), .bounds = "at most VirtualChannels"}});
    visit_key(f, c.packets, {.name = "packets", .parameter = "Packets", .range = {.low = 1, .high = 16}});
    visit_key(f, c.link_clocks, {.name = "link_clocks", .parameter = "LinkClocks", .range = {.low = 1, .high = 64}});
    visit_key(f, c.nack_entries, {.name = "nack_entries", .parameter = "NackEntries", .range = {.low = 2, .high = 64,
              .power_of_two = true}});
}

static_assert(number(Config{}.send.flit_width) == 144, "FlitWidth of nh_nic");
static_assert(number(Config{}.send.packet_flits) == 32, "PacketFlits of nh_nic");
static_assert(number(Config{}.send.destination_width) == 64, "DestinationWidth of nh_nic");
static_assert(number(Config{}.send.hop_limit) == 31, "HopLimit of nh_nic");
static_assert(number(Config{}.ipush.address_width) == 32, "AddressWidth of nh_nic");
static_assert(number(Config{}.send.max_message) == 1048576, "MaxMessage of nh_nic");
static_assert(number(Config{}.send.most_open) == 8, "MostOpen of nh_nic");
static_assert(number(Config{}.send.data_words) == 64, "DataWords of nh_nic");
static_assert(number(Config{}.ipush.profile) == 1, "Profile of nh_nic");
static_assert(number(Config{}.ipush.senders) == 256, "Senders of nh_nic");
static_assert(number(Config{}.ipush.rings) == 64, "Rings of nh_nic");
static_assert(number(Config{}.ipush.max_bytes) == 2048, "MaxBytes of nh_nic");
static_assert(number(Config{}.ipush.buffer_words) == 1024, "BufferWords of nh_nic");
static_assert(number(Config{}.ipush.status_entries) == 256, "StatusEntries of nh_nic");
static_assert(number(Config{}.ipush.enable_ipush) == 1, "EnableIpush of nh_nic");
static_assert(number(Config{}.ipush.cut_through) == 0, "CutThrough of nh_nic");
static_assert(number(Config{}.ipush.matching) == 0, "Matching of nh_nic");
static_assert(number(Config{}.ipush.address_table) == 1, "AddressTable of nh_nic");
static_assert(number(Config{}.match.handles) == 256, "Handles of nh_nic");
static_assert(number(Config{}.match.results) == 64, "Results of nh_nic");
static_assert(number(Config{}.match.queues.posted_entries) == 64, "PostedEntries of nh_nic");
static_assert(number(Config{}.match.queues.unexpected_entries) == 64, "UnexpectedEntries of nh_nic");
static_assert(number(Config{}.match.queues.entries_per_clock) == 4, "EntriesPerClock of nh_nic");
static_assert(number(Config{}.virtual_channels) == 2, "VirtualChannels of nh_nic");
static_assert(number(Config{}.escape_channels) == 1, "EscapeChannels of nh_nic");
static_assert(number(Config{}.packets) == 2, "Packets of nh_nic");
static_assert(number(Config{}.link_clocks) == 1, "LinkClocks of nh_nic");
static_assert(number(Config{}.nack_entries) == 16, "NackEntries of nh_nic");

}  // namespace nanohop::nic
