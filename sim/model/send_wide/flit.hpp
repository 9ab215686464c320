// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Flits with 64 bytes of data (docs/blocks/send_wide.md, "Flits").
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "send/depacketizer.hpp"
#include "send_wide/config.hpp"

namespace nanohop::send_wide {

inline constexpr unsigned kLineBytes = 64;

using Line = std::array<uint64_t, 8>;                   ///< byte 0 in bits 7:0 of word 0
using Data = std::array<uint64_t, kMaxFlitWidth / 64>;  ///< of a flit, lowest bits first

struct Flit {
    Data data{};
    bool last = false;  ///< tail
    uint32_t user = 0;  ///< send::kUserBad, send::kUserHead

    bool bad() const { return (user & send::kUserBad) != 0; }
    bool head() const { return (user & send::kUserHead) != 0; }
    bool operator==(const Flit&) const = default;
};

/// Flits of a packet of so many bytes.
inline unsigned flits_of(unsigned skip, unsigned bytes) { return (skip + bytes + kLineBytes - 1) / kLineBytes; }

/// The 512 bits that are data.
inline Line data_of(const Config& config, const Flit& flit) {
    Line line;
    for (unsigned w = 0; w < line.size(); ++w) line[w] = flit.data[config.flit_width / 64 - line.size() + w];
    return line;
}

}  // namespace nanohop::send_wide
