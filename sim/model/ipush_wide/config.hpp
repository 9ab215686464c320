// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Configuration of the receive controller with a data path of 512 bits (docs/blocks/ipush_wide.md).
#pragma once

#include <optional>
#include <string>

#include "ipush/config.hpp"

namespace nanohop::ipush_wide {

/// Parameters of nh_ipush_wide, in snake_case; their ranges are in the header of the RTL.
struct Config {
    unsigned senders = 256;         ///< process ids
    unsigned rings = 64;            ///< receive rings
    unsigned address_width = 32;    ///< bits of a byte address in memory
    unsigned max_bytes = 2048;      ///< data of a packet
    unsigned buffer_lines = 512;    ///< lines of 64 bytes of the packet buffer
    unsigned status_entries = 256;  ///< entries of the status ring
    unsigned open_messages = 0;     ///< of a sender, packets in any order; 0: packets in order
    unsigned message_packets = 64;  ///< packets of a message, in any order
    bool completion_order = false;  ///< in any order, status entries as messages complete

    bool operator==(const Config&) const = default;
};

/// What is wrong ("key: why; allowed range"), or nothing.
std::optional<std::string> check(const Config& config);

/// The same sizes as those of ipush, whose tables and registers the block has.
ipush::Config narrow(const Config& config);

}  // namespace nanohop::ipush_wide

#include "generated/ipush_wide_parameters.hpp"
