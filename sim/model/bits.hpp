// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Bits of words.
#pragma once

#include <bit>
#include <cstdint>

namespace nanohop {

/// The lowest `width` bits set, 0..64.
constexpr uint64_t low_bits(unsigned width) { return width >= 64 ? ~uint64_t{0} : (uint64_t{1} << width) - 1; }

/// Of a power of two.
constexpr unsigned log2_of(uint64_t power) { return static_cast<unsigned>(std::countr_zero(power)); }

/// Where a register's field sits in its word.
struct RegisterField {
    unsigned lsb;
    unsigned width;
    constexpr uint32_t mask() const { return static_cast<uint32_t>(low_bits(width)) << lsb; }
    constexpr uint32_t get(uint32_t word) const { return (word & mask()) >> lsb; }
    constexpr uint32_t put(uint32_t word, uint32_t value) const { return (word & ~mask()) | ((value << lsb) & mask()); }
};

}  // namespace nanohop
