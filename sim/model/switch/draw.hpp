// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The switches that a host's packet may go over are drawn by shift registers of its input
// (docs/blocks/switch_nonminimal.md).
#pragma once

#include <array>
#include <cstdint>

namespace nanohop::switch_ {

inline constexpr unsigned kMostCandidates = 4;
/// Of each candidate of an input.
using Draws = std::array<uint16_t, kMostCandidates>;

/// After reset, of a candidate of an input of the switch of that number.
constexpr uint16_t first_draw(unsigned input, uint32_t id, unsigned candidate) {
    const auto x = static_cast<uint16_t>(0xACE1 ^ (input * 0x1357) ^ (id * 0x9E37) ^ (candidate * 0x5BD1));
    return x != 0 ? x : uint16_t{0xACE1};
}

constexpr uint16_t next_draw(uint16_t x) {
    x = static_cast<uint16_t>(x ^ x << 7);
    x = static_cast<uint16_t>(x ^ x >> 9);
    return static_cast<uint16_t>(x ^ x << 8);
}

/// One of the first so many switches.
constexpr uint32_t drawn(uint16_t x, uint32_t switches) { return x * switches >> 16; }

}  // namespace nanohop::switch_
