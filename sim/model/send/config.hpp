// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Configuration of the send engine (docs/blocks/send.md).
#pragma once

#include <optional>
#include <string>

#include "widths.hpp"

namespace nanohop::send {

/// Parameters of nh_send, in snake_case; their ranges are in the header of the RTL. The first four must be those of the
/// switch, and the address those of the receive controller.
struct Config {
    unsigned flit_width = 128;        ///< data bits of a flit, at least header_bits()
    unsigned packet_flits = 32;       ///< longest packet
    unsigned destination_width = 64;  ///< bits of an id, or of switch and host
    unsigned hop_limit = 31;
    unsigned address_width = 32;     ///< of a byte address
    unsigned max_message = 1048576;  ///< bytes
    unsigned most_open = 8;          ///< reads, descriptors, packets, outcomes that wait
    unsigned data_words = 64;        ///< words of data that wait

    bool operator==(const Config&) const = default;

    /// Bytes of the largest packet.
    unsigned max_bytes() const { return 8 * (packet_flits - 3); }
};

/// What is wrong ("key: why; allowed range"), or nothing.
std::optional<std::string> check(const Config& config);

/// A head has room for the source behind that.
bool has_source(const Config& config);

}  // namespace nanohop::send

#include "generated/send_parameters.hpp"
