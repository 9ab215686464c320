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
            Config config;
            config.extra_clocks = extra;
            config.link_clocks = link;
            EXPECT_EQ(head_clocks(config), least_switch_clocks() + extra + link);
        }
    }
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
