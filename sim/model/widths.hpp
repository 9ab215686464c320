// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Widths of numbers, as nh_width_pkg and the network interfaces have them.
#pragma once

#include <algorithm>
#include <bit>

namespace nanohop {

/// Bits of a number in 0..count-1, at least `least`.
constexpr unsigned index_width(unsigned count, unsigned least = 1) {
    return std::max(least, static_cast<unsigned>(std::bit_width(count - 1)));
}

/// Bits of a head's length, of a network interface's configuration.
template <class Config>
unsigned length_bits(const Config& config) {
    return static_cast<unsigned>(std::bit_width(config.packet_flits));
}

/// Bits of all that the switch reads of a head; words of the interface are behind it.
template <class Config>
unsigned header_bits(const Config& config) {
    return config.destination_width + length_bits(config) + static_cast<unsigned>(std::bit_width(config.hop_limit)) + 2;
}

}  // namespace nanohop
