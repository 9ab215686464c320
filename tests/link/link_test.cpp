// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What users of a link see (docs/blocks/link.md), on two golden ends with a wire of any length and fault between them.
#include "link/link.hpp"

#include <gtest/gtest.h>
#include <lzma.h>

#include <bit>
#include <string>
#include <string_view>

#include "pair.hpp"

namespace {

using namespace nanohop;
using namespace nanohop::link;

// Of a switch with packets of 4 flits, 2 channels, buffers of 2 packets.
const Config kSmall{16, 4, 2, 2, 32, 64, 4};

Bits bytes(std::string_view text) {
    Bits bits{};
    for (size_t i = 0; i < text.size(); ++i) bits[i / 8] |= uint64_t{static_cast<uint8_t>(text[i])} << (i % 8 * 8);
    return bits;
}

TEST(LinkCrc, IsThatOfZlib) {
    EXPECT_EQ(crc32(bytes("123456789"), 72), 0xcbf43926U);
    // python3 -c "import zlib; print(hex(zlib.crc32(bytes(range(64)))), hex(zlib.crc32(bytes(80))),
    //     hex(zlib.crc32(b'\xff' * 11)))"
    std::string ascending(64, 0);
    for (unsigned i = 0; i < 64; ++i) ascending[i] = static_cast<char>(i);
    EXPECT_EQ(crc32(bytes(ascending), 512), 0x100ece8cU);
    EXPECT_EQ(crc32(Bits{}, 640), 0x8e2318e6U);
    EXPECT_EQ(crc32(bytes(std::string(11, '\xff')), 88), 0x9dd2f96cU);
    tb::Rng rng(1);
    for (unsigned i = 0; i < 2000; ++i) {
        const unsigned count = rng.between(1, 640);
        Bits bits{};
        std::array<uint8_t, 80> text{};
        for (unsigned b = 0; b < count; ++b) {
            const uint64_t bit = rng.bits(1);
            bits[b / 64] |= bit << (b % 64);
            text[b / 8] = static_cast<uint8_t>(text[b / 8] | bit << (b % 8));
        }
        ASSERT_EQ(crc32(bits, count), lzma_crc32(text.data(), (count + 7) / 8, 0)) << count << " bits";
    }
}

// Any 1 to 5 bits of a word, and any burst of up to 32: always detected (distance 6 up to 268 bits of payload).
TEST(LinkCrc, DetectsFewBitsAndBursts) {
    tb::Rng rng(2);
    const unsigned bits = wire_bits(kSmall);
    for (unsigned i = 0; i < 20000; ++i) {
        Word word;
        word.flit.data[0] = rng.bits(16);
        word.sequence = static_cast<unsigned>(rng.bits(6));
        const Bits sent = pack(kSmall, word);
        ASSERT_TRUE(is_intact(kSmall, sent));
        Bits got = sent;
        if (rng.one_in(2)) {
            for (unsigned n = rng.between(1, 5); n != 0; --n) {
                const unsigned at = rng.below(bits);
                got[at / 64] ^= uint64_t{1} << (at % 64);
            }
        } else {
            const unsigned length = rng.between(1, 32), at = rng.below(bits - length + 1);
            for (unsigned b = at; b < at + length; ++b) got[b / 64] ^= rng.bits(1) << (b % 64);
        }
        ASSERT_EQ(is_intact(kSmall, got), got == sent);
    }
    EXPECT_FALSE(is_intact(kSmall, {})) << "a wire that is stuck at 0";
    Bits ones{};
    for (unsigned b = 0; b < bits; ++b) ones[b / 64] |= uint64_t{1} << (b % 64);
    EXPECT_FALSE(is_intact(kSmall, ones)) << "a wire that is stuck at 1";
}

TEST(LinkCrc, AWordCostsWhatThePageSays) {
    EXPECT_EQ(wire_bits({}), 91U);
    Config wide;
    wide.flit_width = 512;
    EXPECT_EQ(wire_bits(wide), 571U);
}

// All that credits allow is sent while the wire is dead, and arrives when it heals.
TEST(Link, TheLargestBuffers) {
    Config most{512, switch_::kMaxPacketFlits, switch_::kMaxChannels, switch_::kMaxPackets, 4096, 6000, 255};
    EXPECT_EQ(check(most),
              "replay_flits: 4096 is out of range 8192..8192; at least "
              "(virtual_channels * packets + 1) * packet_flits");
    most.replay_flits = 8192;
    ASSERT_EQ(check(most), std::nullopt);
    ASSERT_LE(wire_bits(most), 64 * Bits{}.size());
    Pair pair(most, 1);
    pair.bring_up();
    for (Wire& wire : pair.wires) wire.fault = [](Bits&) { return true; };
    pair.set_mood({1000, 1000, 1000});
    pair.steps(most.least_replay_flits());
    const unsigned packets = most.virtual_channels * most.packets;
    for (unsigned e = 0; e < 2; ++e) {
        EXPECT_GT(pair.links[e].unacked(), packets * most.packet_flits / 2);
        EXPECT_EQ(pair.links[e].unacked(), pair.sides[e].sent());
        pair.wires[e].fault = nullptr;
    }
    ASSERT_TRUE(pair.drain(20000));
    for (unsigned e = 0; e < 2; ++e) {
        EXPECT_EQ(pair.sides[e].credits_got, packets);
        EXPECT_EQ(pair.links[e].count(Event::kOverflow), 0U);
    }
}

TEST(Link, FlitsAndCreditsTakeFourClocksAndTheWire) {
    for (const unsigned wire : {0U, 1U, 7U}) {
        Pair pair(kSmall, wire);
        pair.bring_up();
        pair.set_mood({30, 1000, 1000});
        pair.steps(500);
        ASSERT_TRUE(pair.drain(1000));
        for (unsigned e = 0; e < 2; ++e) {
            const Side& from = pair.sides[e];
            const Side& to = pair.sides[1 - e];
            ASSERT_GT(from.sent(), 20U);
            for (size_t i = 0; i < from.sent(); ++i) ASSERT_EQ(to.received_at.at(i) - from.sent_at.at(i), 4 + wire);
        }
    }
}

// Longest packets, and credits enough for the round trip: a flit leaves in every clock, each way.
TEST(Link, PassesAFlitEachClockEachWay) {
    Config c = kSmall;
    c.packets = 4;
    c.replay_flits = 64;
    Pair pair(c, 1);
    pair.bring_up();
    pair.set_mood({1000, 1000, 1000});
    pair.steps(50);
    const uint64_t before[] = {pair.sides[0].received(), pair.sides[1].received()};
    pair.steps(1000);
    EXPECT_EQ(pair.sides[0].received() - before[0], 1000U);
    EXPECT_EQ(pair.sides[1].received() - before[1], 1000U);
}

// The link is not up yet, but credits are there: nothing is lost.
TEST(Link, FlitsWaitForTheLinkToComeUp) {
    Pair pair(kSmall, 3);
    pair.steps(40);
    ASSERT_GT(pair.sides[0].sent(), 0U);
    ASSERT_EQ(pair.sides[1].received(), 0U);
    pair.steps(2 * kSmall.timeout);
    EXPECT_TRUE(pair.up());
    EXPECT_TRUE(pair.drain(1000));
}

// Not before the timeout after the later end's reset, and at most a round trip and 10 clocks after it.
TEST(Link, ComesUpInTime) {
    for (const unsigned wire : {0U, 9U}) {
        Pair pair(kSmall, wire);
        pair.set_mood({0, 1000, 1000});
        pair.steps(kSmall.timeout - 1);  // one end is earlier
        pair.reset(0);
        const uint64_t clocks = pair.bring_up();
        EXPECT_GT(clocks, kSmall.timeout);
        EXPECT_LT(clocks, kSmall.timeout + 2 * wire + 10);
    }
}

// One flit is changed: it and those behind it come once, in order, and no later than a round trip later.
TEST(Link, LostFlitComesARoundTripLater) {
    for (const unsigned wire : {0U, 5U}) {
        Pair pair(kSmall, wire);
        pair.bring_up();
        pair.set_mood({1000, 1000, 1000});
        bool lose = true;
        uint64_t lost = 0;
        pair.wires[0].fault = [&](Bits& word) {
            if (!lose || !unpack(kSmall, word).valid) return false;
            lose = false;
            lost = pair.sides[1].received();
            flip(word, 0);
            return false;
        };
        pair.steps(100);
        ASSERT_FALSE(lose);
        const uint64_t late = pair.sides[1].received_at.at(lost) - pair.sides[0].sent_at.at(lost) - (4 + wire);
        EXPECT_EQ(late, 10 + 2 * wire);
        EXPECT_EQ(pair.links[0].count(Event::kReplay), 1U);
        EXPECT_EQ(pair.links[1].count(Event::kAsked), 1U);
        EXPECT_EQ(pair.links[1].count(Event::kCrcError), 1U);
        EXPECT_EQ(pair.links[1].count(Event::kReplay), 0U);
        EXPECT_TRUE(pair.drain(1000));
    }
}

TEST(Link, LostIdleWordsCostNothing) {
    Pair pair(kSmall, 2);
    pair.bring_up();
    pair.set_mood({100, 1000, 1000});
    for (Wire& wire : pair.wires)
        wire.fault = [&](Bits& word) { return !unpack(kSmall, word).valid && pair.rng.one_in(2); };
    pair.steps(2000);
    for (const Side& side : pair.sides) {
        for (size_t i = 0; i < side.received(); ++i)
            ASSERT_EQ(side.received_at[i], pair.sides[&side == &pair.sides[0] ? 1 : 0].sent_at[i] + 6);
    }
    ASSERT_TRUE(pair.drain(1000));
    for (const Link& link : pair.links) {
        EXPECT_EQ(link.count(Event::kReplay), 0U);
        EXPECT_GT(link.count(Event::kLostWord), 300U);
    }
}

// Words changed, lost, and the wire dead for a while, both ways, at every rate that the link survives, with buffers of
// any size: all flits once, in order; all credits.
TEST(Link, NothingIsLostDoubledChangedOrReordered) {
    for (unsigned seed = 1; seed <= 2 * switch_::kMaxPackets; ++seed) {
        Config c = kSmall;
        c.packets = 1 + seed % switch_::kMaxPackets;
        c.replay_flits = std::bit_ceil(c.least_replay_flits());
        c.retries = 255;
        c.timeout = 400;
        Pair pair(c, seed % 7, seed);
        pair.bring_up();
        unsigned worse[2] = {0, 0}, outage[2] = {0, 0};
        for (unsigned e = 0; e < 2; ++e) {
            pair.wires[e].fault = [&, e](Bits& word) {
                const bool off = outage[e] != 0;
                if (off) --outage[e];
                if (!off && !pair.rng.permille(worse[e])) return false;
                if (pair.rng.one_in(2)) return true;
                if (pair.rng.one_in(2)) {
                    for (uint64_t& bits : word) bits = pair.rng.next();
                } else {
                    flip(word, pair.rng.below(wire_bits(c)));
                }
                return false;
            };
        }
        for (unsigned mood = 0; mood < 20; ++mood) {
            for (unsigned e = 0; e < 2; ++e) {
                worse[e] = pair.rng.one_in(3) ? 0 : pair.rng.below(600);
                outage[e] = pair.rng.one_in(4) ? pair.rng.below(c.timeout - 50) : 0;
                const auto rate = [&] { return pair.rng.between(100, 1000); };
                pair.sides[e].mood = {rate(), rate(), pair.rng.between(20, 1000)};
            }
            pair.steps(500);
        }
        worse[0] = worse[1] = outage[0] = outage[1] = 0;
        ASSERT_TRUE(pair.up()) << "seed " << seed;
        ASSERT_TRUE(pair.drain(2000)) << "seed " << seed;
        for (unsigned e = 0; e < 2; ++e) {
            EXPECT_GT(pair.sides[e].sent(), 300U);
            EXPECT_GT(pair.links[e].count(Event::kReplay), 5U);
            EXPECT_EQ(pair.links[e].count(Event::kOverflow), 0U);
            EXPECT_EQ(pair.sides[e].credits_got, pair.sides[1 - e].credits_given);
            EXPECT_EQ(pair.links[e].count(Event::kSent), pair.sides[e].sent());
            EXPECT_EQ(pair.links[1 - e].count(Event::kReceived), pair.sides[e].sent());
        }
    }
}

// A wire without faults from some clock on: all that was sent before has arrived within two round trips and the flits.
TEST(Link, GoesOnWhenTheWireHeals) {
    unsigned alive = 0;
    for (unsigned seed = 1; seed <= 20; ++seed) {
        const unsigned wire = seed % 5;
        Pair pair(kSmall, wire, seed);
        pair.bring_up();
        pair.set_mood({1000, 1000, 1000});
        bool broken = true;
        for (Wire& w : pair.wires) w.fault = [&](Bits&) { return broken && !pair.rng.one_in(20); };
        pair.steps(40);
        if (!pair.up()) continue;  // of silence or replays: other tests
        ++alive;
        broken = false;
        pair.set_mood({0, 0, 1000});
        const uint64_t sent = pair.sides[0].sent();
        ASSERT_LT(pair.sides[1].received(), sent);
        pair.steps(2 * (10 + 2 * wire) + kSmall.least_replay_flits());
        EXPECT_EQ(pair.sides[1].received(), sent);
    }
    EXPECT_GT(alive, 10U);
}

// Silence for `timeout` clocks is survived, one more is not; both ends know, and nothing is delivered any more.
TEST(Link, DiesOfSilenceAndNoSooner) {
    for (const unsigned more : {0U, 1U}) {
        Pair pair(kSmall, 2);
        pair.bring_up();
        unsigned left = kSmall.timeout + more;
        pair.wires[0].fault = [left](Bits&) mutable { return left > 0 ? left-- : 0U; };
        pair.steps(3 * kSmall.timeout);
        EXPECT_EQ(pair.up(), more == 0);
        if (more == 0) continue;
        EXPECT_EQ(pair.links[1].cause(), Cause::kSilence);
        EXPECT_EQ(pair.links[0].cause(), Cause::kPeer);
        EXPECT_FALSE(pair.out[0].up);
        EXPECT_FALSE(pair.out[1].up);
        pair.set_mood({1000, 1000, 1000});
        pair.steps(100);
        EXPECT_GT(pair.sides[0].sent(), 0U);
        EXPECT_EQ(pair.sides[1].received(), 0U);
    }
}

// Every word with a flit is lost: after `retries` replays, and one more that is asked for, it is dead.
TEST(Link, DiesOfReplaysWithoutProgress) {
    Pair pair(kSmall, 1);
    pair.bring_up();
    pair.wires[0].fault = [&](Bits& word) { return unpack(kSmall, word).valid; };
    pair.set_mood({1000, 1000, 1000});
    pair.steps(400);
    EXPECT_EQ(pair.links[0].cause(), Cause::kReplays);
    EXPECT_EQ(pair.links[0].count(Event::kReplay), kSmall.retries + 1);
    EXPECT_EQ(pair.links[1].cause(), Cause::kPeer);
    EXPECT_EQ(pair.sides[1].received(), 0U);
}

// One end is reset: the other is dead by its first hello, or by silence before the new one listens.
TEST(Link, RestartedPeerIsNeverTakenForTheOldOne) {
    for (const bool quiet : {false, true}) {
        for (unsigned wire = 0; wire < 12; ++wire) {
            Pair pair(kSmall, wire, wire + 1);
            pair.bring_up();
            pair.set_mood({1000, 1000, 1000});
            pair.steps(37);
            pair.reset(0);
            pair.set_mood({0, 1000, 1000});
            for (Side& side : pair.sides) side.check = false;
            unsigned lost = quiet ? kSmall.timeout + 1 : 0;
            pair.wires[0].fault = [lost](Bits&) mutable { return lost > 0 ? lost-- : 0U; };
            pair.steps(4 * kSmall.timeout);
            EXPECT_EQ(pair.links[1].cause(), quiet ? Cause::kSilence : Cause::kRestart);
            EXPECT_EQ(pair.links[0].state(), State::kHello);
            EXPECT_EQ(pair.sides[0].received(), 0U);
            // Both anew.
            pair.reset(0);
            pair.reset(1);
            for (Side& side : pair.sides) side.check = true;
            pair.bring_up();
            pair.set_mood({1000, 1000, 1000});
            pair.steps(200);
            EXPECT_TRUE(pair.drain(1000));
        }
    }
}

// One end is reset while they come up: they come up together, or the other one is dead.
TEST(Link, ResetAtAnyClockOfComingUp) {
    unsigned up = 0, dead = 0;
    for (unsigned at = 1; at < 2 * kSmall.timeout; ++at) {
        Pair pair(kSmall, 3, at);
        pair.set_mood({0, 1000, 1000});
        pair.steps(at);
        pair.reset(0);
        pair.set_mood({300, 1000, 1000});
        pair.steps(6 * kSmall.timeout);
        if (pair.up()) {
            ++up;
            EXPECT_TRUE(pair.drain(2000)) << at;
        } else {
            ++dead;
            EXPECT_EQ(pair.links[1].state(), State::kDead) << at;
            EXPECT_EQ(pair.sides[0].received(), 0U) << at;
        }
    }
    EXPECT_GT(up, 10U);
    EXPECT_GT(dead, 10U);
}

// A peer that acknowledges what was not sent is not obeyed.
TEST(Link, WrongAcknowledgementKills) {
    Pair pair(kSmall, 0);
    pair.bring_up();
    pair.wires[1].fault = [](Bits& bits) {
        Word word = unpack(kSmall, bits);
        word.acknowledged = 5;
        bits = pack(kSmall, word);
        return false;
    };
    pair.steps(10);
    EXPECT_EQ(pair.links[0].cause(), Cause::kWrongAck);
}

}  // namespace
