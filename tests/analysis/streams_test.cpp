// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "analysis/streams.hpp"

#include <gtest/gtest.h>

#include "io/error.hpp"

namespace nanohop::analysis {
namespace {

TEST(Destinations, NodesAreSharedByRanksAndHaveOnePortASwitch) {
    const topology::Torus torus({4, 4, 4});
    // Ranks 0 to 3 share node 0, 252 to 255 node 63.
    const io::Traffic ranks{"t", 256, {{0, 3, 1}, {1, 4, 2}, {255, 2, 3}, {254, 252, 4}}, 5};
    const io::Traffic nodes = traffic_between(ranks, torus, Destinations::kNodes);
    EXPECT_EQ(nodes.name, "t");
    EXPECT_EQ(nodes.nodes, 64U);
    EXPECT_EQ(nodes.messages, (std::vector<io::Message>{{0, 1, 2}, {63, 0, 3}}));
    EXPECT_EQ(nodes.to_self, 7U) << "two within a node, and what ranks sent to themselves";
    EXPECT_EQ(Placement(nodes.nodes, torus).per_switch(), 1U) << "six links and one node";
    for (const Stream& stream : build_streams(nodes, torus)) EXPECT_LT(stream.port, 7U);
    EXPECT_EQ(traffic_between(ranks, torus, Destinations::kRanks).messages, ranks.messages);
}

TEST(Destinations, AsManyRanksAsSwitchesAreNodesAlready) {
    const io::Traffic ranks{"t", 64, {{0, 3, 1}, {63, 4, 2}}, 0};
    const io::Traffic nodes = traffic_between(ranks, topology::Torus({4, 4, 4}), Destinations::kNodes);
    EXPECT_EQ(nodes.messages, ranks.messages);
    EXPECT_EQ(nodes.nodes, 64U);
    // 80 ranks on 64 switches: two on each of 40.
    EXPECT_EQ(traffic_between({"t", 80, {{0, 79, 1}}, 0}, topology::Torus({4, 4, 4}), Destinations::kNodes).nodes, 40U);
}

TEST(Destinations, NothingToSendAndUnknownNamesAreErrors) {
    const io::Traffic ranks{"t", 2, {{0, 1, 1}}, 0};
    EXPECT_FALSE(enters_network(ranks, topology::Torus({1}), Destinations::kNodes));
    EXPECT_TRUE(enters_network(ranks, topology::Torus({1}), Destinations::kRanks));
    EXPECT_TRUE(enters_network(ranks, topology::Torus({2}), Destinations::kNodes));
    EXPECT_THROW(traffic_between(ranks, topology::Torus({1}), Destinations::kNodes), io::InputError);
    EXPECT_EQ(parse_destinations("ranks"), Destinations::kRanks);
    EXPECT_EQ(parse_destinations(name_of(Destinations::kNodes)), Destinations::kNodes);
    EXPECT_THROW(parse_destinations("switches"), io::InputError);
}

TEST(Placement, FourRanksOnEachOf64Switches) {
    const Placement placement(256, topology::Torus({4, 4, 4}));
    EXPECT_EQ(placement.per_switch(), 4U);
    EXPECT_EQ(placement.switch_of(255), 63U);
    EXPECT_EQ(placement.local_of(255), 3U);
    EXPECT_EQ(Placement(21, topology::Torus({4, 4, 4})).per_switch(), 1U);
    EXPECT_EQ(Placement(65, topology::Torus({4, 4, 4})).per_switch(), 2U);
    EXPECT_THROW(Placement(0, topology::Torus({4})), io::InputError);
}

TEST(Streams, OneMessageIsLookedUpAtEverySwitchOfItsRoute) {
    // 3x3 torus, node = switch. 0 -> 5 = (2, 1): one step in -x (to switch 2), one in +y (to switch 5).
    const topology::Torus torus({3, 3});
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
    const topology::Torus torus({4, 4, 4});
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
    const topology::Torus torus({4});
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
    const topology::Torus torus({4});
    const io::Traffic traffic{"t", 4, {{0, 1, 1025}, {0, 1, 0}}, 0};
    EXPECT_EQ(total_lookups(build_streams(traffic, torus)), 4U);
    EXPECT_EQ(total_lookups(build_streams(traffic, torus, {512})), 2U * (3 + 1)) << "an empty message is one packet";
}

}  // namespace
}  // namespace nanohop::analysis
