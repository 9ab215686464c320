// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/streams.hpp"

#include <gtest/gtest.h>

#include "net/error.hpp"

namespace nanohop::net {
namespace {

TEST(Placement, FourRanksOnEachOf64Switches) {
    const Placement placement(256, Torus({4, 4, 4}));
    EXPECT_EQ(placement.per_switch(), 4U);
    EXPECT_EQ(placement.switch_of(255), 63U);
    EXPECT_EQ(placement.local_of(255), 3U);
    EXPECT_EQ(Placement(21, Torus({4, 4, 4})).per_switch(), 1U);
    EXPECT_EQ(Placement(65, Torus({4, 4, 4})).per_switch(), 2U);
    EXPECT_THROW(Placement(0, Torus({4})), InputError);
}

TEST(Streams, OneMessageIsLookedUpAtEverySwitchOfItsRoute) {
    // 3x3 torus, node = switch. 0 -> 5 = (2, 1): one step in -x (to switch 2), one in +y (to switch 5).
    const Torus torus({3, 3});
    const auto streams = build_streams({"t", 9, {{0, 5, 100}}, 0}, torus);
    ASSERT_EQ(streams.size(), 3U);
    EXPECT_EQ(streams[0].switch_number, 0U);
    EXPECT_EQ(streams[0].port, 0U);  // the node's own
    EXPECT_EQ(streams[1].switch_number, 2U);
    EXPECT_EQ(streams[1].port, 1U + 1U);  // link input 1: travels in -x
    EXPECT_EQ(streams[2].switch_number, 5U);
    EXPECT_EQ(streams[2].port, 1U + 2U);  // link input 2: travels in +y
    for (const Stream& stream : streams) EXPECT_EQ(stream.destinations, std::vector<uint32_t>{5});
}

TEST(Streams, OutputPortsLeadAlongTheRoute) {
    const Torus torus({4, 4, 4});
    const Placement placement(256, torus);
    for (uint32_t node = 0; node < 256; node += 7) {
        for (unsigned from = 0; from < 64; from += 5) {
            unsigned at = from;
            torus.for_each_arrival(from, placement.switch_of(node), [&](unsigned next, unsigned input) {
                EXPECT_EQ(output_port(torus, placement, at, node), 4 + input);
                at = next;
            });
            EXPECT_EQ(output_port(torus, placement, at, node), placement.local_of(node));
        }
    }
}

TEST(Streams, OrderAtAPortIsTheOrderOfTheMessages) {
    const Torus torus({4});
    const auto streams = build_streams({"t", 4, {{0, 1, 1}, {3, 1, 1}, {0, 2, 1}, {0, 1, 1}}, 0}, torus);
    for (const Stream& stream : streams) {
        if (stream.switch_number == 1 && stream.port == 1) {
            EXPECT_EQ(stream.destinations, (std::vector<uint32_t>{1, 1, 2, 1}));
        }
    }
    // Lookups of a message: its distance + 1.
    EXPECT_EQ(total_lookups(streams), 2U + 3U + 3U + 2U);
}

TEST(Streams, PacketsOfALongMessageAreLookedUpOneByOne) {
    const Torus torus({4});
    const Traffic traffic{"t", 4, {{0, 1, 1025}, {0, 1, 0}}, 0};
    EXPECT_EQ(total_lookups(build_streams(traffic, torus)), 4U);
    EXPECT_EQ(total_lookups(build_streams(traffic, torus, {512})), 2U * (3 + 1)) << "an empty message is one packet";
}

}  // namespace
}  // namespace nanohop::net
