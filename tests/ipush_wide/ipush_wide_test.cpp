// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The wide receive controller at its pins, from docs/blocks/ipush_wide.md: clocks of a decision, one a clock.
#include "ipush_wide/ipush_wide.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "generated/ipush_registers.hpp"
#include "ipush/packet.hpp"
#include "ipush_wide/piece.hpp"
#include "machine/node.hpp"

namespace nanohop::ipush_wide {
namespace {

class Pins : public testing::Test {
protected:
    Out step() {
        in_.axil = registers_.drive();
        const Out out = wide_.outputs(in_);
        wide_.tick(in_);
        registers_.observe(out.axil);
        return out;
    }
    void enable() {
        for (unsigned i = 0; i < std::max(config_.senders, config_.rings); ++i)
            EXPECT_FALSE(step().s_ready) << "tables are cleared";
        registers_.start_write(ipush::registers::kControlOffset, ipush::registers::kControlEnable.put(0, 1));
        while (registers_.busy()) step();
        in_.nack_ready = true;
    }
    /// PUSH of 64 bytes by sender 0, number 0, which has no region.
    void offer() {
        in_.s_valid = true;
        in_.s.user[0] = ipush::kPush | 1U << 9 | uint64_t{64} << 32;
        in_.s.last = true;
    }

    explicit Pins(const Config& config = {}) : config_(config) {}

    Config config_;
    IpushWide wide_{config_};
    In in_;
    machine::LiteMaster registers_;
};

/// Clocks: the header's turn 2 clocks after the last beat, the decision 6 later.
TEST_F(Pins, ADecisionIsSixClocksBehindTheHeadersTurn) {
    enable();
    offer();
    EXPECT_TRUE(step().s_ready);
    in_.s_valid = false;
    for (unsigned clock = 1; clock < 12; ++clock) {
        const Out out = step();
        EXPECT_EQ(out.probe.detect, clock == 2) << clock;
        EXPECT_EQ(out.probe.decide, clock == 8) << clock;
        if (out.probe.decide) {
            EXPECT_EQ(out.probe.outcome, 6U) << "no region";
        }
        EXPECT_FALSE(out.awvalid);
    }
}

TEST_F(Pins, APacketAClock) {
    enable();
    offer();
    unsigned decided = 0;
    for (unsigned clock = 0; clock < 1008; ++clock) {
        in_.s_valid = clock < 1000;
        const Out out = step();
        EXPECT_TRUE(out.s_ready) << clock;
        EXPECT_EQ(out.probe.decide, clock >= 8) << clock;
        decided += out.probe.decide ? 1 : 0;
    }
    EXPECT_EQ(decided, 1000U);
}

class AnyOrderPins : public Pins {
protected:
    AnyOrderPins() : Pins(Config{.open_messages = 4}) {}
    /// The answer to a packet of one line.
    Header answer(const Piece& piece) {
        in_.s_valid = in_.s.last = true;
        in_.s.user = header_of(piece);
        step();
        in_.s_valid = false;
        for (unsigned clock = 1; clock < 20; ++clock) {
            const Out out = step();
            EXPECT_EQ(out.nack_valid, clock == 9) << clock;
            if (out.nack_valid) return out.nack.data;
        }
        return {};
    }
};

/// An answer names the packet: all but the bytes of its message comes back, and the reason in their place.
TEST_F(AnyOrderPins, EachPacketHasOneAnswer) {
    enable();
    const Piece packet{.kind = ipush::kIpush,
                       .mark = true,
                       .log2_lines = 2,
                       .message = 3,
                       .sender = 200,
                       .sequence = 0xbeef,
                       .bytes = 800,
                       .place = 0x123456789,
                       .offset = 12,
                       .key = 77};
    EXPECT_EQ(parse_piece(header_of(packet)), packet);
    Piece due = packet;
    due.kind = ipush::kNack;
    due.bytes = 1;
    Header words = header_of(due);
    words[0] |= uint64_t{ipush::kReasonRing} << 44 | uint64_t{1} << 56;
    EXPECT_EQ(answer(packet), words) << "no ring";

    Piece late = packet;
    late.message = 4;
    EXPECT_EQ(answer(late)[0] >> 44 & 15, ipush::kReasonOrder) << "four messages at a time";
    late.message = 255;
    EXPECT_EQ(answer(late)[0] >> 44 & 15, kReasonDuplicate) << "the one before the first";
    EXPECT_EQ(answer(late)[0] & 15, kAck);
}

TEST(IpushWideConfig, WhatDoesNotFitIsNamed) {
    Config c;
    EXPECT_EQ(check(c), std::nullopt);
    c.max_bytes = 72;
    EXPECT_EQ(check(c), "max_bytes: 72 is not a multiple of 64 in 64..4096");
    c.max_bytes = 4096;
    c.buffer_lines = 32;
    EXPECT_EQ(check(c), "buffer_lines: 32 is out of range 64..4096; at least max_bytes / 64");
    c.buffer_lines = 96;
    EXPECT_EQ(check(c), "buffer_lines: 96 is not a power of two in 64..4096");
}

}  // namespace
}  // namespace nanohop::ipush_wide
