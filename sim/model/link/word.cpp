// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "link/word.hpp"

#include "bits.hpp"

namespace nanohop::link {

namespace {

constexpr unsigned kCrcBits = 32;

/// Calls f(field, width) from the lowest bit on.
template <class W, class F>
void for_each_field(const Config& c, W& w, F&& f) {
    for (unsigned done = 0; done < c.flit_width; done += 64)
        f(w.flit.data[done / 64], c.flit_width - done < 64 ? c.flit_width - done : 64U);
    f(w.flit.bad, 1U);
    f(w.flit.tail, 1U);
    f(w.flit.head, 1U);
    f(w.vc, channel_width(c));
    f(w.valid, 1U);
    f(w.sequence, sequence_width(c));
    f(w.acknowledged, sequence_width(c));
    f(w.turn, 1U);
    f(w.want, 1U);
    f(w.state, 2U);
    for (unsigned v = 0; v < c.virtual_channels; ++v) f(w.credits[v], credit_width(c));
}

/// By the value of a byte, the rest of its division.
constexpr std::array<uint32_t, 256> kCrcTable = [] {
    std::array<uint32_t, 256> table{};
    for (uint32_t byte = 0; byte < 256; ++byte) {
        uint32_t rest = byte;
        for (unsigned i = 0; i < 8; ++i) rest = rest >> 1 ^ ((rest & 1) != 0 ? 0xedb88320U : 0U);
        table[byte] = rest;
    }
    return table;
}();

}  // namespace

uint32_t crc32(const Bits& bits, unsigned count) {
    uint32_t crc = ~0U;
    for (unsigned at = 0; at < count; at += 8) {
        const auto byte = static_cast<uint32_t>(get_bits(bits, at, count - at < 8 ? count - at : 8));
        crc = crc >> 8 ^ kCrcTable[(crc ^ byte) & 0xff];
    }
    return ~crc;
}

Bits pack(const Config& config, const Word& word) {
    Bits bits{};
    unsigned at = 0;
    for_each_field(config, word, [&](const auto& field, unsigned width) {
        put_bits(bits, at, width, static_cast<uint64_t>(field));
        at += width;
    });
    put_bits(bits, at, kCrcBits, crc32(bits, at));
    return bits;
}

Word unpack(const Config& config, const Bits& bits) {
    Word word;
    unsigned at = 0;
    for_each_field(config, word, [&](auto& field, unsigned width) {
        field = static_cast<std::remove_reference_t<decltype(field)>>(get_bits(bits, at, width));
        at += width;
    });
    return word;
}

bool is_intact(const Config& config, const Bits& bits) {
    const unsigned payload = payload_bits(config);
    return get_bits(bits, payload, kCrcBits) == crc32(bits, payload);
}

}  // namespace nanohop::link
