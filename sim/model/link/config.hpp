// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Configuration of the link layer (docs/blocks/link.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "switch/config.hpp"

namespace nanohop::link {

/// Parameters of nh_link, in snake_case; their ranges are in the header of the RTL. The first four are those of the
/// switch or switches at its ends.
struct Config {
    unsigned flit_width = 32;   ///< data bits of a flit
    unsigned packet_flits = 9;  ///< longest packet
    unsigned virtual_channels = 2;
    unsigned packets = 2;        ///< that a receiver's buffer of a channel holds
    unsigned replay_flits = 64;  ///< at least least_replay_flits()
    unsigned timeout = 1024;     ///< clocks without an intact word until the link is dead
    unsigned retries = 16;       ///< replays in a row that are tried

    bool operator==(const Config&) const = default;

    /// All that a sender may send without a credit, and the rest of a packet whose credit came with its head.
    unsigned least_replay_flits() const { return (virtual_channels * packets + 1) * packet_flits; }
};

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

#include "generated/link_parameters.hpp"
