// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The head flit of a packet (docs/blocks/send.md, "Packets and flits").
#pragma once

#include <array>
#include <cstdint>

#include "bits.hpp"
#include "send/config.hpp"
#include "switch/config.hpp"

namespace nanohop::send {

/// Data of a flit, lowest bits first.
using Data = std::array<uint64_t, switch_::kMaxFlitWidth / 64>;

inline Data make_head(const Config& config, uint64_t destination, unsigned flits, uint64_t source) {
    Data data{};
    put_bits(data, 0, config.destination_width, destination);
    put_bits(data, config.destination_width, length_bits(config), flits);
    if (has_source(config)) put_bits(data, header_bits(config), config.destination_width, source);
    return data;
}

/// Flits of the packet, as its head says.
inline unsigned length_of(const Config& config, const Data& head) {
    return static_cast<unsigned>(get_bits(head, config.destination_width, length_bits(config)));
}

/// Only if it fits (has_source()).
inline uint64_t source_of(const Config& config, const Data& head) {
    return get_bits(head, header_bits(config), config.destination_width);
}

}  // namespace nanohop::send
