// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Configuration of the reliable transport (docs/blocks/transport.md).
#pragma once

#include <optional>
#include <string>

#include "widths.hpp"

namespace nanohop::transport {

/// Parameters of nh_transport, in snake_case; their ranges are in the header of the RTL.
struct Config {
    unsigned flit_width = 512;        ///< data bits of a flit
    unsigned packet_flits = 32;       ///< longest packet
    unsigned destination_width = 64;  ///< of a destination in a head, bits
    unsigned hop_limit = 31;
    unsigned destinations = 256;  ///< nodes
    unsigned slots = 64;          ///< packets that are kept
    unsigned window = 64;         ///< packets under way to a destination
    unsigned sequence_bits = 16;  ///< of a number
    unsigned ack_entries = 8;     ///< acknowledgements that wait

    bool operator==(const Config&) const = default;
};

/// What is wrong ("key: why; allowed range"), or nothing.
std::optional<std::string> check(const Config& config);

}  // namespace nanohop::transport

#include "generated/transport_parameters.hpp"
