// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A clock of the network in words: a bit per channel (a virtual channel of a link), a block of channels at a time. The
// virtual channels of a link are a field of G neighbouring bits, so that one instruction works on the arbiters of 64 /
// G links.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "net/engine/large_vector.hpp"

namespace nanohop::net::bits {

// What is compiled with other instructions has other blocks, and other names.
#if defined(__AVX512F__)
inline namespace words_8 {
#elif defined(__AVX2__)
inline namespace words_4 {
#else
inline namespace words_2 {
#endif

using Word = uint64_t;
constexpr unsigned kWordBits = 64;

/// A block of channels: what one instruction of the machine that this is compiled for takes.
#if defined(__AVX512F__)
constexpr unsigned kBlockWords = 8;
#elif defined(__AVX2__)
constexpr unsigned kBlockWords = 4;
#else
constexpr unsigned kBlockWords = 2;
#endif
typedef Word Block __attribute__((vector_size(8 * kBlockWords), may_alias));
constexpr unsigned kBlockBits = kBlockWords * kWordBits;

/// Vectors of blocks are vectors of these: a template argument would lose a block's attributes.
struct Holder {
    Block x{};
};

inline bool none(const Block& x) {
    Word any = 0;
    for (unsigned i = 0; i < kBlockWords; ++i) any |= x[i];
    return any == 0;
}

inline uint64_t count(const Block& x) {
    uint64_t sum = 0;
    for (unsigned i = 0; i < kBlockWords; ++i) sum += static_cast<uint64_t>(std::popcount(x[i]));
    return sum;
}

/// A bit per channel.
class Bits {
public:
    void resize(size_t blocks) { blocks_.assign(blocks, {}); }
    Block& block(size_t i) { return blocks_[i].x; }
    const Block& block(size_t i) const { return blocks_[i].x; }
    Word* words() { return reinterpret_cast<Word*>(blocks_.data()); }
    const Word* words() const { return reinterpret_cast<const Word*>(blocks_.data()); }
    bool test(uint32_t c) const { return (words()[c / kWordBits] >> (c % kWordBits) & 1) != 0; }
    void set(uint32_t c) { words()[c / kWordBits] |= Word{1} << (c % kWordBits); }
    void clear(uint32_t c) { words()[c / kWordBits] &= ~(Word{1} << (c % kWordBits)); }
    void flip(uint32_t c) { words()[c / kWordBits] ^= Word{1} << (c % kWordBits); }
    size_t blocks() const { return blocks_.size(); }

private:
    LargeVector<Holder> blocks_;
};

/// A small number per channel, bit-sliced: plane p of a block holds bit p of its numbers.
class Counters {
public:
    /// Numbers 0..limit.
    void resize(size_t blocks, unsigned limit) {
        planes_ = 0;
        while ((limit >> planes_) != 0) ++planes_;
        data_.assign(blocks * planes_, {});
    }

    /// Adds 1 where `up` and takes 1 away where `down` is set; no bit is set in both.
    void step(size_t block, const Block& up, const Block& down) {
        Block carry = up;
        Block borrow = down;
        Block* const x = &data_[block * planes_].x;
        for (unsigned p = 0; p < planes_; ++p) {
            const Block old = x[p];
            x[p] = old ^ carry ^ borrow;
            carry &= old;
            borrow &= ~old;
        }
    }
    Block nonzero(size_t block) const {
        const Block* const x = &data_[block * planes_].x;
        Block any = x[0];
        for (unsigned p = 1; p < planes_; ++p) any |= x[p];
        return any;
    }
    Block equal(size_t block, unsigned value) const {
        const Block* const x = &data_[block * planes_].x;
        Block same = ~Block{};
        for (unsigned p = 0; p < planes_; ++p) same &= (value >> p & 1) != 0 ? x[p] : ~x[p];
        return same;
    }
    unsigned get(uint32_t c) const {
        const Block* const x = &data_[c / kBlockBits * planes_].x;
        const unsigned word = c / kWordBits % kBlockWords;
        unsigned value = 0;
        for (unsigned p = 0; p < planes_; ++p) value |= static_cast<unsigned>(x[p][word] >> (c % kWordBits) & 1) << p;
        return value;
    }

private:
    unsigned planes_ = 0;
    LargeVector<Holder> data_;
};

/// Per channel how many flits of a message are still to come, bit-sliced as Counters: the negative of it in planes of
/// two's complement, so that a carry out of the last plane says that none is. Who counts says how many planes hold a
/// number; those beyond are all ones, as is right for any number that they do not hold.
class Countdowns {
public:
    static unsigned planes_of(uint32_t left) { return static_cast<unsigned>(std::bit_width(left - 1)); }

    void resize(size_t blocks) {
        low_.assign(blocks * kLow, Holder{~Block{}});
        high_.assign(blocks * (kPlanes - kLow), Holder{~Block{}});
    }

    /// 1 to 2^planes.
    [[gnu::always_inline]] void set(uint32_t c, uint32_t left, unsigned planes = kPlanes) {
        const unsigned place = c % kWordBits;
        uint32_t value = ~left + 1;
        const auto put = [&](Word* word, unsigned n) {
            for (unsigned p = 0; p < n; ++p) {
                *word = (*word & ~(Word{1} << place)) | Word{value & 1} << place;
                word += kBlockWords;
                value >>= 1;
            }
        };
        put(word(low_, kLow, c), std::min(planes, kLow));
        if (planes > kLow) [[unlikely]]
            put(word(high_, kPlanes - kLow, c), planes - kLow);
    }
    uint32_t get(uint32_t c) const {
        uint32_t value = 0;
        for (unsigned p = 0; p < kPlanes; ++p) {
            const Block& plane =
                (p < kLow ? low_[c / kBlockBits * kLow + p] : high_[c / kBlockBits * (kPlanes - kLow) + p - kLow]).x;
            value |= static_cast<uint32_t>(plane[c / kWordBits % kBlockWords] >> (c % kWordBits) & 1) << p;
        }
        return ~value + 1;
    }
    /// One less where `down` is set; gives where none is left.
    Block step(size_t block, const Block& down, unsigned planes) {
        Block carry = down;
        const auto add = [&](Holder* x, unsigned n) {
            for (unsigned p = 0; p < n; ++p) {
                const Block old = x[p].x;
                x[p].x = old ^ carry;
                carry &= old;
            }
        };
        add(&low_[block * kLow], std::min(planes, kLow));
        if (planes > kLow) [[unlikely]]
            add(&high_[block * (kPlanes - kLow)], planes - kLow);
        return carry;
    }

private:
    static constexpr unsigned kPlanes = 32;
    static constexpr unsigned kLow = 8;  ///< those of shorter messages, side by side

    static Word* word(LargeVector<Holder>& planes, unsigned stride, uint32_t c) {
        return reinterpret_cast<Word*>(&planes[size_t{c / kBlockBits} * stride].x) + c / kWordBits % kBlockWords;
    }

    LargeVector<Holder> low_;
    LargeVector<Holder> high_;
};

/// Fields of G bits, G a power of two of at most 32.
template <unsigned G>
struct Fields {
    static constexpr Word low() {
        Word x = 0;
        for (unsigned i = 0; i < kWordBits; i += G) x |= Word{1} << i;
        return x;
    }
    static constexpr Word kLow = low();

    /// The lowest bit of each field that is not empty.
    static Block any(Block x) {
        for (unsigned s = 1; s < G; s *= 2) x |= x >> s;
        return x & kLow;
    }
    /// Fields full of ones where the field's lowest bit is set; all other bits of `x` are 0.
    static Block spread(const Block& x) { return G == 1 ? x : (x << (G % kWordBits)) - x; }

    /// Round robin: in each field the first bit of `ask` at or after the pointer, cyclic. The pointer is kept as the
    /// mask of the bits at or after it; an empty mask is pointer 0. Moves the pointers behind what was chosen.
    static Block choose(const Block& ask, Block& from) {
        if constexpr (G == 1) return ask;
        const Block ahead = ask & from;
        const Block candidates = ahead | (ask & ~spread(any(ahead)));
        const Block some = any(candidates);
        const Block chosen = candidates & ~(candidates - some);
        const Block upto = (chosen - some) | chosen;
        const Block moved = spread(some);
        from = (from & ~moved) | (moved & ~upto);
        return chosen;
    }
};

}  // namespace words
}  // namespace nanohop::net::bits
