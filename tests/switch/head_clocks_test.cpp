// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The clocks that the simulator takes from the golden model. tb/measure holds them to the RTL (measure.switch.*).
#include "switch/head_clocks.hpp"

#include <gtest/gtest.h>

namespace nanohop::switch_ {
namespace {

// docs/blocks/switch.md: 5 + ExtraClocks + LinkClocks.
TEST(HeadClocks, AreThePagesAtEveryExtraAndLink) {
    EXPECT_EQ(least_switch_clocks(), 5U);
    for (const unsigned extra : {0U, 1U, 35U, 63U}) {
        for (const unsigned link : {1U, 2U, 64U}) {
            Config config{.link_clocks = link, .extra_clocks = extra};
            EXPECT_EQ(head_clocks(config), least_switch_clocks() + extra + link);
        }
    }
}

// A register behind each output's arbiter is one clock more, by table and by cache.
TEST(HeadClocks, AreOneMoreWithAGrantRegister) {
    for (const unsigned extra : {0U, 1U, 35U, 63U}) {
        for (const unsigned link : {1U, 2U, 3U, 64U}) {
            Config config{.link_clocks = link, .extra_clocks = extra, .grant_register = true};
            EXPECT_EQ(head_clocks(config), 6 + extra + link);
            config.virtual_channels = config.escape_channels = 1;
            EXPECT_EQ(head_clocks(config), 6 + extra + link) << "in one channel";
            config.lookup = Lookup::kCache;
            config.flit_width = 128;
            config.grant_register = false;
            const CachedHeadClocks without = cached_head_clocks(config, {});
            config.grant_register = true;
            const CachedHeadClocks with = cached_head_clocks(config, {});
            EXPECT_EQ(with.hit, 7 + extra + link);
            EXPECT_EQ(with.miss, 32 + extra + link);
            EXPECT_EQ(with.hit, without.hit + 1);
            EXPECT_EQ(with.miss, without.miss + 1);
        }
    }
    EXPECT_EQ(least_switch_clocks(), 5U) << "without one";
}

TEST(HeadClocks, DependOnNothingElse) {
    Config largest;
    largest.ports = kMaxPorts;
    largest.host_ports = kMaxPorts - 1;
    largest.flit_width = kMaxFlitWidth;
    largest.packet_flits = kMaxPacketFlits;
    largest.virtual_channels = largest.escape_channels = kMaxChannels;
    largest.packets = 4;
    largest.switches = kMaxSwitches;
    largest.hop_limit = 63;
    largest.selection = Selection::kRandom;
    largest.patience = 255;
    largest.link_clocks = 1;
    EXPECT_EQ(head_clocks(largest), least_switch_clocks() + 1);
}

}  // namespace
}  // namespace nanohop::switch_
