// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "topology/grow.hpp"

#include <gtest/gtest.h>

#include "make.hpp"
#include "topology/distances.hpp"

namespace nanohop::topology {
namespace {

TEST(Grow, OldSwitchesKeepTheirPorts) {
    const Graph before =
        tests::make("rst", {{"base", "ring"}, {"method", "1"}, {"switches", "64"}, {"degree", "4"}}, 1);
    GrowKeys keys{.add = 8, .tries = 20};
    const Grown grown = grow(before, keys);
    const Graph& after = grown.graph;
    ASSERT_EQ(after.switches(), 72U);
    EXPECT_EQ(grown.moved.size(), 16U);  // two links for each new switch of four ports
    EXPECT_EQ(after.links().size(), before.links().size() + 16);
    EXPECT_TRUE(all_distances(after).connected());
    for (uint32_t s = 0; s < 72; ++s) EXPECT_EQ(after.degree(s), 4U) << s;
    // A port leads where it led, or to a new switch.
    unsigned other = 0;
    for (uint32_t s = 0; s < 64; ++s)
        for (uint32_t p = 0; p < 4; ++p)
            if (after.neighbours(s)[p] != before.neighbours(s)[p]) {
                EXPECT_GE(after.neighbours(s)[p], 64U);
                ++other;
            }
    EXPECT_LE(other, 32U);  // a link between new switches may be taken apart again
    EXPECT_GT(other, 16U);
}

TEST(Grow, OneSwitchInARing) {
    // In a ring of 5, one more makes a ring of 6; it stands between two neighbours, and the entries that change are
    // those of ways that were shortest through that link and now have an alternative, or another side.
    const Graph before = tests::make("ring", {{"switches", "5"}});
    GrowKeys keys;
    keys.add = 1;
    const Grown grown = grow(before, keys);
    EXPECT_EQ(all_distances(grown.graph).diameter, 3U);
    ASSERT_EQ(grown.moved.size(), 1U);
    EXPECT_EQ(grown.moved[0].by, 5U);
    const TableChange change = table_change(before, grown.graph);
    EXPECT_EQ(change.of, 20U);
    // Opposite switches of the new ring: two pairs of old ones had one way of 2 and get a second of 3 = 3, in both
    // directions; the pair at the cut link goes from 1 hop to 2 and keeps its port.
    EXPECT_EQ(change.entries, 4U);
    EXPECT_EQ(change.switches, 4U);
}

/// One of two cables side by side moves: its ports say which, and the other stays.
TEST(Grow, OneOfTwoParallelLinksMoves) {
    std::vector<Link> links;
    for (uint32_t s = 0; s < 5; ++s) links.insert(links.end(), 2, {s, (s + 1) % 5, {}, {}});
    const Graph before(5, links);
    GrowKeys keys;
    keys.add_degree = 2;
    for (keys.seed = 1; keys.seed < 9; ++keys.seed) {
        const Grown grown = grow(before, keys);
        ASSERT_EQ(grown.moved.size(), 1U);
        const Moved& m = grown.moved[0];
        EXPECT_EQ(before.neighbours(m.a)[m.a_port], m.b);
        EXPECT_EQ(before.far_port(m.a, m.a_port), m.b_port);
        EXPECT_EQ(grown.graph.neighbours(m.a)[m.a_port], 5U);
        EXPECT_EQ(grown.graph.neighbours(m.b)[m.b_port], 5U);
        EXPECT_TRUE(grown.graph.linked(m.a, m.b));
    }
}

TEST(Grow, NothingChangesWhereNothingDoes) {
    const Graph graph = tests::make("torus", {{"dims", "4x4"}});
    const TableChange change = table_change(graph, graph);
    EXPECT_EQ(change.entries, 0U);
    EXPECT_EQ(change.switches, 0U);
    EXPECT_EQ(change.of, 240U);
}

TEST(Grow, TheSameSeedMovesTheSameCables) {
    const Graph before = tests::make("random_regular", {{"switches", "40"}, {"degree", "6"}}, 2);
    GrowKeys keys{.add = 3, .tries = 5};
    const Grown a = grow(before, keys);
    const Grown b = grow(before, keys);
    keys.seed = 2;
    const Grown c = grow(before, keys);
    const auto cables = [](const Grown& g) {
        std::vector<uint32_t> all;
        for (const Moved& m : g.moved) all.insert(all.end(), {m.a, m.b, m.by});
        return all;
    };
    EXPECT_EQ(cables(a), cables(b));
    EXPECT_NE(cables(a), cables(c));
}

TEST(Grow, RefusesWhatCannotBe) {
    const Graph ring = tests::make("ring", {{"switches", "5"}});
    GrowKeys keys;
    keys.add_degree = 3;
    EXPECT_THROW(grow(ring, keys), InputError);
    keys.add_degree = 8;  // four links without a common end need eight switches
    EXPECT_THROW(grow(ring, keys), InputError);
}

}  // namespace
}  // namespace nanohop::topology
