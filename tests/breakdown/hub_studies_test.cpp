// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Runs of the hub's chapter: what P4's sums say of them, and that few steps say what all would.
#include <gtest/gtest.h>

#include "breakdown/hub/studies.hpp"

namespace nanohop::breakdown {
namespace {

using summa::Algorithm;

TEST(HubStudies, DirectBroadcastIsItsLinks) {
    const HubSetting s = hub_setting(16);
    const HubRun run = hub_broadcast(s, HubBroadcast::kDirect, 4096);
    // 256 packets of 17 flits; then the last one's way: into its node, over the link, and to its host.
    EXPECT_GE(run.clocks, 256 * 17 + 2 * 17 + s.link_clocks);
    EXPECT_LE(run.clocks, 256 * 17 + 2 * 17 + s.link_clocks + 12);
    EXPECT_EQ(run.received, 63 * 4096U);
}

TEST(HubStudies, EveryBroadcastReachesAll) {
    const HubSetting s = hub_setting(8);
    for (const HubBroadcast way :
         {HubBroadcast::kDirect, HubBroadcast::kStored, HubBroadcast::kParts, HubBroadcast::kPassed}) {
        for (const uint64_t flits : {1, 63, 64, 1000}) {
            const HubRun run = hub_broadcast(s, way, flits);
            EXPECT_EQ(run.received, run.expected) << kHubBroadcasts[static_cast<size_t>(way)] << " " << flits;
        }
    }
    const hub::Mask dark = 0b1010010;
    for (const HubBroadcast way : {HubBroadcast::kDirect, HubBroadcast::kPassed})
        EXPECT_EQ(hub_broadcast(s, way, 1000, dark).received, 63 * 1000U);
}

/// The chapter runs 4 of CA3's 32 steps and 2 of CA4's 16.
TEST(HubStudies, StepsAreAlike) {
    const HubSetting s = hub_setting(32);
    const summa::Shape shape{8, 1, 1024};
    for (const auto& [algorithm, few, all] :
         {std::tuple{Algorithm::kCa3, 4U, 32U}, std::tuple{Algorithm::kCa4, 2U, 16U}}) {
        const uint64_t some = hub_summa(s, algorithm, shape, few).clocks;
        EXPECT_EQ(hub_summa(s, algorithm, shape, 0).clocks, some * all / few);
        EXPECT_EQ(some % few, 0U);
    }
}

TEST(HubStudies, CubeMovesEachBlockOnce) {
    const HubSetting s = hub_setting(32);
    for (const HubCube way : {HubCube::kHostsAdd, HubCube::kFromBlocks}) {
        const HubRun run = hub_cube(s, way, 4, 512);
        EXPECT_EQ(run.received, run.expected);
    }
    HubSetting in_order = s;
    in_order.config.host_slots = 1;
    const HubRun reduced = hub_cube(in_order, HubCube::kNodeAdds, 4, 512);
    EXPECT_EQ(reduced.received, reduced.expected);
    // A unit of 128 flits at each of 64 nodes: three of it at a node's links, and the ends of two phases.
    const double least = 3 * 128 * 33.0 / 32;
    EXPECT_GT(static_cast<double>(hub_cube(s, HubCube::kHostsAdd, 4, 512).clocks), least);
    EXPECT_LT(static_cast<double>(hub_cube(s, HubCube::kHostsAdd, 4, 512).clocks), least + 4 * 33 + 80);
}

/// Reductions of many tags at each relay at a time, in lanes of several packets.
TEST(HubStudies, NodesAddManyTags) {
    for (const unsigned slots : {4U, 8U}) {
        HubSetting s = hub_setting(32);
        s.config.relay_slots = slots;
        s.config.host_slots = 8;
        const HubRun run = hub_cube(s, HubCube::kNodeAdds, 4, 1024);
        EXPECT_EQ(run.received, run.expected) << slots;
    }
}

}  // namespace
}  // namespace nanohop::breakdown
