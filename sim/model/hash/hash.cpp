// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "hash/hash.hpp"

#include <stdexcept>
#include <string>
#include <utility>

#include "bits.hpp"

namespace nanohop::hash {

namespace {

// Parameters and check values: "Catalogue of parametrised CRC algorithms", reveng.sourceforge.io/crc-catalogue. One
// entry per polynomial. The order is part of the RTL's interface (parameter Hash): append, never reorder.
constexpr Crc kCrcs[] = {
    {"crc-16/ccitt", 16, 0x1021, 0x0000, true, true, 0x0000, 0x2189},  // catalogue: CRC-16/KERMIT, alias CRC-16/CCITT
    {"crc-32", 32, 0x04c11db7, 0xffffffff, true, true, 0xffffffff, 0xcbf43926},   // CRC-32/ISO-HDLC
    {"crc-32c", 32, 0x1edc6f41, 0xffffffff, true, true, 0xffffffff, 0xe3069283},  // CRC-32/ISCSI
    {"crc-16/arc", 16, 0x8005, 0x0000, true, true, 0x0000, 0xbb3d},
    {"crc-16/t10-dif", 16, 0x8bb7, 0x0000, false, false, 0x0000, 0xd0db},
    {"crc-16/cdma2000", 16, 0xc867, 0xffff, false, false, 0x0000, 0x4c06},
    {"crc-16/dnp", 16, 0x3d65, 0x0000, true, true, 0xffff, 0xea82},
    {"crc-16/profibus", 16, 0x1dcf, 0xffff, false, false, 0xffff, 0xa819},
    {"crc-16/opensafety-a", 16, 0x5935, 0x0000, false, false, 0x0000, 0x5d38},
    {"crc-16/opensafety-b", 16, 0x755b, 0x0000, false, false, 0x0000, 0x20fe},
    {"crc-16/lj1200", 16, 0x6f63, 0x0000, false, false, 0x0000, 0xbdf4},
    {"crc-16/teledisk", 16, 0xa097, 0x0000, false, false, 0x0000, 0x0fb3},
    {"crc-16/nrsc-5", 16, 0x080b, 0xffff, true, true, 0x0000, 0xa066},
    {"crc-16/dect-x", 16, 0x0589, 0x0000, false, false, 0x0000, 0x007f},
    {"crc-32/base91-d", 32, 0xa833982b, 0xffffffff, true, true, 0xffffffff, 0x87315576},  // alias CRC-32D
    {"crc-32/autosar", 32, 0xf4acfb13, 0xffffffff, true, true, 0xffffffff, 0x1697d06a},
    {"crc-32/aixm", 32, 0x814141ab, 0x00000000, false, false, 0x00000000, 0x3010bf7f},  // alias CRC-32Q
    {"crc-32/mef", 32, 0x741b8cd7, 0xffffffff, true, true, 0x00000000, 0xd2c22f51},
    {"crc-32/cd-rom-edc", 32, 0x8001801b, 0x00000000, true, true, 0x00000000, 0x6ec2edc4},
    {"crc-32/xfer", 32, 0x000000af, 0x00000000, false, false, 0x00000000, 0xbd0be338},
};

uint32_t reflect(uint32_t value, unsigned bits) {
    uint32_t result = 0;
    for (unsigned i = 0; i < bits; ++i) {
        result |= ((value >> i) & 1u) << (bits - 1 - i);
    }
    return result;
}

/// Shifts one message bit into the CRC register.
uint32_t shift_in(const Crc& crc, uint32_t state, unsigned bit) {
    const unsigned top = (state >> (crc.width - 1)) & 1u;
    state = (state << 1) & low_bits<uint32_t>(crc.width);
    return top != bit ? state ^ crc.poly : state;
}

void check_shape(unsigned hash, unsigned key_width, unsigned index_bits) {
    if (hash >= count()) {
        throw std::invalid_argument("hash " + std::to_string(hash) + ": 0 .. " + std::to_string(count() - 1));
    }
    if (key_width < 1 || key_width > kMaxKeyWidth) {
        throw std::invalid_argument("key_width " + std::to_string(key_width) + ": 1 .. 64");
    }
    if (index_bits < 1 || index_bits > kMaxIndexBits) {
        throw std::invalid_argument("index_bits " + std::to_string(index_bits) + ": 1 .. 16");
    }
}

/// What key bit `bit` contributes to the index; the whole map follows by linearity.
uint32_t column(unsigned hash, unsigned index_bits, unsigned bit) {
    if (hash == kLowBits) {
        return bit < index_bits ? 1u << bit : 0u;
    }
    if (hash == kXorFold) {
        return 1u << (bit % index_bits);
    }
    return crc_of_key(kCrcs[hash - kFirstCrc], uint64_t{1} << bit) & low_bits<uint32_t>(index_bits);
}

}  // namespace

std::span<const Crc> crcs() { return kCrcs; }

uint32_t crc_of_bytes(const Crc& crc, std::span<const uint8_t> bytes) {
    uint32_t state = crc.init;
    for (const uint8_t byte : bytes) {
        for (unsigned i = 0; i < 8; ++i) {
            state = shift_in(crc, state, (byte >> (crc.refin ? i : 7 - i)) & 1u);
        }
    }
    return (crc.refout ? reflect(state, crc.width) : state) ^ crc.xorout;
}

unsigned count() { return kFirstCrc + static_cast<unsigned>(std::size(kCrcs)); }

std::string_view name(unsigned hash) {
    if (hash >= count()) {
        throw std::out_of_range("no hash number " + std::to_string(hash));
    }
    if (hash == kLowBits) {
        return "low_bits";
    }
    return hash == kXorFold ? "xor_fold" : kCrcs[hash - kFirstCrc].name;
}

std::optional<unsigned> number(std::string_view wanted) {
    for (unsigned hash = 0; hash < count(); ++hash) {
        if (name(hash) == wanted) {
            return hash;
        }
    }
    return std::nullopt;
}

uint32_t crc_of_key(const Crc& crc, uint64_t key) {
    uint32_t state = 0;
    for (unsigned i = 64; i-- > 0;) {
        state = shift_in(crc, state, static_cast<unsigned>(key >> i) & 1u);
    }
    return state;
}

uint64_t crc_row(const Crc& crc, unsigned row) {
    uint64_t mask = 0;
    for (unsigned bit = 0; bit < 64; ++bit) {
        mask |= static_cast<uint64_t>((crc_of_key(crc, uint64_t{1} << bit) >> row) & 1u) << bit;
    }
    return mask;
}

Indexer::Indexer(unsigned hash, unsigned key_width, unsigned index_bits)
    : hash_(hash), key_width_(key_width), index_bits_(index_bits), key_mask_(low_bits(key_width)) {
    check_shape(hash, key_width, index_bits);
    auto tables = std::make_shared<Tables>();
    for (unsigned byte = 0; byte < 8; ++byte) {
        auto& table = (*tables)[byte];
        table[0] = 0;
        for (unsigned bit = 0; bit < 8; ++bit) {
            const auto contribution = static_cast<uint16_t>(column(hash, index_bits, 8 * byte + bit));
            for (unsigned low = 0; low < (1u << bit); ++low) {
                table[(1u << bit) | low] = static_cast<uint16_t>(table[low] ^ contribution);
            }
        }
    }
    tables_ = std::move(tables);
}

unsigned rank(unsigned hash, unsigned key_width, unsigned index_bits, unsigned low_key_bits) {
    if (low_key_bits > key_width) {
        throw std::invalid_argument("low_key_bits " + std::to_string(low_key_bits) + ": 0 .. key_width");
    }
    return rank_of_bits(hash, key_width, index_bits, low_bits(low_key_bits));
}

unsigned rank_of_bits(unsigned hash, unsigned key_width, unsigned index_bits, uint64_t key_bits) {
    check_shape(hash, key_width, index_bits);
    std::array<uint32_t, kMaxIndexBits> pivot{};  // pivot[i]: reduced column whose leading bit is i, or 0
    unsigned result = 0;
    for (unsigned bit = 0; bit < key_width; ++bit) {
        uint32_t rest = ((key_bits >> bit) & 1u) != 0 ? column(hash, index_bits, bit) : 0;
        for (unsigned i = index_bits; i-- > 0 && rest != 0;) {
            if (((rest >> i) & 1u) == 0) {
                continue;
            }
            if (pivot[i] == 0) {
                pivot[i] = rest;
                ++result;
                break;
            }
            rest ^= pivot[i];
        }
    }
    return result;
}

}  // namespace nanohop::hash
