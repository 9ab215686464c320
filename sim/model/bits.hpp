// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Bits of words.
#pragma once

#include <bit>
#include <cstdint>
#include <iterator>
#include <type_traits>

namespace nanohop {

constexpr uint64_t bit(unsigned place) { return uint64_t{1} << place; }

/// The lowest `width` bits set, none to all of the word.
template <class Word = uint64_t>
constexpr Word low_bits(unsigned width) {
    return width >= 8 * sizeof(Word) ? ~Word{0} : (Word{1} << width) - 1;
}

/// The place of the lowest bit that is set. Words are of 128 bits at most.
template <class Word>
constexpr unsigned lowest_bit(Word word) {
    if constexpr (sizeof(Word) <= 8) {
        return static_cast<unsigned>(std::countr_zero(word));
    } else {
        const auto low = static_cast<uint64_t>(word);
        return low != 0 ? lowest_bit(low) : 64 + lowest_bit(static_cast<uint64_t>(word >> 64));
    }
}

/// Of a power of two.
constexpr unsigned log2_of(uint64_t power) { return lowest_bit(power); }

template <class Word>
struct SetBits {
    Word left;

    constexpr SetBits begin() const { return *this; }
    constexpr std::default_sentinel_t end() const { return {}; }
    constexpr unsigned operator*() const { return lowest_bit(left); }
    constexpr void operator++() { left &= left - 1; }
    constexpr bool operator==(std::default_sentinel_t) const { return left == 0; }
};

/// The places of the bits that are set, from the lowest on: for (const unsigned i : set_bits(word)).
template <class Word>
constexpr auto set_bits(Word word) {
    return SetBits<std::common_type_t<Word, unsigned>>{word};
}

/// `width` bits, up to 64, of words of 64 bits side by side, the lowest bits first.
template <class Words>
constexpr uint64_t get_bits(const Words& words, unsigned at, unsigned width) {
    uint64_t value = words[at / 64] >> (at % 64);
    if (at % 64 + width > 64) value |= words[at / 64 + 1] << (64 - at % 64);
    return value & low_bits(width);
}

/// The other bits stay as they are.
template <class Words>
constexpr void put_bits(Words& words, unsigned at, unsigned width, uint64_t value) {
    const auto put = [&](uint64_t& word, uint64_t mask, uint64_t bits) { word = (word & ~mask) | (bits & mask); };
    put(words[at / 64], low_bits(width) << (at % 64), value << (at % 64));
    if (at % 64 + width > 64) put(words[at / 64 + 1], low_bits(at % 64 + width - 64), value >> (64 - at % 64));
}

/// Where a register's field sits in its word.
struct RegisterField {
    unsigned lsb;
    unsigned width;
    constexpr uint32_t mask() const { return low_bits<uint32_t>(width) << lsb; }
    constexpr uint32_t get(uint32_t word) const { return (word & mask()) >> lsb; }
    constexpr uint32_t put(uint32_t word, uint32_t value) const { return (word & ~mask()) | ((value << lsb) & mask()); }
};

}  // namespace nanohop
