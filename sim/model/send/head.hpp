// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The head flit of a packet (docs/blocks/send.md, "Packets and flits").
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "bits.hpp"
#include "send/config.hpp"
#include "switch/config.hpp"

namespace nanohop::send {

/// Data of a flit, lowest bits first.
using Data = std::array<uint64_t, switch_::kMaxFlitWidth / 64>;

/// Puts `width` bits of a value, up to 64, where zeros are.
inline void put_bits(Data& data, unsigned at, unsigned width, uint64_t value) {
    value &= low_bits(width);
    data[at / 64] |= value << (at % 64);
    if (at % 64 + width > 64) data[at / 64 + 1] |= value >> (64 - at % 64);
}

inline uint64_t get_bits(const Data& data, unsigned at, unsigned width) {
    uint64_t value = data[at / 64] >> (at % 64);
    if (at % 64 + width > 64) value |= data[at / 64 + 1] << (64 - at % 64);
    return value & low_bits(width);
}

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
