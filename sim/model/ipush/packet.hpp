// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Packet format, reasons and widths that the parts of the receive controller share. docs/blocks/ipush.md
#pragma once

#include <cstdint>

#include "bits.hpp"
#include "ipush/matching.hpp"

namespace nanohop::ipush {

inline constexpr uint32_t kPush = 1;
inline constexpr uint32_t kIpush = 2;
inline constexpr uint32_t kNack = 3;
inline constexpr uint32_t kMatch = 4;

inline constexpr uint32_t kReasonPrimitive = 1;
inline constexpr uint32_t kReasonSender = 2;
inline constexpr uint32_t kReasonSize = 3;
inline constexpr uint32_t kReasonTruncated = 4;
inline constexpr uint32_t kReasonOverlong = 5;
inline constexpr uint32_t kReasonRegion = 6;
inline constexpr uint32_t kReasonRing = 7;
inline constexpr uint32_t kReasonRingFull = 8;
inline constexpr uint32_t kReasonStatusFull = 9;
inline constexpr uint32_t kReasonOrder = 10;
inline constexpr uint32_t kReasonMessage = 11;

inline constexpr uint32_t kPointerMask = low_bits(18);  ///< head and tail of a receive ring, in words
inline constexpr uint32_t kNumbers = 64;                ///< of a sender's packets: modulo
inline constexpr uint32_t kMostWords = 512;             ///< of a packet's data
inline constexpr uint32_t kPageWords = 512;             ///< 4 KiB of memory, which no burst crosses
inline constexpr uint32_t kMaxBeats = 256;              ///< of an AXI4 burst

/// Header word 0.
struct Header {
    uint32_t primitive = 0;
    bool per_message = false;
    bool last = false;
    uint32_t number = 0;  ///< of its sender's packets
    uint32_t sender = 0;
    uint32_t size = 0;
    uint32_t key = 0;

    bool push() const { return primitive == kPush; }
    bool match() const { return primitive == kMatch; }
    bool due() const { return !per_message || last; }  ///< of a status entry
};

inline Header parse(uint64_t word) {
    return {static_cast<uint32_t>(word & 0xff),
            ((word >> 8) & 1) != 0,
            ((word >> 9) & 1) != 0,
            static_cast<uint32_t>((word >> 10) & 0x3f),
            static_cast<uint32_t>((word >> 16) & 0xffff),
            static_cast<uint32_t>((word >> 32) & 0xffff),
            static_cast<uint32_t>(word >> 48)};
}

inline uint32_t words_of(uint32_t bytes) { return (bytes + 7) / 8; }

/// First word of the NACK of a packet: instead of the size, the reason and the number that is taken next from its
/// sender.
inline uint64_t nack_word(uint64_t header, uint32_t reason, uint32_t next) {
    return (header & 0xffff'0000'ffff'ff00) | kNack | uint64_t{reason} << 32 | uint64_t{next} << 40;
}

/// What is written to the status ring; `match` of a MATCH, else nothing.
inline uint64_t status_word0(const Header& h, uint32_t bytes, const MatchState& match = {}) {
    return h.primitive | static_cast<uint64_t>(match.kind) << 10 | static_cast<uint64_t>(match.truncated) << 12 |
           static_cast<uint64_t>(h.per_message) << 8 | static_cast<uint64_t>(h.last) << 9 |
           static_cast<uint64_t>(h.sender) << 16 | static_cast<uint64_t>(bytes) << 32;
}
inline uint64_t status_word1(const Header& h, uint32_t ring, uint64_t address, const MatchState& match = {}) {
    return h.key | static_cast<uint64_t>(h.match() ? match.id : h.push() ? 0 : ring) << 16 | address << 32;
}

/// What is known when a packet is decided about.
struct Question {
    bool push = false;         ///< or another that does not look at its ring
    bool in_order = false;     ///< it has the number that is taken next from its sender
    bool region_ok = false;    ///< PUSH
    bool ring_ok = false;      ///< IPUSH: there is a ring, and it is large enough
    bool message = false;      ///< IPUSH: there is a ring, and its message has words in it
    bool room = false;         ///< IPUSH
    bool ring_nack = false;    ///< IPUSH
    bool status_full = false;  ///< an entry is due, and there is no room
    bool status_nack = false;
};

struct Outcome {
    bool wait = false;
    uint32_t reason = 0;  ///< 0: to be stored

    bool dropped() const { return reason == kReasonRegion || reason == kReasonRing; }
    bool refused() const { return reason >= kReasonRingFull; }
};

inline Outcome decide(const Question& q) {
    if (!q.in_order) return {false, kReasonOrder};
    if (q.push && !q.region_ok) return {false, kReasonRegion};
    if (!q.push && !q.ring_ok) return {false, q.message ? kReasonMessage : kReasonRing};
    if (!q.push && !q.room) return q.ring_nack ? Outcome{false, kReasonRingFull} : Outcome{true, 0};
    if (q.status_full) return q.status_nack ? Outcome{false, kReasonStatusFull} : Outcome{true, 0};
    return {false, 0};
}

}  // namespace nanohop::ipush
