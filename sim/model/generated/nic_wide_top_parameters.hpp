// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/nic_wide_top/nh_nic_wide_top_core.sv by `nanohop generate`: do not edit.

// clang-format off
/// Largest values, keys, ranges and defaults of nh_nic_wide_top's parameters (sim/model/key.hpp).
/// nic_wide_top/config.hpp includes it below its Config.
#pragma once

#include <algorithm>

#include "key.hpp"

namespace nanohop::nic_wide_top {


template <class C, class F>
void for_each_key(C& c, F&& f) {
    visit_key(f, c.nic.send.flit_width, {.parameter = "FlitWidth", .range = {.low = 512, .high = 768, .multiple = 64}});
    visit_key(f, c.nic.send.packet_flits, {.parameter = "PacketFlits", .range = {.low = 2, .high = 32}});
    visit_key(f, c.nic.send.destination_width, {.parameter = "DestinationWidth", .range = {.low = 1, .high = 64}});
    visit_key(f, c.nic.send.hop_limit, {.parameter = "HopLimit", .range = {.low = 1, .high = 63}});
    visit_key(f, c.nic.receive.address_width, {.parameter = "AddressWidth", .range = {.low = 24, .high = 40}});
    visit_key(f, c.nic.send.max_message, {.parameter = "MaxMessage", .range = {.low = 64, .high = 1048576}});
    visit_key(f, c.nic.send.most_open, {.parameter = "MostOpen", .range = {.low = 2, .high = 64,
              .power_of_two = true}});
    visit_key(f, c.nic.send.data_lines, {.parameter = "DataLines",
              .range = {.low = std::max<uint64_t>({8, number(c.nic.send.packet_flits) + 1}), .high = 512,
              .power_of_two = true, .bounds = "at least PacketFlits + 1"}});
    visit_key(f, c.nic.receive.senders, {.parameter = "Senders", .range = {.low = 2, .high = 4096,
              .power_of_two = true}});
    visit_key(f, c.nic.receive.rings, {.parameter = "Rings", .range = {.low = 2, .high = 256, .power_of_two = true}});
    visit_key(f, c.nic.receive.max_bytes, {.parameter = "MaxBytes", .range = {.low = 64, .high = 4096,
              .multiple = 64}});
    visit_key(f, c.nic.receive.buffer_lines, {.parameter = "BufferLines",
              .range = {.low = std::max<uint64_t>({4, number(c.nic.receive.max_bytes) / 64}), .high = 4096,
              .power_of_two = true, .bounds = "at least MaxBytes / 64"}});
    visit_key(f, c.nic.receive.status_entries, {.parameter = "StatusEntries", .range = {.low = 4, .high = 4096,
              .power_of_two = true}});
    visit_key(f, c.nic.receive.open_messages, {.parameter = "OpenMessages", .range = {.values = {4, 16, 64}}});
    visit_key(f, c.nic.receive.message_packets, {.parameter = "MessagePackets", .range = {.low = 2, .high = 512,
              .power_of_two = true}});
    visit_key(f, c.nic.receive.completion_order, {.parameter = "CompletionOrder", .range = {.values = {0, 1}}});
    visit_key(f, c.nic.reliable, {.parameter = "Reliable", .range = {.values = {0, 1}}});
    visit_key(f, c.nic.transport.destinations, {.parameter = "Destinations", .range = {.low = 2, .high = 4096,
              .power_of_two = true}});
    visit_key(f, c.nic.transport.slots, {.parameter = "Slots", .range = {.low = 2, .high = 64, .power_of_two = true}});
    visit_key(f, c.nic.transport.window, {.parameter = "Window", .range = {.low = 2, .high = 64,
              .power_of_two = true}});
    visit_key(f, c.nic.transport.sequence_bits, {.parameter = "SequenceBits", .range = {.low = 3, .high = 16}});
    visit_key(f, c.nic.transport.ack_entries, {.parameter = "AckEntries", .range = {.low = 2, .high = 16}});
    visit_key(f, c.nic.virtual_channels, {.parameter = "VirtualChannels", .range = {.low = 1, .high = 8}});
    visit_key(f, c.nic.escape_channels, {.parameter = "EscapeChannels", .range = {.low = 1,
              .high = number(c.nic.virtual_channels), .bounds = "at most VirtualChannels"}});
    visit_key(f, c.nic.packets, {.parameter = "Packets", .range = {.low = 1, .high = 16}});
    visit_key(f, c.nic.link_clocks, {.parameter = "LinkClocks", .range = {.low = 1, .high = 64}});
    visit_key(f, c.nic.nack_entries, {.parameter = "NackEntries", .range = {.low = 2, .high = 64,
              .power_of_two = true}});
    visit_key(f, c.nic.acks, {.parameter = "Acks", .range = {.values = {0, 1}, .needs = "Reliable == 0",
              .met = number(c.nic.reliable) == 0}});
    visit_key(f, c.irq.count_width, {.name = "count_width", .parameter = "CountWidth", .range = {.low = 2,
              .high = 32}});
    visit_key(f, c.irq.time_width, {.name = "time_width", .parameter = "TimeWidth", .range = {.low = 1, .high = 32}});
    visit_key(f, c.status_in_memory, {.name = "status_in_memory", .parameter = "StatusInMemory",
              .as = Key::As::kOptional, .range = {.values = {0, 1}}});
    visit_key(f, c.link_clock, {.name = "link_clock", .parameter = "LinkClock", .as = Key::As::kOptional,
              .range = {.values = {0, 1}}});
}

static_assert(number(Config{}.nic.send.flit_width) == 512, "FlitWidth of nh_nic_wide_top");
static_assert(number(Config{}.nic.send.packet_flits) == 32, "PacketFlits of nh_nic_wide_top");
static_assert(number(Config{}.nic.send.destination_width) == 64, "DestinationWidth of nh_nic_wide_top");
static_assert(number(Config{}.nic.send.hop_limit) == 31, "HopLimit of nh_nic_wide_top");
static_assert(number(Config{}.nic.receive.address_width) == 32, "AddressWidth of nh_nic_wide_top");
static_assert(number(Config{}.nic.send.max_message) == 65536, "MaxMessage of nh_nic_wide_top");
static_assert(number(Config{}.nic.send.most_open) == 32, "MostOpen of nh_nic_wide_top");
static_assert(number(Config{}.nic.send.data_lines) == 128, "DataLines of nh_nic_wide_top");
static_assert(number(Config{}.nic.receive.senders) == 256, "Senders of nh_nic_wide_top");
static_assert(number(Config{}.nic.receive.rings) == 64, "Rings of nh_nic_wide_top");
static_assert(number(Config{}.nic.receive.max_bytes) == 2048, "MaxBytes of nh_nic_wide_top");
static_assert(number(Config{}.nic.receive.buffer_lines) == 512, "BufferLines of nh_nic_wide_top");
static_assert(number(Config{}.nic.receive.status_entries) == 256, "StatusEntries of nh_nic_wide_top");
static_assert(number(Config{}.nic.receive.open_messages) == 16, "OpenMessages of nh_nic_wide_top");
static_assert(number(Config{}.nic.receive.message_packets) == 64, "MessagePackets of nh_nic_wide_top");
static_assert(number(Config{}.nic.receive.completion_order) == 0, "CompletionOrder of nh_nic_wide_top");
static_assert(number(Config{}.nic.reliable) == 0, "Reliable of nh_nic_wide_top");
static_assert(number(Config{}.nic.transport.destinations) == 256, "Destinations of nh_nic_wide_top");
static_assert(number(Config{}.nic.transport.slots) == 64, "Slots of nh_nic_wide_top");
static_assert(number(Config{}.nic.transport.window) == 64, "Window of nh_nic_wide_top");
static_assert(number(Config{}.nic.transport.sequence_bits) == 16, "SequenceBits of nh_nic_wide_top");
static_assert(number(Config{}.nic.transport.ack_entries) == 8, "AckEntries of nh_nic_wide_top");
static_assert(number(Config{}.nic.virtual_channels) == 2, "VirtualChannels of nh_nic_wide_top");
static_assert(number(Config{}.nic.escape_channels) == 1, "EscapeChannels of nh_nic_wide_top");
static_assert(number(Config{}.nic.packets) == 2, "Packets of nh_nic_wide_top");
static_assert(number(Config{}.nic.link_clocks) == 1, "LinkClocks of nh_nic_wide_top");
static_assert(number(Config{}.nic.nack_entries) == 16, "NackEntries of nh_nic_wide_top");
static_assert(number(Config{}.nic.acks) == 0, "Acks of nh_nic_wide_top");
static_assert(number(Config{}.irq.count_width) == 16, "CountWidth of nh_nic_wide_top");
static_assert(number(Config{}.irq.time_width) == 20, "TimeWidth of nh_nic_wide_top");
static_assert(number(Config{}.status_in_memory) == 0, "StatusInMemory of nh_nic_wide_top");
static_assert(number(Config{}.link_clock) == 0, "LinkClock of nh_nic_wide_top");

}  // namespace nanohop::nic_wide_top
