// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "cam/channel.hpp"

#include <array>

namespace nanohop::cam {
namespace {

constexpr std::array<uint16_t, 256> make_table() {
    std::array<uint16_t, 256> table{};
    for (unsigned byte = 0; byte < 256; ++byte) {
        unsigned crc = byte << 8;
        for (int bit = 0; bit < 8; ++bit) crc = (crc << 1) ^ ((crc & 0x8000) != 0 ? 0x1021U : 0U);
        table[byte] = static_cast<uint16_t>(crc);
    }
    return table;
}
constexpr auto kTable = make_table();

uint16_t add(uint16_t crc, uint64_t word) {
    for (int shift = 56; shift >= 0; shift -= 8) {
        const auto byte = static_cast<uint8_t>(word >> shift);
        crc = static_cast<uint16_t>((crc << 8) ^ kTable[(crc >> 8) ^ byte]);
    }
    return crc;
}

uint64_t pack(uint64_t kind, uint64_t tag, uint64_t port, uint64_t qos) {
    return kind << 48 | tag << 32 | port << 16 | qos;
}

}  // namespace

uint16_t check_code(uint64_t header, uint64_t key) { return add(add(0xffff, header), key); }

uint64_t header(const Request& r) { return pack(0x0010 | static_cast<uint64_t>(r.op), r.tag, r.port, r.qos); }

uint64_t header(const Answer& a) { return pack(0x0020 | (a.found ? 1U : 0U), a.tag, a.port, a.qos); }

}  // namespace nanohop::cam
