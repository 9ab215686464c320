// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Configuration of a network interface (docs/blocks/nic.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "ipush/config.hpp"
#include "send/config.hpp"
#include "switch/config.hpp"
#include "tag_match/config.hpp"

namespace nanohop::nic {

/// Parameters of nh_nic beside those of its parts; all but the last are the switch's. The defaults, of the parts too,
/// are nh_nic's.
struct Config {
    unsigned virtual_channels = 2;
    unsigned escape_channels = 1;  ///< the first ones
    unsigned packets = 2;          ///< that a buffer of a channel holds
    unsigned link_clocks = 1;      ///< from the port's register to the switch, flits and credits
    unsigned nack_entries = 16;    ///< NACKs that wait, each way

    send::Config send{.flit_width = 144};  ///< a head with two ids, which the send engine alone does not need
    ipush::Config ipush{.profile = ipush::Profile::kPipelined};
    tag_match::Config match;  ///< where ipush.matching is set

    bool operator==(const Config&) const = default;

    /// The buffer of what comes in: all that the switch has credits for.
    unsigned buffer_flits() const { return virtual_channels * packets * send.packet_flits; }
};

/// What is wrong ("key: why; allowed range"), or nothing.
std::optional<std::string> check(const Config& config);

/// The interface's keys that are the switch's, and those of its send engine, set as a switch has them.
Config for_switch(Config config, const switch_::Config& at);
/// What does not fit a switch, likewise.
std::optional<std::string> check(const Config& config, const switch_::Config& at);

}  // namespace nanohop::nic

#include "generated/nic_parameters.hpp"
