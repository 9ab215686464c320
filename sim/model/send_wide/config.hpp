// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Configuration of the send engine of 512 bits (docs/blocks/send_wide.md).
#pragma once

#include <optional>
#include <string>

#include "widths.hpp"

namespace nanohop::send_wide {

/// Parameters of nh_send_wide, in snake_case; their ranges are in the header of the RTL.
struct Config {
    unsigned flit_width = 512;        ///< data bits of a flit
    unsigned packet_flits = 32;       ///< longest packet
    unsigned destination_width = 64;  ///< bits of an id, or of switch and host
    unsigned hop_limit = 31;
    unsigned address_width = 32;     ///< of a byte address
    unsigned max_message = 1048576;  ///< bytes
    unsigned most_open = 32;         ///< descriptors, packets, outcomes that wait
    unsigned data_lines = 128;       ///< lines of data that wait
    bool any_order = false;          ///< headers of packets in any order

    bool operator==(const Config&) const = default;
};

/// What is wrong ("key: why; allowed range"), or nothing.
std::optional<std::string> check(const Config& config);

/// Bytes of a flit's 512 bits of data that a packet's first flit has no data in.
unsigned skip(const Config& config);
/// Data of the largest packet.
unsigned max_bytes(const Config& config);

}  // namespace nanohop::send_wide

#include "generated/send_wide_parameters.hpp"
