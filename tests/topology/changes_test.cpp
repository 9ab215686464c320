// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Changes from one table of routes to another while packets are under way: what is safe, and what is not.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "../text.hpp"
#include "net/routing/table_file.hpp"
#include "routes.hpp"
#include "topology/random.hpp"

namespace {

using namespace nanohop::routing;
using nanohop::tests::make;

TEST(Routes, AChangeWithinOneOrderIsSafe) {
    const Graph graph = random_graph("48", "5");
    const auto order = up_down_order(graph, {});
    // One link dies: routes of the graph without it, as ports of the graph with it.
    std::vector<bool> dead(graph.links().size(), false);
    dead[7] = true;
    const Graph less = graph.without(dead);
    RouteTable after = up_down(less, order);
    for (uint32_t s = 0; s < 48; ++s) {
        for (uint32_t d = 0; d < 48; ++d) {
            for (auto* ports : {&after.up, &after.down}) {
                uint8_t& port = (*ports)[after.entry(s, d)];
                if (port != kNoPort) port = static_cast<uint8_t>(*graph.port_to(s, less.neighbours(s)[port]));
            }
        }
    }
    const RouteTable before = up_down(graph, order);
    after.down_ports = before.down_ports;
    const ChangeResult safe = check_change(graph, before, after);
    EXPECT_TRUE(safe.safe) << safe.why;
    EXPECT_HAS(safe.why, "keep one order");
    EXPECT_TRUE(safe.notes.empty());
    EXPECT_GT(safe.entries, 0U);
    // Another root is another order: each table is sound, a mixture is not.
    const ChangeResult turned =
        check_change(graph, before, up_down(graph, up_down_order(graph, {Root::Choice::kNumber, 40})));
    EXPECT_FALSE(turned.safe);
    EXPECT_HAS(turned.why, "can wait in a cycle: ");
    RouteTable broken = before;
    broken.up[1] = kNoPort;
    EXPECT_HAS(check_change(graph, before, broken).why, "the new table alone is not sound: from 0 to 1");
    EXPECT_EQ(check_change(graph, before, before).entries, 0U);
    EXPECT_TRUE(check_change(graph, before, before).safe);
}

// Packets keep the layer that their source gave them, so a change of layers mixes ways of both tables in each layer.
TEST(Routes, ChangesOfLayersAreAnalysed) {
    const Graph graph = random_graph("32", "4");
    const RouteTable before = layered_minimal(graph, 16);
    const ChangeResult same = check_change(graph, before, before);
    EXPECT_TRUE(same.safe) << same.why;
    EXPECT_EQ(same.entries, 0U);
    RouteTable after = before;  // one way in a layer of its own
    after.layer[after.entry(3, 7)] = static_cast<uint8_t>(after.escape_channels++);
    const ChangeResult apart = check_change(graph, before, after);
    EXPECT_TRUE(apart.safe) << apart.why;
    EXPECT_EQ(apart.entries, 1U);
    after = before;  // the first two layers change places: each table is sound
    for (uint8_t& layer : after.layer)
        if (layer < 2) layer ^= 1;
    EXPECT_TRUE(check(graph, after).sound());
    const ChangeResult swapped = check_change(graph, before, after);
    EXPECT_FALSE(swapped.safe);
    EXPECT_HAS(swapped.why, "can wait in a cycle: ");
    // To the same ways in one channel per distance, and to up*/down*: another rule for the channel.
    const ChangeResult classes = check_change(graph, before, distance_classes(graph));
    EXPECT_FALSE(classes.safe);
    EXPECT_TRUE(check_change(graph, up_down_of(graph), up_down_of(graph)).safe);
}

TEST(Routes, ChangesOfTablesThatMayLeaveTheEscapeAreAnalysed) {
    const Graph torus = make("torus", {{"dims", "4x4"}});
    const RouteTable before = minimal_adaptive(torus, dimension_order(torus, {4, 4}, true), true);
    RouteTable after = before;  // adaptive ports of one link are taken out
    const auto dead = static_cast<uint8_t>(*torus.port_to(0, 1));
    for (uint32_t d = 1; d < 16; ++d) after.adaptive[after.entry(0, d)] &= ~(uint64_t{1} << dead);
    const ChangeResult safe = check_change(torus, before, after);
    EXPECT_TRUE(safe.safe) << safe.why;
    EXPECT_EQ(safe.why, "the extended dependency graph of both tables together has no cycle");
    EXPECT_GT(safe.entries, 0U);

    // Both escapes together have no cycle, but packets that leave one come back into the other.
    const Graph mesh = make("mesh", {{"dims", "3x2"}});
    const ChangeResult back = check_change(mesh, minimal_adaptive(mesh, dimension_order(mesh, {3, 2}, false), true),
                                           up_down(mesh, up_down_order(mesh, {Root::Choice::kNumber, 0})));
    EXPECT_FALSE(back.safe);
    EXPECT_EQ(back.why.find("packets that leave the escape and come back can wait in a cycle of a mixture"), 0U);

    const Graph ring = make("ring", {{"switches", "6"}});
    const RouteTable good = minimal_adaptive(ring, dimension_order(ring, {6}, true), true);
    RouteTable one = good;  // 1 sends to 4 over 2, and 2 in the other table over 1: a circle of the mixture only
    RouteTable other = good;
    const auto to = [&](uint32_t a, uint32_t b) { return uint64_t{1} << *ring.port_to(a, b); };
    one.adaptive[one.entry(1, 4)] = to(1, 2);
    other.adaptive[other.entry(1, 4)] = to(1, 0);
    other.adaptive[other.entry(2, 4)] = to(2, 1);
    other.may_leave = false;
    ASSERT_TRUE(check(ring, one).sound() && check(ring, other).sound());
    // A packet that has come to 2 in the escape goes back to 1 and asks for the channel that it still holds.
    const ChangeResult circle = check_change(ring, one, other);
    EXPECT_FALSE(circle.safe);
    EXPECT_EQ(circle.why,
              "packets that leave the escape and come back can wait in a cycle of a mixture of both tables: 1>2/1 -> "
              "(at 1 to 4) -> 1>2/1");
    // Where they stay in the escape, the circle costs hops, not safety.
    one.may_leave = other.may_leave = false;
    const ChangeResult stay = check_change(ring, one, other);
    EXPECT_TRUE(stay.safe) << stay.why;
    ASSERT_EQ(stay.notes.size(), 1U);
    EXPECT_HAS(stay.notes.front(), "to 4: 1 -> 2 -> 1");
    EXPECT_FALSE(check_change(ring, good, layered_minimal(ring, 4)).safe);
}

/// Whether escape channels can wait in a cycle, by the definition: from each channel that leads to d, what can be asked
/// for after it, directly or after any adaptive hops of either table. For tables with one virtual channel and no
/// phases.
bool extended_cycle(const Graph& graph, const RouteTable& a, const RouteTable& b) {
    const uint32_t n = graph.switches();
    const unsigned vcs = std::max(a.escape_channels, b.escape_channels);
    std::vector<std::set<uint32_t>> next(size_t{graph.channels()} * vcs);
    const auto channel = [&](const RouteTable& t, uint32_t s, uint32_t d) {
        return graph.channel(s, t.port(s, d, false)) * vcs + t.virtual_channel(s, d);
    };
    for (uint32_t d = 0; d < n; ++d) {
        for (uint32_t from = 0; from < n; ++from) {
            for (const RouteTable* t : {&a, &b}) {
                if (from == d) continue;
                const uint32_t c = channel(*t, from, d);
                std::vector<uint32_t> reached{graph.channel_to(c / vcs)};
                for (size_t i = 0; i < reached.size(); ++i) {
                    const uint32_t s = reached[i];
                    if (s == d) continue;
                    for (const RouteTable* u : {&a, &b}) {
                        next[c].insert(channel(*u, s, d));
                        for (uint32_t p = 0; p < graph.degree(s); ++p)
                            if ((u->adaptive_ports(s, d) >> p & 1) != 0 &&
                                std::count(reached.begin(), reached.end(), graph.neighbours(s)[p]) == 0)
                                reached.push_back(graph.neighbours(s)[p]);
                    }
                }
            }
        }
    }
    // Channels that wait for none that is left are taken away; a cycle stays.
    for (bool changed = true; changed;) {
        changed = false;
        for (auto& waits : next)
            changed = std::erase_if(waits, [&](uint32_t c) { return next[c].empty(); }) != 0 || changed;
    }
    return std::any_of(next.begin(), next.end(), [](const auto& set) { return !set.empty(); });
}

TEST(Routes, HarmlessCirclesOfAMixtureAreToldFromOthers) {
    unsigned safe[2] = {};  // without a circle of adaptive hops, and with one
    unsigned unsafe = 0;
    for (const bool wrap : {false, true}) {
        const std::vector<uint32_t> sizes = wrap ? std::vector<uint32_t>{6} : std::vector<uint32_t>{3, 3};
        const Graph graph = wrap ? make("ring", {{"switches", "6"}}) : make("mesh", {{"dims", "3x3"}});
        const RouteTable good = minimal_adaptive(graph, dimension_order(graph, sizes, wrap), true);
        nanohop::topology::Random random(1);
        const auto another = [&](bool may_leave) {
            while (true) {
                RouteTable t = good;
                t.may_leave = may_leave;
                for (uint32_t i = random.below(4); i < 6; ++i) {
                    const uint32_t s = random.below(graph.switches());
                    const uint32_t d = random.below(graph.switches());
                    if (s != d) t.adaptive[t.entry(s, d)] = uint64_t{1} << random.below(graph.degree(s));
                }
                if (check(graph, t).sound()) return t;
            }
        };
        for (unsigned i = 0; i < 800; ++i) {
            // Where packets stay in the escape, a table may send them back and forth before it.
            const RouteTable one = another(true);
            const RouteTable other = another(i % 2 != 0);
            const ChangeResult change = check_change(graph, one, other);
            const bool cycle = extended_cycle(graph, one, other);
            ASSERT_EQ(change.safe, !cycle) << i << ": " << change.why;
            if (cycle) {
                ++unsafe;
                EXPECT_EQ(change.why.find("packets that leave the escape and come back can wait in a cycle"), 0U);
            } else {
                ++safe[change.notes.empty() ? 0 : 1];
            }
        }
    }
    EXPECT_GT(safe[0], 20U);
    EXPECT_GT(safe[1], 5U);
    EXPECT_GT(unsafe, 5U);
}

// A link that dies may leave a pair without a legal way although the network is connected: only then the order must
// change.
TEST(Routes, ReRankingIsNeededWhenAPairLosesItsLastLegalWay) {
    unsigned lost = 0;
    const Graph graph = random_graph("32", "4");
    const auto order = up_down_order(graph, {});
    for (size_t i = 0; i < graph.links().size(); ++i) {
        std::vector<bool> dead(graph.links().size(), false);
        dead[i] = true;
        const Graph less = graph.without(dead);
        if (less.unreachable()) continue;
        const CheckResult kept = check(less, up_down(less, order));
        if (kept.sound()) continue;
        ++lost;
        EXPECT_HAS(kept.faults.front(), "no way");
        EXPECT_TRUE(check(less, up_down(less, up_down_order(less, {}))).sound());
    }
    EXPECT_LT(lost, graph.links().size());
}

}  // namespace
