// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Configuration of the send engine (docs/blocks/send.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "key.hpp"

namespace nanohop::send {

/// Parameters of nh_send; the names are those of the RTL in snake_case. The first four must be those of the switch,
/// and the address those of the receive controller.
struct Config {
    unsigned flit_width = 128;        ///< data bits of a flit, 64..512, at least header_bits()
    unsigned packet_flits = 32;       ///< longest packet, 4..32
    unsigned destination_width = 64;  ///< bits of an id, or of switch and host, 1..64
    unsigned hop_limit = 31;          ///< 1..63
    unsigned address_width = 32;      ///< of a byte address, 24..40
    unsigned max_message = 1048576;   ///< bytes, 8..16777215
    unsigned most_open = 8;           ///< reads, descriptors, packets, outcomes that wait: 2, 4, 8, 16
    unsigned data_words = 64;         ///< words of data that wait, power of two, 32..512

    bool operator==(const Config&) const = default;

    /// Bytes of the largest packet.
    unsigned max_bytes() const { return 8 * (packet_flits - 3); }
};

/// Addresses come from the table of the receive controller beside it.
template <class C, class F>
void for_each_key(C& c, F&& f) {
    f(Key{"flit_width", "FlitWidth"}, c.flit_width);
    f(Key{"packet_flits", "PacketFlits"}, c.packet_flits);
    f(Key{"destination_width", "DestinationWidth"}, c.destination_width);
    f(Key{"hop_limit", "HopLimit"}, c.hop_limit);
    f(Key{"", "AddressWidth"}, c.address_width);
    f(Key{"max_message", "MaxMessage"}, c.max_message);
    f(Key{"most_open", "MostOpen"}, c.most_open);
    f(Key{"data_words", "DataWords"}, c.data_words);
}

/// What is wrong ("key: why; allowed range"), or nothing.
std::optional<std::string> check(const Config& config);

/// Bits of a head's length, and of all that the switch reads of a head.
unsigned length_bits(const Config& config);
unsigned header_bits(const Config& config);
/// A head has room for the source behind that.
bool has_source(const Config& config);

}  // namespace nanohop::send
