// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the receive controller and a matcher say to each other, and what is kept of it. docs/blocks/ipush_matching.md
#pragma once

#include <algorithm>
#include <cstdint>

namespace nanohop::ipush {

/// What a matcher said of a message; kNone: it has not been asked. The numbers are those of the status entry.
enum class MatchKind : uint8_t { kNone, kMatched, kUnexpected, kOverflow };

/// Whether the matcher takes a question.
struct Matcher {
    bool ready = false;  ///< in this clock
    bool full = false;   ///< it takes none: its ring of results is full
};

/// The question: a message begins.
struct Arrival {
    uint32_t source = 0;
    uint32_t tag = 0;
    uint32_t communicator = 0;

    bool operator==(const Arrival&) const = default;
};

/// The answer.
struct Answer {
    uint32_t code = 0;      ///< 0 matched, 1 unexpected, 2 overflow
    uint32_t id = 0;        ///< matched: the receive's handle; else the message's id
    uint64_t base = 0;      ///< matched: byte address of the receive's buffer
    uint32_t capacity = 0;  ///< matched: its bytes

    bool operator==(const Answer&) const = default;
};

/// What is kept of a sender's message under way.
struct MatchState {
    MatchKind kind = MatchKind::kNone;
    bool truncated = false;  ///< matched: some of it was beyond the buffer
    uint32_t id = 0;
    uint64_t address = 0;  ///< matched: of the next byte
    uint32_t left = 0;     ///< matched: bytes from there to the buffer's end

    MatchState() = default;
    explicit MatchState(const Answer& a)
        : kind(static_cast<MatchKind>(a.code + 1)), id(a.id), address(a.base), left(a.capacity) {}

    bool matched() const { return kind == MatchKind::kMatched; }
    /// Bytes of a packet that still have room in the buffer.
    uint32_t fits(uint32_t size) const { return std::min(size, left); }
    /// The state behind a packet that was stored.
    MatchState behind(uint32_t size, bool last) const {
        if (last) return {};
        MatchState next = *this;
        if (!matched()) return next;
        next.truncated = truncated || size > left;
        next.address += fits(size);
        next.left -= fits(size);
        return next;
    }
    bool operator==(const MatchState&) const = default;
};

}  // namespace nanohop::ipush
