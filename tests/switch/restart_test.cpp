// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What an escape that restarts promises, seen from outside as the other claims are.
#include <gtest/gtest.h>

#include <set>

#include "rig.hpp"

namespace nanohop::claims {
namespace {

// An escape that restarts: what left it by a free adaptive port is as if it had never been in it.
TEST(SwitchClaims, AnEscapeThatRestartsIsLeftByAFreeAdaptivePort) {
    for (const unsigned patience : {0U, 30U}) {
        Params setup{.buffer_packets = 1, .patience = patience, .restart = true};
        Rig rig(line(5), setup);
        rig.use_up(1, 2, false);  // the adaptive channel of the link from switch 1 to 2 has no credits
        rig.use_up(3, 4, false);
        const uint32_t p = rig.send_raw_channel(rig.now(), 0, 4, 9, true);
        rig.run(300);
        EXPECT_FALSE(on_link(rig, 0, 1, p).front().escape) << "free";
        EXPECT_TRUE(on_link(rig, 1, 2, p).front().escape);
        EXPECT_FALSE(on_link(rig, 2, 3, p).front().escape) << "and free again";
        EXPECT_TRUE(on_link(rig, 3, 4, p).front().escape);
        EXPECT_EQ(into_host(rig, 4, p).size(), 9U);
        // It was not in the escape any more, so at 1 and at 3 it had to be patient; at 2 there was nothing to wait for.
        const auto between = [&](uint32_t s) {
            return on_link(rig, s, s + 1, p).front().clock - on_link(rig, s - 1, s, p).front().clock -
                   setup.link_clocks;
        };
        EXPECT_EQ(between(1), rig_switch_clocks(setup) + patience);
        EXPECT_EQ(between(2), rig_switch_clocks(setup));
        EXPECT_EQ(between(3), rig_switch_clocks(setup) + patience);
    }
}

// Who finds no free adaptive port goes on in the escape at once, without patience.
TEST(SwitchClaims, AnEscapeThatRestartsGoesOnWithoutPatience) {
    Params setup{.patience = 30, .restart = true};
    Rig rig(line(4), setup);
    rig.use_up(1, 2, false);
    rig.use_up(2, 3, false);
    const uint32_t p = rig.send(rig.now(), 0, 3, 9);
    rig.run(300);
    const auto clock = [&](uint32_t s) { return on_link(rig, s, s + 1, p).front().clock; };
    EXPECT_TRUE(on_link(rig, 2, 3, p).front().escape);
    EXPECT_EQ(clock(1) - clock(0), setup.link_clocks + rig_switch_clocks(setup) + 30);
    EXPECT_EQ(clock(2) - clock(1), setup.link_clocks + rig_switch_clocks(setup));
}

// Within a run of escape hops there is no up after down, whatever the tables hold; an adaptive hop ends the run, and
// the next may begin with up. A loop of both ends at the hop limit.
TEST(SwitchClaims, AnEscapeThatRestartsMayGoUpAgainAfterAnAdaptiveHopOnly) {
    for (const bool free : {false, true}) {
        Params setup;
        setup.restart = true;
        Rig rig(line(5), setup);
        rig.use_up(0, 1, false);  // so 0 to 1 is the escape, down
        rig.use_up(2, 3, false);
        if (!free) rig.use_up(1, 2, false);
        rig.escape_route(2, 4, rig.port_to(2, 1), rig.port_to(2, 1));  // back up
        const uint32_t p = rig.send(rig.now(), 0, 4, 9);
        rig.run(1000);
        ASSERT_EQ(on_link(rig, 0, 1, p).size(), 9U);
        EXPECT_TRUE(on_link(rig, 0, 1, p).front().escape);
        ASSERT_FALSE(on_link(rig, 1, 2, p).empty());
        for (const Seen& s : on_link(rig, 1, 2, p)) EXPECT_EQ(s.escape, !free);
        EXPECT_EQ(on_link(rig, 2, 1, p).empty(), !free);
        for (const Seen& s : on_link(rig, 2, 1, p)) EXPECT_TRUE(s.escape);
        EXPECT_TRUE(into_host(rig, 4, p).empty());
        const Counters counters = rig.counters();
        EXPECT_EQ(counters.dropped(), 1U);
        EXPECT_EQ(counters.reasons.at(free ? "hop_limit" : "up_after_down"), 1U);
    }
}

// A head in the escape that cannot go on in it is dropped, whatever adaptive ports live: the escape waits for nothing
// but itself.
TEST(SwitchClaims, AnEscapeThatRestartsDoesNotWaitForAnAdaptivePort) {
    for (const bool free : {false, true}) {
        Params setup;
        setup.restart = true;
        Rig rig(line(4), setup);
        rig.use_up(0, 1, false);
        if (!free) rig.use_up(1, 2, false);
        rig.escape_route(1, 3, rig.port_to(1, 0), rig.port_to(1, 0));  // back up
        const uint32_t p = rig.send(rig.now(), 0, 3, 9);
        rig.run(200);
        EXPECT_EQ(on_link(rig, 0, 1, p).size(), 9U);
        EXPECT_TRUE(on_link(rig, 1, 2, p).empty());
        EXPECT_EQ(rig.counters().reasons.at("up_after_down"), 1U);
    }
}

// Nothing stands still: far beyond saturation, with buffers of one packet, all is delivered.
TEST(SwitchClaims, AnEscapeThatRestartsDrains) {
    Params setup{.buffer_packets = 1, .restart = true};
    Rig rig(ring(6, 2), setup);
    const auto sent = uniform(rig, 12, 2000, 9, 5, 1000);
    ASSERT_TRUE(rig.drain(200'000));
    std::set<uint32_t> escaped;
    uint64_t left = 0;
    uint64_t arrived = 0;
    for (const Seen& s : rig.trace()) {
        if (s.to.host && s.tail && !s.bad) ++arrived;
        if (!s.head || s.from.host || s.to.host) continue;
        if (!s.escape) left += escaped.erase(s.packet);
        if (s.escape) escaped.insert(s.packet);
    }
    EXPECT_EQ(arrived, sent.size());
    EXPECT_GT(left, 50U);
    EXPECT_EQ(rig.counters().dropped(), 0U);
    EXPECT_TRUE(rig.all_credits_home());
}

}  // namespace
}  // namespace nanohop::claims
