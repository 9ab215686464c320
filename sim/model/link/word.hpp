// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What a link's wire carries in a clock (docs/blocks/link.md, "A word").
#pragma once

#include <array>
#include <cstdint>

#include "link/config.hpp"
#include "switch/flit.hpp"

namespace nanohop::link {

using switch_::Flit;

/// What an end is, as its words say.
enum class State : uint8_t { kHello, kHeard, kUp, kDead };

/// A word bit by bit, the CRC above the payload.
struct Bits : std::array<uint64_t, 10> {};

struct Word {
    Flit flit;
    unsigned vc = 0;
    bool valid = false;         ///< there is a flit
    unsigned sequence = 0;      ///< of the flit, or of the next one
    unsigned acknowledged = 0;  ///< the flit that the sender of the word waits for
    bool turn = false;
    bool want = false;  ///< turn
    State state = State::kHello;
    std::array<uint8_t, switch_::kMaxChannels> credits{};  ///< by channel: given since reset, modulo 2^credit_width()

    bool operator==(const Word&) const = default;
};

/// CRC-32 of the first `bits` bits as zlib's crc32() reckons it of their bytes, the lowest first, filled up with 0.
uint32_t crc32(const Bits& bits, unsigned count);

/// The word with its CRC.
Bits pack(const Config& config, const Word& word);
/// Without looking at the CRC.
Word unpack(const Config& config, const Bits& bits);
bool is_intact(const Config& config, const Bits& bits);

}  // namespace nanohop::link
