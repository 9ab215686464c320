// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Configuration of the link layer (docs/blocks/link.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "key.hpp"
#include "switch/config.hpp"

namespace nanohop::link {

/// Parameters of nh_link; the names are those of the RTL in snake_case. The first four are those of the switch or
/// switches at its ends.
struct Config {
    unsigned flit_width = 32;       ///< data bits of a flit, 8..512
    unsigned packet_flits = 9;      ///< longest packet, 1..32
    unsigned virtual_channels = 2;  ///< 1..8
    unsigned packets = 2;           ///< that a receiver's buffer of a channel holds, 1..16
    unsigned replay_flits = 64;     ///< power of two, at least least_replay_flits(), up to 8192
    unsigned timeout = 1024;        ///< clocks without an intact word until the link is dead, 16..65535
    unsigned retries = 16;          ///< replays in a row that are tried, 1..255

    bool operator==(const Config&) const = default;

    /// All that a sender may send without a credit, and the rest of a packet whose credit came with its head.
    unsigned least_replay_flits() const { return (virtual_channels * packets + 1) * packet_flits; }
};

/// The switch's come from the table beside it.
template <class C, class F>
void for_each_key(C& c, F&& f) {
    f(Key{"", "FlitWidth"}, c.flit_width);
    f(Key{"", "PacketFlits"}, c.packet_flits);
    f(Key{"", "VirtualChannels"}, c.virtual_channels);
    f(Key{"", "Packets"}, c.packets);
    f(Key{"replay_flits", "ReplayFlits"}, c.replay_flits);
    f(Key{"timeout", "Timeout"}, c.timeout);
    f(Key{"retries", "Retries"}, c.retries);
}

/// For the links of a switch.
Config of_switch(const switch_::Config& config);
/// The same with the smallest replay buffer that they may have, and as many retries as there can be: for links whose
/// words are corrupted often.
Config for_machine(const switch_::Config& config);

/// What is wrong ("key: why; allowed range") beside what switch_::check() says of the switch's keys, or nothing.
std::optional<std::string> check(const Config& config);

/// Bits of a virtual channel's number, of a sequence number, of a count of credits.
unsigned channel_width(const Config& config);
unsigned sequence_width(const Config& config);
unsigned credit_width(const Config& config);
/// Bits of a word without and with its CRC.
unsigned payload_bits(const Config& config);
unsigned wire_bits(const Config& config);

}  // namespace nanohop::link
