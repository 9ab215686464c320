// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Index hashes of the routing-table cache: low bits, XOR fold and a list of catalogued CRCs.
// Every one of them is a linear map over GF(2), so that one byte-table evaluator serves all of them, the RTL is a
// matrix of XORs, and the rank of that matrix tells whether contiguous keys can conflict.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

namespace nanohop::hash {

/// One CRC of the public catalogue (reveng), in its usual parameters. `check` is the CRC of the ASCII text "123456789".
struct Crc {
    std::string_view name;
    unsigned width;  ///< 16 or 32 bits
    uint32_t poly;   ///< without the leading x^width
    uint32_t init;
    bool refin;
    bool refout;
    uint32_t xorout;
    uint32_t check;
};

/// The CRCs in their fixed order; all polynomials differ, so that each can be the hash of one skewed way.
std::span<const Crc> crcs();

/// The CRC of a byte string exactly as the catalogue defines it (bit by bit).
uint32_t crc_of_bytes(const Crc& crc, std::span<const uint8_t> bytes);

/// Hash numbers, the same as the RTL's parameter `Hash`: 0 low bits, 1 XOR fold, 2 + i is CRC number i.
inline constexpr unsigned kLowBits = 0;
inline constexpr unsigned kXorFold = 1;
inline constexpr unsigned kFirstCrc = 2;
inline constexpr unsigned kMaxKeyWidth = 64;
inline constexpr unsigned kMaxIndexBits = 16;

/// Number of hashes: hash numbers are 0 .. count() - 1.
unsigned count();
/// "low_bits", "xor_fold" or the CRC's name. Throws std::out_of_range for an unknown number.
std::string_view name(unsigned hash);
/// The inverse of name().
std::optional<unsigned> number(std::string_view name);

/// The linear map of a CRC: the key, zero-extended to 64 bits, most significant bit first, init 0, not reflected, no
/// final XOR. Bit by bit; the reference for everything faster.
uint32_t crc_of_key(const Crc& crc, uint64_t key);

/// Row `row` of the CRC's matrix: result bit `row` is the parity of (key & crc_row(crc, row)).
uint64_t crc_row(const Crc& crc, unsigned row);

/// Index hash: index = low `index_bits` bits of the hash of the low `key_width` bits of the key.
class Indexer {
public:
    /// `hash` < count(), 1 <= key_width <= 64, 1 <= index_bits <= 16; throws std::invalid_argument otherwise.
    Indexer(unsigned hash, unsigned key_width, unsigned index_bits);

    uint32_t operator()(uint64_t key) const {
        const Tables& t = *tables_;
        key &= key_mask_;
        uint32_t index = 0;
        for (unsigned byte = 0; byte < 8; ++byte) {
            index ^= t[byte][(key >> (8 * byte)) & 0xff];
        }
        return index;
    }

    unsigned index_bits() const { return index_bits_; }

    bool operator==(const Indexer& other) const {
        return hash_ == other.hash_ && key_width_ == other.key_width_ && index_bits_ == other.index_bits_;
    }

private:
    using Tables = std::array<std::array<uint16_t, 256>, 8>;

    unsigned hash_;
    unsigned key_width_;
    unsigned index_bits_;
    uint64_t key_mask_;
    std::shared_ptr<const Tables> tables_;  // immutable, so copies of a model share it
};

/// Rank over GF(2) of the index matrix restricted to the low `low_key_bits` key bits. When it equals
/// min(low_key_bits, index_bits), 2^low_key_bits contiguous aligned keys spread over the sets as evenly as possible: no
/// conflict at all until the cache is full. Throws as Indexer does; low_key_bits <= key_width.
unsigned rank(unsigned hash, unsigned key_width, unsigned index_bits, unsigned low_key_bits);

/// The same for any choice of key bits (a mask): keys that count in strides, or coordinates in fields of the key.
unsigned rank_of_bits(unsigned hash, unsigned key_width, unsigned index_bits, uint64_t key_bits);

}  // namespace nanohop::hash
