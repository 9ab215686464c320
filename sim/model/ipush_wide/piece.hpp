// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Header of a packet in any order, and what it says. docs/blocks/ipush_wide.md
#pragma once

#include <algorithm>
#include <cstdint>

#include "ipush/packet.hpp"
#include "ipush_wide/config.hpp"
#include "ipush_wide/line.hpp"

namespace nanohop::ipush_wide {

inline constexpr uint32_t kAck = 5;               ///< kind of an answer; the others are ipush's primitives
inline constexpr uint32_t kReasonDuplicate = 12;  ///< beside ipush's
inline constexpr uint32_t kMessages = 256;        ///< numbers of messages
inline constexpr uint32_t kCounted = 128;         ///< more than there can be open of a sender

struct Piece {
    uint32_t kind = 0;
    bool mark = false;
    uint32_t log2_lines = 0;  ///< of a full packet
    uint32_t message = 0;     ///< its number
    uint32_t sender = 0;
    uint32_t sequence = 0;
    uint32_t bytes = 1;   ///< of the whole message
    uint64_t place = 0;   ///< PUSH: first line of the message
    uint32_t offset = 0;  ///< in the message, lines
    uint32_t key = 0;

    bool push() const { return kind == ipush::kPush; }
    uint32_t message_lines() const { return lines_of(bytes); }
    /// Offset, message and full packets go together.
    bool fits() const { return log2_lines != 7 && offset < message_lines() && index() << log2_lines == offset; }
    /// The packet has the message's last line.
    bool last() const { return (message_lines() - 1 - offset) >> log2_lines == 0; }
    uint32_t lines() const { return last() ? message_lines() - offset : 1U << log2_lines; }
    uint32_t size() const { return std::min(lines() * kLineBytes, bytes - offset * kLineBytes); }
    uint32_t index() const { return offset >> log2_lines; }
    /// Packets of the message.
    uint32_t packets() const { return ((message_lines() - 1) >> log2_lines) + 1; }

    bool operator==(const Piece&) const = default;
};

inline Piece parse_piece(const Header& h) {
    Piece p;
    p.kind = h[0] & 0xf;
    p.mark = (h[0] >> 4 & 1) != 0;
    p.log2_lines = h[0] >> 5 & 7;
    p.message = h[0] >> 8 & 0xff;
    p.sender = h[0] >> 16 & 0xfff;
    p.sequence = h[0] >> 28 & 0xffff;
    p.bytes = static_cast<uint32_t>(h[0] >> 44) + 1;
    p.place = h[1] & 0x3ffffffff;
    p.offset = h[1] >> 34 & 0x3fff;
    p.key = static_cast<uint32_t>(h[1] >> 48);
    return p;
}

inline Header header_of(const Piece& p) {
    return {uint64_t{p.kind} | uint64_t{p.mark} << 4 | uint64_t{p.log2_lines} << 5 | uint64_t{p.message} << 8 |
                uint64_t{p.sender} << 16 | uint64_t{p.sequence} << 28 | uint64_t{p.bytes - 1} << 44,
            p.place | uint64_t{p.offset} << 34 | uint64_t{p.key} << 48};
}

/// Reason on arrival that the header tells, or 0.
inline uint32_t piece_reason(const Config& c, const Header& header) {
    const Piece p = parse_piece(header);
    if (p.kind != ipush::kPush && p.kind != ipush::kIpush) return ipush::kReasonPrimitive;
    if (p.sender >= c.senders) return ipush::kReasonSender;
    if (!p.fits() || (kLineBytes << p.log2_lines) > c.max_bytes || p.packets() > c.message_packets) {
        return ipush::kReasonSize;
    }
    return 0;
}

/// Lines of the packet as its header has them.
inline uint32_t lines_due(const Config& c, const Header& header) {
    return c.open_messages == 0 ? lines_of(ipush::parse(header[0]).size) : parse_piece(header).lines();
}

}  // namespace nanohop::ipush_wide
