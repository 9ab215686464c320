// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "hash/hash.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <set>
#include <string>
#include <vector>

#include "bits.hpp"
#include "common/random.hpp"

namespace {

using namespace nanohop::hash;
using nanohop::low_bits;
using nanohop::Random;

TEST(Hash, EveryCrcHasTheCataloguesCheckValue) {
    const std::string text = "123456789";
    const std::vector<uint8_t> bytes(text.begin(), text.end());
    for (const Crc& crc : crcs()) {
        EXPECT_EQ(crc_of_bytes(crc, bytes), crc.check) << crc.name;
    }
}

TEST(Hash, ListIsUsableForSkewedWays) {
    EXPECT_GE(crcs().size(), 18u);
    std::set<std::pair<unsigned, uint32_t>> polynomials;
    std::set<std::string_view> names;
    for (const Crc& crc : crcs()) {
        EXPECT_TRUE(crc.width == 16 || crc.width == 32) << crc.name;
        EXPECT_EQ(crc.poly & 1u, 1u) << crc.name << ": without its constant term the index loses rank";
        EXPECT_TRUE(polynomials.emplace(crc.width, crc.poly).second) << crc.name;
        EXPECT_TRUE(names.insert(crc.name).second) << crc.name;
    }
    EXPECT_EQ(crcs()[0].poly, 0x1021u);
    EXPECT_EQ(crcs()[1].poly, 0x04c11db7u);
    EXPECT_EQ(crcs()[2].poly, 0x1edc6f41u);
}

TEST(Hash, NamesAndNumbersAreInverse) {
    for (unsigned hash = 0; hash < count(); ++hash) {
        EXPECT_EQ(number(name(hash)), hash);
    }
    EXPECT_EQ(number("crc-16/ccitt"), kFirstCrc);
    EXPECT_FALSE(number("crc-17"));
    EXPECT_THROW(name(count()), std::out_of_range);
}

/// The catalogue's CRC is affine in the message: CRC(m) ^ CRC(0) is linear. Reflected input reads each byte from its
/// low end, so the key's bits enter mirrored within bytes; reflected output mirrors the register.
TEST(Hash, MatrixEqualsTheCatalogueCrcOnEightByteMessages) {
    Random random(1);
    const std::vector<uint8_t> zero(8, 0);
    for (const Crc& crc : crcs()) {
        std::vector<uint64_t> rows;
        for (unsigned row = 0; row < crc.width; ++row) {
            rows.push_back(crc_row(crc, row));
        }
        for (int n = 0; n < 2000; ++n) {
            const uint64_t key = n < 64 ? uint64_t{1} << n : random.next();
            std::vector<uint8_t> message(8);
            for (unsigned i = 0; i < 8; ++i) {
                auto byte = static_cast<uint8_t>(key >> (56 - 8 * i));
                if (crc.refin) {
                    uint8_t mirrored = 0;
                    for (unsigned b = 0; b < 8; ++b) {
                        mirrored |= static_cast<uint8_t>(((byte >> b) & 1u) << (7 - b));
                    }
                    byte = mirrored;
                }
                message[i] = byte;
            }
            uint32_t linear = crc_of_bytes(crc, message) ^ crc_of_bytes(crc, zero);
            if (crc.refout) {
                uint32_t mirrored = 0;
                for (unsigned b = 0; b < crc.width; ++b) {
                    mirrored |= ((linear >> b) & 1u) << (crc.width - 1 - b);
                }
                linear = mirrored;
            }
            uint32_t matrix = 0;
            for (unsigned row = 0; row < crc.width; ++row) {
                matrix |= static_cast<uint32_t>(__builtin_parityll(key & rows[row])) << row;
            }
            ASSERT_EQ(linear, crc_of_key(crc, key)) << crc.name << " key " << key;
            ASSERT_EQ(linear, matrix) << crc.name << " key " << key;
        }
    }
}

TEST(Hash, IndexerEqualsTheDefinition) {
    Random random(2);
    for (unsigned hash = 0; hash < count(); ++hash) {
        for (const unsigned key_width : {1u, 7u, 16u, 32u, 48u, 61u, 64u}) {
            const uint64_t key_mask = low_bits(key_width);
            for (const unsigned index_bits : {1u, 2u, 5u, 9u, 11u, 14u, 16u}) {
                const Indexer indexer(hash, key_width, index_bits);
                const uint64_t index_mask = low_bits(index_bits);
                for (int n = 0; n < 50; ++n) {
                    const uint64_t raw = random.next();
                    const uint64_t key = raw & key_mask;
                    uint64_t expected = 0;
                    if (hash == kLowBits) {
                        expected = key & index_mask;
                    } else if (hash == kXorFold) {
                        for (unsigned at = 0; at < 64; at += index_bits) {
                            expected ^= (key >> at) & index_mask;
                        }
                    } else {
                        expected = crc_of_key(crcs()[hash - kFirstCrc], key) & index_mask;
                    }
                    ASSERT_EQ(indexer(raw), expected) << name(hash) << ' ' << key_width << ' ' << index_bits;
                }
            }
        }
    }
}

TEST(Hash, BadShapesAreRefused) {
    EXPECT_THROW(Indexer(count(), 64, 9), std::invalid_argument);
    EXPECT_THROW(Indexer(0, 0, 9), std::invalid_argument);
    EXPECT_THROW(Indexer(0, 65, 9), std::invalid_argument);
    EXPECT_THROW(Indexer(0, 64, 0), std::invalid_argument);
    EXPECT_THROW(Indexer(0, 64, 17), std::invalid_argument);
    EXPECT_THROW(rank(0, 16, 9, 17), std::invalid_argument);
}

/// For any polynomial P with a constant term the square index matrix is invertible: with M x^w = qP + r, r = qP modulo
/// x^b, P is invertible modulo x^b, and M -> q is one-to-one. So every catalogued CRC has full rank at every width.
TEST(Hash, EveryCrcHasFullRankOnContiguousKeys) {
    for (unsigned hash = 0; hash < count(); ++hash) {
        for (unsigned index_bits = 1; index_bits <= kMaxIndexBits; ++index_bits) {
            for (unsigned low = 0; low <= 64; ++low) {
                ASSERT_EQ(rank(hash, 64, index_bits, low), std::min(low, index_bits))
                    << name(hash) << ' ' << index_bits;
            }
        }
    }
}

/// Consequence of the rank, counted: any aligned block of sets * ways contiguous keys puts exactly `ways` in each set.
TEST(Hash, ContiguousKeysFillTheCacheWithoutConflict) {
    Random random(3);
    for (unsigned hash = 0; hash < count(); ++hash) {
        const Indexer indexer(hash, 64, 9);
        for (int n = 0; n < 8; ++n) {
            const uint64_t first = random.next() & ~uint64_t{2047};
            std::vector<unsigned> load(512, 0);
            for (uint64_t i = 0; i < 2048; ++i) {
                ++load[indexer(first + i)];
            }
            ASSERT_TRUE(std::all_of(load.begin(), load.end(), [](unsigned l) { return l == 4; })) << name(hash);
        }
    }
}

/// A loss of rank is seen, and it is the loss that keys show: 2^n keys reach 2^rank sets.
TEST(Hash, RankIsTheNumberOfSetsReached) {
    Random random(4);
    bool lossy = false;
    for (unsigned hash = 0; hash < count(); ++hash) {
        const Indexer indexer(hash, 64, 9);
        for (int n = 0; n < 40; ++n) {
            std::vector<uint64_t> bits;
            uint64_t mask = n == 0 ? uint64_t{0x1ff} << 9 : 0;
            while (std::popcount(mask) < 9) {
                mask |= uint64_t{1} << (random.next() % 64);
            }
            for (unsigned bit = 0; bit < 64; ++bit) {
                if (((mask >> bit) & 1u) != 0) {
                    bits.push_back(uint64_t{1} << bit);
                }
            }
            std::set<uint32_t> seen;
            for (unsigned pick = 0; pick < 512; ++pick) {
                uint64_t key = 0;
                for (unsigned i = 0; i < 9; ++i) {
                    key |= ((pick >> i) & 1u) != 0 ? bits[i] : 0;
                }
                seen.insert(indexer(key));
            }
            const unsigned rank = rank_of_bits(hash, 64, 9, mask);
            lossy = lossy || rank < 9;
            ASSERT_EQ(seen.size(), size_t{1} << rank) << name(hash) << ' ' << mask;
        }
    }
    EXPECT_TRUE(lossy);
    EXPECT_EQ(rank_of_bits(kLowBits, 64, 9, uint64_t{0x1ff} << 9), 0u);
}

TEST(Hash, CopiesAreEqual) {
    const Indexer a(2, 64, 9);
    const Indexer b = a;
    EXPECT_TRUE(a == b);
    EXPECT_FALSE(a == Indexer(3, 64, 9));
    EXPECT_FALSE(a == Indexer(2, 63, 9));
    EXPECT_FALSE(a == Indexer(2, 64, 10));
}

}  // namespace
