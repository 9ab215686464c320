// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/nic_wide/nh_nic_wide_core.sv by `nanohop generate`: do not edit.

// clang-format off
/// Largest values, keys, ranges and defaults of nh_nic_wide's parameters (sim/model/key.hpp).
/// nic_wide/config.hpp includes it below its Config.
#pragma once

#include <algorithm>

#include "key.hpp"

namespace nanohop::nic_wide {


template <class C, class F>
void for_each_key(C& c, F&& f) {
    visit_key(f, c.send.flit_width, {.parameter = "FlitWidth", .range = {.low = 512, .high = 768, .multiple = 64}});
    visit_key(f, c.send.packet_flits, {.parameter = "PacketFlits", .range = {.low = 2, .high = 32}});
    visit_key(f, c.send.destination_width, {.parameter = "DestinationWidth", .range = {.low = 1, .high = 64}});
    visit_key(f, c.send.hop_limit, {.parameter = "HopLimit", .range = {.low = 1, .high = 63}});
    visit_key(f, c.receive.address_width, {.parameter = "AddressWidth", .range = {.low = 24, .high = 40}});
    visit_key(f, c.send.max_message, {.parameter = "MaxMessage", .range = {.low = 64, .high = 1048576}});
    visit_key(f, c.send.most_open, {.parameter = "MostOpen", .range = {.low = 2, .high = 64, .power_of_two = true}});
    visit_key(f, c.send.data_lines, {.parameter = "DataLines",
              .range = {.low = std::max<uint64_t>({8, number(c.send.packet_flits) + 1}), .high = 512,
              .power_of_two = true, .bounds = "at least PacketFlits + 1"}});
    visit_key(f, c.receive.senders, {.parameter = "Senders", .range = {.low = 2, .high = 4096, .power_of_two = true}});
    visit_key(f, c.receive.rings, {.parameter = "Rings", .range = {.low = 2, .high = 256, .power_of_two = true}});
    visit_key(f, c.receive.max_bytes, {.parameter = "MaxBytes", .range = {.low = 64, .high = 4096, .multiple = 64}});
    visit_key(f, c.receive.buffer_lines, {.parameter = "BufferLines",
              .range = {.low = std::max<uint64_t>({4, number(c.receive.max_bytes) / 64}), .high = 4096,
              .power_of_two = true, .bounds = "at least MaxBytes / 64"}});
    visit_key(f, c.receive.status_entries, {.parameter = "StatusEntries", .range = {.low = 4, .high = 4096,
              .power_of_two = true}});
    visit_key(f, c.receive.open_messages, {.parameter = "OpenMessages", .range = {.values = {4, 16, 64}}});
    visit_key(f, c.receive.message_packets, {.parameter = "MessagePackets", .range = {.low = 2, .high = 512,
              .power_of_two = true}});
    visit_key(f, c.receive.completion_order, {.parameter = "CompletionOrder", .range = {.values = {0, 1}}});
    visit_key(f, c.reliable, {.name = "reliable", .parameter = "Reliable", .as = Key::As::kOptional,
              .range = {.values = {0, 1}}});
    visit_key(f, c.transport.destinations, {.parameter = "Destinations", .range = {.low = 2, .high = 4096,
              .power_of_two = true}});
    visit_key(f, c.transport.slots, {.parameter = "Slots", .range = {.low = 2, .high = 64, .power_of_two = true}});
    visit_key(f, c.transport.window, {.parameter = "Window", .range = {.low = 2, .high = 64, .power_of_two = true}});
    visit_key(f, c.transport.sequence_bits, {.parameter = "SequenceBits", .range = {.low = 3, .high = 16}});
    visit_key(f, c.transport.ack_entries, {.parameter = "AckEntries", .range = {.low = 2, .high = 16}});
    visit_key(f, c.virtual_channels, {.name = "virtual_channels", .parameter = "VirtualChannels", .range = {.low = 1,
              .high = 8}});
    visit_key(f, c.escape_channels, {.name = "escape_channels", .parameter = "EscapeChannels", .range = {.low = 1,
              .high = number(c.virtual_channels), .bounds = "at most VirtualChannels"}});
    visit_key(f, c.packets, {.name = "packets", .parameter = "Packets", .range = {.low = 1, .high = 16}});
    visit_key(f, c.link_clocks, {.name = "link_clocks", .parameter = "LinkClocks", .range = {.low = 1, .high = 64}});
    visit_key(f, c.nack_entries, {.name = "nack_entries", .parameter = "NackEntries", .range = {.low = 2, .high = 64,
              .power_of_two = true}});
    visit_key(f, c.acks, {.name = "acks", .parameter = "Acks", .as = Key::As::kOptional, .range = {.values = {0, 1},
              .needs = "Reliable == 0", .met = number(c.reliable) == 0}});
}

static_assert(number(Config{}.send.flit_width) == 512, "FlitWidth of nh_nic_wide");
static_assert(number(Config{}.send.packet_flits) == 32, "PacketFlits of nh_nic_wide");
static_assert(number(Config{}.send.destination_width) == 64, "DestinationWidth of nh_nic_wide");
static_assert(number(Config{}.send.hop_limit) == 31, "HopLimit of nh_nic_wide");
static_assert(number(Config{}.receive.address_width) == 32, "AddressWidth of nh_nic_wide");
static_assert(number(Config{}.send.max_message) == 65536, "MaxMessage of nh_nic_wide");
static_assert(number(Config{}.send.most_open) == 32, "MostOpen of nh_nic_wide");
static_assert(number(Config{}.send.data_lines) == 128, "DataLines of nh_nic_wide");
static_assert(number(Config{}.receive.senders) == 256, "Senders of nh_nic_wide");
static_assert(number(Config{}.receive.rings) == 64, "Rings of nh_nic_wide");
static_assert(number(Config{}.receive.max_bytes) == 2048, "MaxBytes of nh_nic_wide");
static_assert(number(Config{}.receive.buffer_lines) == 512, "BufferLines of nh_nic_wide");
static_assert(number(Config{}.receive.status_entries) == 256, "StatusEntries of nh_nic_wide");
static_assert(number(Config{}.receive.open_messages) == 16, "OpenMessages of nh_nic_wide");
static_assert(number(Config{}.receive.message_packets) == 64, "MessagePackets of nh_nic_wide");
static_assert(number(Config{}.receive.completion_order) == 0, "CompletionOrder of nh_nic_wide");
static_assert(number(Config{}.reliable) == 0, "Reliable of nh_nic_wide");
static_assert(number(Config{}.transport.destinations) == 256, "Destinations of nh_nic_wide");
static_assert(number(Config{}.transport.slots) == 64, "Slots of nh_nic_wide");
static_assert(number(Config{}.transport.window) == 64, "Window of nh_nic_wide");
static_assert(number(Config{}.transport.sequence_bits) == 16, "SequenceBits of nh_nic_wide");
static_assert(number(Config{}.transport.ack_entries) == 8, "AckEntries of nh_nic_wide");
static_assert(number(Config{}.virtual_channels) == 2, "VirtualChannels of nh_nic_wide");
static_assert(number(Config{}.escape_channels) == 1, "EscapeChannels of nh_nic_wide");
static_assert(number(Config{}.packets) == 2, "Packets of nh_nic_wide");
static_assert(number(Config{}.link_clocks) == 1, "LinkClocks of nh_nic_wide");
static_assert(number(Config{}.nack_entries) == 16, "NackEntries of nh_nic_wide");
static_assert(number(Config{}.acks) == 0, "Acks of nh_nic_wide");

}  // namespace nanohop::nic_wide
