// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Configuration of a network interface of 512 bits (docs/blocks/nic_wide.md).
#pragma once

#include <optional>
#include <string>

#include "ipush_wide/config.hpp"
#include "send_wide/config.hpp"
#include "transport/config.hpp"

namespace nanohop::nic_wide {

/// Parameters of nh_nic_wide beside those of its parts. The defaults, of the parts too, are nh_nic_wide's.
struct Config {
    bool reliable = false;  ///< the transport is before the link
    unsigned virtual_channels = 2;
    unsigned escape_channels = 1;  ///< the first ones
    unsigned packets = 2;          ///< that a buffer of a channel holds
    unsigned link_clocks = 1;      ///< from the port's register to the switch, flits and credits
    unsigned nack_entries = 16;    ///< answers that wait, each way
    bool acks = false;             ///< ACKs are sent back, too

    send_wide::Config send{.max_message = 65536, .any_order = true};
    ipush_wide::Config receive{.open_messages = 16};
    transport::Config transport{};  ///< where `reliable` is set

    bool operator==(const Config&) const = default;

    /// The buffer of what comes in: all that the switch has credits for.
    unsigned buffer_flits() const { return virtual_channels * packets * send.packet_flits; }
};

/// What is wrong ("key: why; allowed range"), or nothing.
std::optional<std::string> check(const Config& config);

}  // namespace nanohop::nic_wide

#include "generated/nic_wide_parameters.hpp"
