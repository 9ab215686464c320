// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Sums of floating-point numbers as the host's processor adds them: IEEE 754, to the nearest or even, subnormal numbers
// too. What is no number is the quiet one that is positive and has no payload, whatever came in.
#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

#include "hub_float/config.hpp"

namespace nanohop::hub_float {

using Data = std::array<uint64_t, kMaxFlitBits / 64>;

static_assert(sizeof(double) == 8 && sizeof(float) == 4);

inline uint64_t add_fp64(uint64_t a, uint64_t b) {
    const double sum = std::bit_cast<double>(a) + std::bit_cast<double>(b);
    return std::isnan(sum) ? uint64_t{0x7ff8} << 48 : std::bit_cast<uint64_t>(sum);
}

inline uint32_t add_fp32(uint32_t a, uint32_t b) {
    const float sum = std::bit_cast<float>(a) + std::bit_cast<float>(b);
    return std::isnan(sum) ? 0x7fc00000U : std::bit_cast<uint32_t>(sum);
}

/// The nearer of the two bfloat16 beside a float, or the even one.
uint16_t to_bf16(uint32_t fp32);

/// Of each element of a flit the sum over the nodes, in their order (nullptr: it takes no part): those of nodes 2 i and
/// 2 i + 1 are added first, then these sums by pairs, and so on.
Data sum(Element element, unsigned flit_bits, const std::vector<const Data*>& operands);

}  // namespace nanohop::hub_float
