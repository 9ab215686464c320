// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the papers' words demand of the switch, seen from outside (Koibuchi 2011, 5.1: flit simulation; Hirasawa
// 2020, 3.1: lookup): networks of golden models whose links are watched flit by flit. Written before the block was,
// from the papers alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <vector>

#include "rig.hpp"

namespace nanohop::claims {
namespace {

constexpr uint64_t kForever = 1U << 20;

/// Clocks of an unloaded head through one switch: from the end of the link in to the start of the link out.
uint64_t through(const Params& setup, uint32_t flits) {
    Rig rig(star(3), setup);
    const uint32_t p = rig.send(10, 0, 2, flits);
    EXPECT_TRUE(rig.drain(1000));
    const auto in = from_host(rig, 0, p);
    const auto out = into_host(rig, 2, p);
    EXPECT_EQ(in.size(), flits);
    EXPECT_EQ(out.size(), flits);
    if (in.empty() || out.empty()) return 0;
    return out.front().clock - (in.front().clock + setup.link_clocks);
}

// Koibuchi 2011, 5.1: "a header flit takes at least 100 ns through a switch": the header, so the packet's length is
// nothing to it.
TEST(SwitchClaims, AnUnloadedHeadTakesTheSameClocksWhateverThePacketsLength) {
    for (const unsigned link : {1U, 2U, 7U}) {
        Params setup;
        setup.link_clocks = link;
        const uint64_t one = through(setup, 1);
        EXPECT_LE(one, 6U);
        for (const uint32_t flits : {2U, 3U, 9U, 31U, 32U}) EXPECT_EQ(through(setup, flits), one) << flits;
        EXPECT_EQ(one, rig_switch_clocks(setup));
    }
}

// The specification's ExtraClocks: so that 40 can be built exactly, and each of them is one clock.
TEST(SwitchClaims, ExtraClocksDelayAHeadByExactlyThemselves) {
    Params setup;
    const uint64_t least = through(setup, 9);
    for (const unsigned extra : {1U, 5U, 34U, 63U}) {
        setup.extra_clocks = extra;
        EXPECT_EQ(through(setup, 9), least + extra);
    }
}

// Koibuchi 2011, 5.1: "at least": a head that waited behind another packet has had its clocks; it does not begin anew
// at the front.
TEST(SwitchClaims, ExtraClocksAreAMinimumAndNotAServiceTime) {
    Params setup{.buffer_packets = 4, .extra_clocks = 34};
    Rig rig(star(3), setup);
    std::vector<uint32_t> packets;
    for (int i = 0; i < 4; ++i) packets.push_back(rig.send(10, 0, 2, 9));
    ASSERT_TRUE(rig.drain(1000));
    const uint64_t first_in = from_host(rig, 0, packets[0]).at(0).clock;
    for (size_t i = 1; i < packets.size(); ++i) {
        const uint64_t in = from_host(rig, 0, packets[i]).at(0).clock;
        const uint64_t out = into_host(rig, 2, packets[i]).at(0).clock;
        EXPECT_EQ(in - first_in, 9 * i) << "the source sends them back to back";
        EXPECT_EQ(out - into_host(rig, 2, packets[0]).at(0).clock, 9 * i) << "and so they leave";
    }
}

// Koibuchi 2011, 5.1 with the paper's own numbers: 40 clocks a switch, 2 a link, 2 injection, 9 flits, 2.5 ns a clock:
// over h links between h + 1 switches 2 + 40 (h + 1) + 2 h + 2 + 8 = 42 h + 52 clocks, head in to tail out.
TEST(SwitchClaims, ZeroLoadLatencyIsThatOfThePapersDelays) {
    Params setup;
    setup.link_clocks = 2;
    setup.extra_clocks = 40 - rig_switch_clocks(setup);
    for (uint32_t to = 0; to < 8; ++to) {
        if (to == 1) continue;
        Rig rig(ring(8), setup);
        const uint32_t p = rig.send(5, 1, to, 9);
        ASSERT_TRUE(rig.drain(2000));
        const uint32_t apart = to > 1 ? to - 1 : 1 - to;
        const uint64_t hops = std::min(apart, 8 - apart);
        const auto in = from_host(rig, 1, p);
        const auto out = into_host(rig, to, p);
        ASSERT_EQ(out.size(), 9U);
        EXPECT_EQ(out.back().clock + setup.link_clocks - in.front().clock, 42 * hops + 52) << hops << " hops";
    }
    Rig rig(ring(8, 2), setup);
    const uint32_t p = rig.send(5, 0, 1, 9);  // two hosts of switch 0
    ASSERT_TRUE(rig.drain(2000));
    EXPECT_EQ(into_host(rig, 1, p).back().clock + 2 - from_host(rig, 0, p).front().clock, 52U);
}

TEST(SwitchClaims, BodyFlitsFollowAtAFlitAClockOnEveryLink) {
    Params setup;
    Rig rig(line(4), setup);
    for (const uint32_t flits : {1U, 2U, 9U, 32U}) {
        const uint32_t p = rig.send(rig.now() + 1, 0, 3, flits);
        ASSERT_TRUE(rig.drain(1000));
        for (uint32_t s = 0; s < 3; ++s) {
            const auto seen = on_link(rig, s, s + 1, p);
            ASSERT_EQ(seen.size(), flits);
            for (uint32_t i = 0; i < flits; ++i) {
                EXPECT_EQ(seen[i].clock, seen[0].clock + i);
                EXPECT_EQ(seen[i].flit, i);
                EXPECT_EQ(seen[i].head, i == 0);
                EXPECT_EQ(seen[i].tail, i + 1 == flits);
            }
        }
    }
}

// Virtual cut-through, not store and forward: the head of a long packet is out before its tail is in.
TEST(SwitchClaims, AHeadLeavesBeforeItsTailHasCome) {
    const Params setup;
    Rig rig(star(3), setup);
    const uint32_t p = rig.send(10, 1, 0, 32);
    ASSERT_TRUE(rig.drain(1000));
    EXPECT_LT(into_host(rig, 0, p).front().clock, from_host(rig, 1, p).back().clock + setup.link_clocks);
}

// Virtual cut-through: a packet moves on only when the next buffer has room for the whole of it.
TEST(SwitchClaims, APacketThatIsRefusedRoomForTheWholeKeepsItsHeadInTheBuffer) {
    for (const unsigned packets : {1U, 2U, 4U}) {
        Params setup;
        setup.buffer_packets = packets;
        Rig rig(line(2), setup);
        rig.hold(1, true);  // host 1 takes nothing
        std::vector<uint32_t> sent;
        for (unsigned i = 0; i < 4 * packets + 8; ++i) sent.push_back(rig.send(5, 0, 1, 32));
        rig.run(32 * (4 * packets + 8) + 200);
        const size_t before = rig.trace().size();
        rig.run(500);
        EXPECT_EQ(rig.trace().size(), before) << "nothing moves any more";
        // What began to cross a link crossed it whole; nothing stands across a link.
        std::map<uint32_t, uint32_t> crossed;
        std::map<unsigned, uint32_t> whole;
        for (const Seen& s : rig.trace()) {
            if (s.from != Node::of_switch(0) || s.to != Node::of_switch(1)) continue;
            ++crossed[s.packet];
            if (s.tail) ++whole[s.channel];
        }
        for (const auto& [packet, flits] : crossed) EXPECT_EQ(flits, 32U) << packet;
        // What the far switch passed to the host's own buffers left its input; the rest fills each channel exactly.
        uint32_t out = 0;
        for (const Seen& s : rig.trace()) out += s.to == Node::of_host(1) && s.tail ? 1 : 0;
        uint32_t stored = 0;
        for (const auto& [channel, n] : whole) stored += n;
        EXPECT_EQ(stored - out, packets * whole.size());
        EXPECT_EQ(whole.size(), setup.channels) << "the escape fills up as well";
        rig.hold(1, false);
        EXPECT_TRUE(rig.drain(20'000));
        for (const uint32_t p : sent) EXPECT_EQ(into_host(rig, 1, p).size(), 32U);
    }
}

// What tells virtual cut-through from wormhole: a blocked packet is in one buffer and stops no link.
TEST(SwitchClaims, ABlockedPacketLeavesTheLinkBehindItFree) {
    Params setup;
    setup.buffer_packets = 2;
    Rig rig(line(2, 2), setup);  // hosts 0, 1 at switch 0; 2, 3 at switch 1
    rig.hold(2, true);
    // Host 2's own buffers fill, then one packet is blocked in switch 1.
    const unsigned fill = rig.host_room();
    for (unsigned i = 0; i < fill + 1; ++i) rig.send(5, 0, 2, 32);
    rig.run(32 * (fill + 1) + 100);
    const uint32_t free = rig.send_raw_channel(rig.now() + 1, 1, 3, 32, true);  // the other channel
    const uint64_t issued = rig.now() + 1;
    rig.run(300);
    const auto out = into_host(rig, 3, free);
    ASSERT_EQ(out.size(), 32U) << "the blocked one stands in the way of nobody";
    EXPECT_EQ(out.front().clock - issued, 2 * (setup.link_clocks + rig_switch_clocks(setup)));
}

TEST(SwitchClaims, NothingIsLostDoubledChangedMisroutedOrInterleavedAndEverythingDrains) {
    for (const unsigned packets : {1U, 2U}) {
        for (const unsigned patience : {0U, 5U}) {
            Params setup{.buffer_packets = packets, .patience = patience};
            Rig rig(ring(5, 2), setup);
            // Far beyond saturation: without the escape a ring of one-packet buffers would stand still.
            const auto sent = uniform(rig, 10, 1500, 32, 99 + packets, 500);
            ASSERT_TRUE(rig.drain(200'000));
            std::map<uint32_t, std::vector<Seen>> got;
            for (const Seen& s : rig.trace()) {
                if (s.to.host) got[s.packet].push_back(s);
            }
            EXPECT_EQ(got.size(), sent.size());
            for (const auto& [packet, flits] : got) {
                const Sent& want = sent.at(packet);
                ASSERT_EQ(flits.size(), want.flits) << "once and whole";
                for (uint32_t i = 0; i < flits.size(); ++i) {
                    EXPECT_EQ(flits[i].to, Node::of_host(want.destination));
                    EXPECT_EQ(flits[i].flit, i);
                    EXPECT_TRUE(flits[i].unchanged);
                    EXPECT_FALSE(flits[i].bad);
                }
            }
            // Crossbar and link are held for the packet: on no link do two packets mix, of whatever channel.
            std::map<std::pair<Node, Node>, uint32_t> open;
            for (const Seen& s : rig.trace()) {
                if (s.from.host) continue;
                const auto link = std::pair(s.from, s.to);
                if (s.head) {
                    EXPECT_FALSE(open.contains(link));
                    open[link] = s.packet;
                }
                EXPECT_EQ(open.at(link), s.packet);
                if (s.tail) open.erase(link);
            }
            EXPECT_EQ(rig.counters().dropped(), 0U);
        }
    }
}

TEST(SwitchClaims, NineFlitPacketsFillALinkBetweenTwoPorts) {
    Params setup;
    setup.buffer_packets = 4;
    Rig rig(line(2), setup);
    for (int i = 0; i < 60; ++i) rig.send(5, 0, 1, 9);
    ASSERT_TRUE(rig.drain(5000));
    uint64_t first = kForever;
    uint64_t last = 0;
    uint64_t flits = 0;
    for (const Seen& s : rig.trace()) {
        if (s.from != Node::of_switch(0) || s.to != Node::of_switch(1)) continue;
        first = std::min(first, s.clock);
        last = std::max(last, s.clock);
        ++flits;
    }
    EXPECT_EQ(flits, 540U);
    EXPECT_EQ(last - first + 1, flits) << "no bubble";
}

// switch.md, "Full rate": the buffer covers the round trip, or there are bubbles.
TEST(SwitchClaims, AStreamNeedsTheBufferThatThePageSays) {
    constexpr unsigned kFlits = 9;
    for (const unsigned packets : {1U, 2U, 4U}) {
        for (const unsigned extra : {0U, 1U, 4U}) {
            for (unsigned link = 1; link <= 16; ++link) {
                const bool grant_register = (link + extra) % 2 != 0;
                Params setup;
                setup.channels = 1;
                setup.grant_register = grant_register;
                setup.buffer_packets = packets;
                setup.link_clocks = link;
                setup.extra_clocks = extra;
                Rig rig(line(2), setup);
                for (int i = 0; i < 30; ++i) rig.send(5, 0, 1, kFlits);
                ASSERT_TRUE(rig.drain(20000));
                std::vector<uint64_t> clocks;
                for (const Seen& s : rig.trace())
                    if (s.from == Node::of_switch(0) && s.to == Node::of_switch(1)) clocks.push_back(s.clock);
                ASSERT_EQ(clocks.size(), 30 * kFlits);
                const bool full = clocks.back() - clocks.front() + 1 == clocks.size();
                switch_::Config config{.link_clocks = link, .extra_clocks = extra, .grant_register = grant_register};
                EXPECT_EQ(full, packets * kFlits >= 2 * link + (grant_register ? 9 : 7) + extra)
                    << packets << " packets, link of " << link << ", " << extra << " more clocks a head";
                const unsigned least = switch_::full_rate_packets(config, kFlits);
                EXPECT_EQ(full, packets >= least) << packets << " packets, link of " << link;
            }
        }
    }
}

TEST(SwitchClaims, APermutationFillsEveryPort) {
    Params setup;
    setup.buffer_packets = 4;
    constexpr uint32_t kPorts = 8;
    Rig rig(star(kPorts), setup);
    for (uint32_t h = 0; h < kPorts; ++h) {
        for (int i = 0; i < 50; ++i) rig.send(5, h, (h + 3) % kPorts, 9);
    }
    ASSERT_TRUE(rig.drain(5000));
    for (uint32_t h = 0; h < kPorts; ++h) {
        std::vector<uint64_t> clocks;
        for (const Seen& s : rig.trace()) {
            if (s.to == Node::of_host(h)) clocks.push_back(s.clock);
        }
        ASSERT_EQ(clocks.size(), 450U);
        EXPECT_EQ(clocks.back() - clocks.front() + 1, 450U) << "100 %";
    }
}

// Koibuchi 2011, 5.1: "once a packet is injected into the escape virtual channel it must go on using it".
TEST(SwitchClaims, OnceInTheEscapeAlwaysInTheEscape) {
    Params setup{.buffer_packets = 1, .patience = 0};
    Rig rig(ring(6, 2), setup);
    uniform(rig, 12, 2000, 9, 5, 1000);
    ASSERT_TRUE(rig.drain(200'000));
    std::set<uint32_t> escaped;
    uint64_t later = 0;
    for (const Seen& s : rig.trace()) {  // in the order of clocks
        if (!s.head || s.from.host || s.to.host) continue;
        if (escaped.contains(s.packet)) {
            EXPECT_TRUE(s.escape) << s.packet;
            ++later;
        }
        if (s.escape) escaped.insert(s.packet);
    }
    EXPECT_GT(escaped.size(), 50U);
    EXPECT_GT(later, 50U) << "and there were hops on which it could have been left";
}

// Free adaptive ports come first: an unloaded network has nothing in its escape.
TEST(SwitchClaims, AnUnloadedNetworkDoesNotUseItsEscape) {
    for (const unsigned patience : {0U, 3U}) {
        Params setup;
        setup.patience = patience;
        Rig rig(ring(6), setup);
        for (uint32_t a = 0; a < 6; ++a) {
            for (uint32_t b = 0; b < 6; ++b) {
                rig.send(rig.now() + 1, a, b, 9);
                ASSERT_TRUE(rig.drain(1000));
            }
        }
        for (const Seen& s : rig.trace()) {
            if (!s.from.host && !s.to.host) {
                EXPECT_FALSE(s.escape);
            }
        }
    }
}

// The escape is asked for after Patience clocks of waiting, at once with 0.
TEST(SwitchClaims, PatienceIsExactToTheClock) {
    std::map<unsigned, uint64_t> out;
    for (const unsigned patience : {0U, 1U, 7U, 30U}) {
        Params setup{.buffer_packets = 1, .patience = patience};
        Rig rig(line(3), setup);
        rig.use_up(1, 2, false);  // the adaptive channel of the link from switch 1 to 2 has no credits
        const uint32_t p = rig.send(rig.now(), 0, 2, 9);
        rig.run(200);
        const auto seen = on_link(rig, 1, 2, p);
        ASSERT_EQ(seen.size(), 9U);
        EXPECT_TRUE(seen.front().escape);
        out[patience] = seen.front().clock - (on_link(rig, 0, 1, p).front().clock + setup.link_clocks);
    }
    EXPECT_EQ(out[0], rig_switch_clocks(Params{})) << "at once";
    EXPECT_EQ(out[1], out[0] + 1);
    EXPECT_EQ(out[7], out[0] + 7);
    EXPECT_EQ(out[30], out[0] + 30);
}

// Virtual channels: neither waits for the other's blocked packet, in the same input and for the same output.
TEST(SwitchClaims, ABlockedEscapeDoesNotStopTheAdaptiveChannelNorTheOtherWayRound) {
    for (const bool blocked_is_escape : {false, true}) {
        Params setup;
        setup.buffer_packets = 2;
        setup.patience = 255;  // the adaptive packet does not flee
        Rig rig(line(3), setup);
        rig.use_up(1, 2, blocked_is_escape);
        const uint32_t blocked = rig.send_raw_channel(rig.now(), 0, 2, 9, blocked_is_escape);
        rig.run(60);
        EXPECT_TRUE(on_link(rig, 1, 2, blocked).empty());
        const uint64_t at = rig.now() + 1;
        const uint32_t other = rig.send_raw_channel(at, 0, 2, 9, !blocked_is_escape);
        rig.run(100);
        EXPECT_TRUE(on_link(rig, 1, 2, blocked).empty());
        const auto seen = on_link(rig, 1, 2, other);
        ASSERT_EQ(seen.size(), 9U);
        EXPECT_EQ(seen.front().clock - at, 2 * (setup.link_clocks + rig_switch_clocks(setup))) << "no clock lost";
    }
}

// Whatever the tables hold, hardware never goes up after down.
TEST(SwitchClaims, TheTablesCannotMakeAPacketGoUpAfterDown) {
    Params setup;
    Rig rig(line(4), setup);
    // Order 0 < 1 < 2 < 3, so 0 to 1 is down; switch 1 is told, for phase down, to go back up to 0.
    rig.order({0, 1, 2, 3});
    rig.escape_route(1, 3, rig.port_to(1, 0), rig.port_to(1, 0));
    const uint32_t p = rig.send_raw_channel(5, 0, 3, 9, true);
    ASSERT_TRUE(rig.drain(2000));
    EXPECT_EQ(on_link(rig, 0, 1, p).size(), 9U);
    EXPECT_TRUE(on_link(rig, 1, 0, p).empty());
    EXPECT_TRUE(into_host(rig, 3, p).empty());
    EXPECT_EQ(rig.counters().dropped(), 1U);
    EXPECT_EQ(rig.counters().reasons.at("up_after_down"), 1U);
    // Its credits came back: a stream of the same channel flows at full rate.
    rig.escape_route(1, 3, rig.port_to(1, 2), rig.port_to(1, 2));
    for (int i = 0; i < 10; ++i) rig.send_raw_channel(rig.now() + 1, 0, 3, 9, true);
    ASSERT_TRUE(rig.drain(2000));
    EXPECT_EQ(rig.good(3), 10U);
}

TEST(SwitchClaims, ARoutingLoopEndsAtTheHopLimit) {
    Params setup;
    setup.hop_limit = 7;
    Rig rig(ring(3), setup);
    for (uint32_t s = 0; s < 3; ++s) rig.adaptive_route(s, 5, 1ULL << rig.port_to(s, (s + 1) % 3));  // nobody is 5
    rig.run(20);
    const uint32_t p = rig.send_to_switch(rig.now(), 0, 5, 9);
    ASSERT_TRUE(rig.drain(5000));
    uint64_t heads = 0;
    for (const Seen& s : rig.trace()) heads += s.packet == p && s.head && !s.from.host ? 1 : 0;
    EXPECT_EQ(heads, 7U) << "links between switches";
    EXPECT_EQ(rig.counters().dropped(), 1U);
    EXPECT_EQ(rig.counters().reasons.at("hop_limit"), 1U);
}

TEST(SwitchClaims, UnknownDestinationsAndMalformedPacketsAreDroppedCountedAndHarmNobody) {
    using enum Malformed;
    for (const Malformed kind : {kUnknown, kShort, kLong, kBody, kHeadWithin, kZeroLength}) {
        Params setup;
        Rig rig(star(4), setup);
        for (int i = 0; i < 20; ++i) rig.send(5, 1, 2, 9);
        rig.send_malformed(30, 0, 2, kind);
        rig.send_malformed(130, 0, 3, kind);
        for (int i = 0; i < 5; ++i) rig.send(400, 0, 2, 9);
        ASSERT_TRUE(rig.drain(5000)) << static_cast<int>(kind);
        EXPECT_EQ(rig.good(2), 25U) << static_cast<int>(kind);
        EXPECT_EQ(rig.good(3), 0U) << "nobody takes it for a packet";
        EXPECT_EQ(rig.counters().by(kind), 2U) << "by its reason";
        EXPECT_TRUE(rig.all_credits_home());
    }
}

/// A ring, a grid, and random shortcuts in a ring, with two hosts each at 8 or 9 switches of the last two.
std::vector<topology::Graph> graphs_with_a_link_that_dies() {
    std::vector<topology::Link> grid, shortcuts = ring(8).links();
    for (uint32_t s = 0; s < 9; ++s) {
        if (s % 3 != 2) grid.push_back({s, s + 1, {}, {}});
        if (s < 6) grid.push_back({s, s + 3, {}, {}});
    }
    for (const auto& [a, b] : {std::pair{0U, 3U}, {1U, 6U}, {2U, 5U}, {4U, 7U}}) shortcuts.push_back({a, b, {}, {}});
    return {ring(4, 2), topology::Graph(9, grid, std::vector<uint32_t>(9, 2)),
            topology::Graph(8, shortcuts, std::vector<uint32_t>(8, 2))};
}

/// The link between switches 0 and 1 dies in clock `at` or in one of the `slack` after it, as `kill` has it: whole or
/// not at all, and all that did not cross it arrives, or had no other way.
void check_dead_link(const topology::Graph& graph, uint64_t at, uint64_t slack, uint64_t most_on_the_link,
                     const std::function<void(Rig&)>& kill) {
    Params setup;
    Rig rig(graph, setup);
    const auto hosts = static_cast<uint32_t>(graph.host_count());
    const auto sent = uniform(rig, hosts, 300 * hosts / 8, 20, 7, 400);
    kill(rig);
    ASSERT_TRUE(rig.drain(100'000)) << "no hang; death at " << at;
    std::map<uint32_t, std::vector<Seen>> got;
    std::set<uint32_t> crossing;
    for (const Seen& s : rig.trace()) {
        if (s.to.host) got[s.packet].push_back(s);
        const bool dead = (s.from == Node::of_switch(0) && s.to == Node::of_switch(1)) ||
                          (s.from == Node::of_switch(1) && s.to == Node::of_switch(0));
        if (dead) {
            EXPECT_LE(s.clock, at + slack + 1) << "nothing is sent on a dead link";
            if (s.clock + setup.link_clocks + 2 >= at) crossing.insert(s.packet);
        }
    }
    uint64_t lost = 0;
    uint64_t elsewhere = 0;
    for (const auto& [packet, want] : sent) {
        const auto& flits = got[packet];
        const bool whole = flits.size() == want.flits && flits.back().tail && !flits.back().bad;
        if (whole) {
            EXPECT_EQ(flits.front().to, Node::of_host(want.destination));
            continue;
        }
        ++lost;
        EXPECT_TRUE(flits.empty() || flits.back().bad) << "cut packets say so";
        if (!crossing.contains(packet)) ++elsewhere;
    }
    const Counters counters = rig.counters();
    EXPECT_EQ(counters.dropped(), counters.reasons.at("dead_link"));
    // Lost although it was not on the link: it had no other way. What crossed before a write acted may be so, too.
    if (slack == 0) {
        EXPECT_EQ(elsewhere, counters.dropped());
    }
    EXPECT_LE(elsewhere, counters.dropped());
    EXPECT_LE(lost - counters.dropped(), most_on_the_link);
}

// A dead link, at any clock of a stream.
TEST(SwitchClaims, ADeadLinkTakesOnlyWhatCrossesIt) {
    for (const topology::Graph& graph : graphs_with_a_link_that_dies())
        for (uint64_t at = 100; at < 130; ++at)
            check_dead_link(graph, at, 0, 2, [&](Rig& rig) { rig.kill(at, 0, 1); });  // one packet in each direction
}

// By a register, at one end or at both, however far apart: the other end knows it a clock later.
TEST(SwitchClaims, ALinkThatARegisterKillsIsDeadAtBothEnds) {
    constexpr uint64_t kWrite = 8;  // clocks until a write acts
    for (const topology::Graph& graph : graphs_with_a_link_that_dies()) {
        for (uint64_t at = 100; at < 130; at += 2) {
            for (const uint64_t apart : {0U, 1U, 7U, 1000U}) {
                check_dead_link(graph, at, kWrite, 3, [&](Rig& rig) {
                    rig.kill_by_register(at, 0, 1);
                    if (apart != 1000) rig.kill_by_register(at + apart, 1, 0);
                });
            }
        }
    }
}

// Arbiters are fair: inputs that always ask for one output get it in turn.
TEST(SwitchClaims, AHotSpotIsSharedEvenly) {
    Params setup;
    Rig rig(star(6), setup);
    for (uint32_t h = 0; h < 5; ++h) {
        for (int i = 0; i < 100; ++i) rig.send(5, h, 5, 9);
    }
    rig.run(9 * 300);
    std::map<uint32_t, uint64_t> got;
    uint64_t flits = 0;
    uint64_t first = kForever;
    uint64_t last = 0;
    for (const Seen& s : rig.trace()) {
        if (s.to != Node::of_host(5)) continue;
        ++flits;
        first = std::min(first, s.clock);
        last = s.clock;
        if (s.head) ++got[rig.source_of(s.packet)];
    }
    uint64_t least = kForever;
    uint64_t most = 0;
    for (uint32_t h = 0; h < 5; ++h) {
        least = std::min(least, got[h]);
        most = std::max(most, got[h]);
    }
    EXPECT_LE(most - least, 1U);
    EXPECT_EQ(last - first + 1, flits) << "and its link never rests";
}

TEST(SwitchClaims, CountersSayWhatTheLinksSaw) {
    Params setup;
    setup.buffer_packets = 1;
    Rig rig(ring(4, 2), setup);
    uniform(rig, 8, 500, 32, 3, 300);
    ASSERT_TRUE(rig.drain(100'000));
    std::map<std::tuple<Node, Node, unsigned>, std::pair<uint64_t, uint64_t>> links;
    uint64_t escapes = 0;
    for (const Seen& s : rig.trace()) {
        if (s.to.host) continue;
        auto& [packets, flits] = links[{s.from, s.to, s.channel}];
        packets += s.head ? 1 : 0;
        ++flits;
        escapes += s.escape && s.head && !s.from.host ? 1 : 0;
    }
    for (const auto& [link, seen] : links) {
        const auto& [from, to, channel] = link;
        EXPECT_EQ(rig.count(from, to, channel), seen);
    }
    EXPECT_EQ(rig.counters().escapes, escapes);
    EXPECT_GT(escapes, 0U);
}

// Tables are written while traffic flows; a packet goes by the old entry or the new one and is never lost.
TEST(SwitchClaims, TableWritesUnderTrafficLoseNothing) {
    Params setup;
    Rig rig(ring(6), setup);
    const auto sent = uniform(rig, 6, 400, 9, 21, 1500);
    for (uint64_t at = 50; at < 1500; at += 37) rig.flip_ways(at, at / 37 % 6);  // the other of two shortest ways
    ASSERT_TRUE(rig.drain(50'000));
    uint64_t whole = 0;
    for (uint32_t h = 0; h < 6; ++h) whole += rig.good(h);
    EXPECT_EQ(whole, sent.size());
    EXPECT_EQ(rig.counters().dropped(), 0U);
}

}  // namespace
}  // namespace nanohop::claims
