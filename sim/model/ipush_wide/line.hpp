// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the parts of ipush_wide pass to each other. docs/blocks/ipush_wide.md
#pragma once

#include <array>
#include <cstdint>

namespace nanohop::ipush_wide {

inline constexpr uint32_t kLineBytes = 64;
inline constexpr uint32_t kLineWords = 8;
inline constexpr uint32_t kPageLines = 64;  ///< of 4 KiB

using Line = std::array<uint64_t, kLineWords>;  ///< byte 0 in bits 7:0 of word 0
using Header = std::array<uint64_t, 2>;         ///< header words 0 and 1, or both words of a NACK

inline uint32_t lines_of(uint32_t bytes) { return (bytes + kLineBytes - 1) / kLineBytes; }

/// What becomes of a packet's lines. Addresses are those of lines.
struct Command {
    bool store = false;  ///< false: they are thrown away
    uint64_t address = 0;
    uint32_t lines = 0;   ///< 1 .. 64
    uint32_t to_end = 0;  ///< lines up to the ring's end, at most 64; PUSH: 64
    uint64_t wrap = 0;    ///< address that follows them
    uint32_t rest = 0;    ///< bytes in the last line, 0 for 64

    bool operator==(const Command&) const = default;
};

/// A packet that is stored, until all of it is in memory.
struct Record {
    Header header{};
    uint32_t ring = 0;
    uint32_t tail = 0;  ///< of the ring, behind it, in words of 8 bytes
    uint32_t id = 0;

    bool operator==(const Record&) const = default;
};

}  // namespace nanohop::ipush_wide
