// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "topology/search/optimise.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "../input_error.hpp"
#include "../temp_dir.hpp"
#include "../text.hpp"
#include "make.hpp"
#include "topology/distances.hpp"
#include "topology/forms/network_file.hpp"

namespace {

using namespace nanohop::topology;
using nanohop::tests::input_error;
using nanohop::tests::make;
using nanohop::tests::TempDir;

OptimiseKeys keys(uint32_t switches, uint32_t degree, uint32_t symmetry, uint64_t moves) {
    OptimiseKeys k{.switches = switches, .degree = degree, .symmetry = symmetry, .moves = moves};
    return k;
}

std::vector<std::pair<uint32_t, uint32_t>> links(const Graph& graph) {
    std::vector<std::pair<uint32_t, uint32_t>> all;
    for (const Link& l : graph.links()) all.emplace_back(std::min(l.a, l.b), std::max(l.a, l.b));
    std::sort(all.begin(), all.end());
    return all;
}

/// Makes moves, of which it takes some back, and checks degrees and distances; how many could be made.
template <class Check>
unsigned changes(SymmetricGraph& graph, uint32_t degree, unsigned moves, Check&& check) {
    Random random(1);
    unsigned changed = 0;
    for (unsigned i = 0; i < moves && !testing::Test::HasFatalFailure(); ++i) {
        const auto before = links(graph.graph());
        SymmetricGraph::Move move;
        if (!graph.change(random, move)) {
            EXPECT_EQ(links(graph.graph()), before);
            continue;
        }
        ++changed;
        const Graph plain = graph.graph();
        EXPECT_EQ(plain.least_degree(), degree);
        EXPECT_EQ(plain.most_degree(), degree);
        const Distances d = all_distances(plain);
        uint32_t diameter = 0;
        const auto sum = graph.distances(~uint64_t{0}, diameter);
        EXPECT_EQ(sum.has_value(), d.connected());
        if (sum) {
            EXPECT_NEAR(static_cast<double>(*sum) / graph.turn() / (plain.switches() - 1), d.mean, 1e-9);
            EXPECT_EQ(diameter, d.diameter);
        }
        check(plain, i, sum);
        if (!sum || i % 3 == 0) {
            graph.undo(move);
            EXPECT_EQ(links(graph.graph()), before);
        }
    }
    return changed;
}

// Whatever is changed and taken back, the graph stays regular and symmetric, and its distances are those that the plain
// metrics find. Symmetries with one byte to several words a set, with and without opposite switches, and none.
TEST(Optimise, ChangesKeepDegreeSymmetryAndDistances) {
    struct Case {
        uint32_t switches, degree, symmetry;
    };
    for (const Case c : {Case{64, 5, 16}, Case{96, 4, 12}, Case{60, 3, 5}, Case{90, 6, 45}, Case{150, 4, 1},
                         Case{40, 3, 2}, Case{256, 8, 4}, Case{1040, 3, 8}, Case{128, 7, 64}, Case{36, 5, 36}}) {
        SCOPED_TRACE(std::to_string(c.switches) + " " + std::to_string(c.degree) + " " + std::to_string(c.symmetry));
        SymmetricGraph graph(c.switches, c.degree, c.symmetry, {}, 7);
        const unsigned changed = changes(graph, c.degree, 300, [&](const Graph& plain, unsigned, const auto& sum) {
            for (const Link& l : plain.links())
                ASSERT_TRUE(plain.linked((l.a + graph.turn()) % c.switches, (l.b + graph.turn()) % c.switches));
            if (!sum) return;
            uint32_t diameter = 0;
            ASSERT_FALSE(graph.distances(*sum - 1, diameter));
            ASSERT_TRUE(graph.distances(*sum, diameter));
        });
        EXPECT_EQ(graph.turn(), c.switches / c.symmetry);
        EXPECT_GT(changed, c.switches == 36 ? 0U : 20U);
    }
}

TEST(Group, IsAGroupWhoseTurnsAreAdditions) {
    struct Case {
        const char* factors;
        uint32_t order, turns, involutions;
    };
    for (const Case c : {Case{"12", 12, 12, 1}, Case{"2x2x2", 8, 2, 7}, Case{"4:2:3", 8, 4, 5}, Case{"7:3:2", 21, 7, 0},
                         Case{"16:8:3", 128, 16, 3}, Case{"2w4", 64, 8, 19}, Case{"3w3", 81, 9, 0},
                         Case{"5:4:2x3", 60, 15, 5}, Case{"3x4", 12, 12, 1}}) {
        SCOPED_TRACE(c.factors);
        const Group g{std::string(c.factors)};
        ASSERT_EQ(g.order(), c.order);
        EXPECT_EQ(g.turns(), c.turns);
        EXPECT_EQ(g.turns() * g.classes(), c.order);
        EXPECT_EQ(g.involutions(), c.involutions);
        for (uint32_t i = 0; i < g.involutions(); ++i) EXPECT_EQ(g.times(g.involution(i), g.involution(i)), 0U);
        for (uint32_t a = 0; a < c.order; ++a) {
            EXPECT_EQ(g.times(a, 0), a);
            EXPECT_EQ(g.times(0, a), a);
            EXPECT_EQ(g.times(a, g.inverse(a)), 0U);
            for (uint32_t t = 0; t < c.order; t += g.classes()) ASSERT_EQ(g.times(t, a), (t + a) % c.order);
            for (uint32_t b = 0; b < c.order; ++b) {
                ASSERT_LT(g.times(a, b), c.order);
                const uint32_t h = (a * 7 + b * 3) % c.order;
                ASSERT_EQ(g.times(g.times(a, b), h), g.times(a, g.times(b, h)));
            }
        }
    }
    const auto refused = [](const char* factors) { return input_error([&] { (void)Group(std::string(factors)); }); };
    EXPECT_HAS(refused("7:2:3"), "group: \"7:2:3\": \"7:2:3\": 3 to the power of 2 is 2 modulo 7, not 1");
    for (const char* wrong :
         {"", "x", "4x", "8:2", "0", "4w", "5000x1", "99999999", "64x128", "16w4", "4y2", "-3", "4:2:3:1"})
        EXPECT_HAS(refused(wrong), "must be factors joined by x") << wrong;
}

// As ChangesKeepDegreeSymmetryAndDistances, with groups that are not cyclic: lifts of one switch (a Cayley graph) and
// of several, with odd degrees, which need elements of order 2, and the load and the metres of the plain metrics.
TEST(Optimise, AnyGroupKeepsDegreeSymmetryAndDistances) {
    struct Case {
        uint32_t switches, degree;
        const char* group;
    };
    for (const Case c : {Case{64, 5, "8:2:3"}, Case{64, 6, "4:4:3x2"}, Case{63, 4, "7:3:2"}, Case{128, 3, "2w4"},
                         Case{200, 5, "5:4:2"}, Case{48, 4, "2x2x2"}}) {
        SCOPED_TRACE(c.group);
        const Group group{std::string(c.group)};
        SymmetricGraph graph(c.switches, c.degree, group, {}, 7);
        OptimiseKeys k = keys(c.switches, c.degree, 0, 1);
        k.group = c.group;
        k.weight_load = 1;
        k.weight_cables = 1;
        k.floor.cabinet_switches = 4;
        const unsigned changed = changes(graph, c.degree, 200, [&](const Graph& plain, unsigned i, const auto& sum) {
            for (uint32_t g = 0; g < group.order(); ++g)
                for (const Link& l : plain.links())
                    ASSERT_TRUE(plain.linked(graph.turned(l.a, g), graph.turned(l.b, g))) << g;
            if (!sum || i % 20 != 0) return;
            const Goal goal = goal_of(graph, k);
            EXPECT_NEAR(goal.load, summary(channel_loads(plain, k.split)).most * c.degree, 1e-9);
            EXPECT_NEAR(goal.cables * static_cast<double>(plain.links().size()), lay_out(plain, k.floor, 1).total,
                        1e-6);
        });
        EXPECT_GT(changed, 20U);
        // What is written can be read again: the group maps the file's graph to itself.
        EXPECT_EQ(links(SymmetricGraph(graph.graph(), group, {}).graph()), links(graph.graph()));
    }
}

TEST(Optimise, AGroupThatIsNotCyclicFindsShorterWays) {
    OptimiseKeys k = keys(256, 8, 128, 20000);
    const double cyclic = optimise(k, {}, {}).goal.distance;
    k.symmetry = 0;
    k.group = "16:8:3";
    const Optimised other = optimise(k, {}, {});
    EXPECT_DOUBLE_EQ(other.goal.distance, all_distances(other.graph).mean);
    EXPECT_LT(other.goal.distance, cyclic - 0.005);
    EXPECT_EQ(links(optimise(k, {}, {}).graph), links(other.graph));
    OptimiseCalls calls;
    calls.stop_at = 10000;
    const Optimised half = optimise(k, {}, calls);
    EXPECT_EQ(links(optimise(k, half.state, {}).graph), links(other.graph));
    k.symmetry = 64;
    EXPECT_EQ(input_error([&] { optimise(k, {}, {}); }),
              "symmetry: 64: the group 16:8:3 has 128 elements; give one of both");
    k.symmetry = 0;
    k.group = "5:4:2";
    EXPECT_EQ(input_error([&] { optimise(k, {}, {}); }), "symmetry: 20: must divide the number of switches, 256");
}

TEST(Optimise, TheDefaultFindsAGroup) {
    OptimiseKeys k = keys(128, 6, 0, 200000);
    ASSERT_TRUE(k.portfolio());
    const Optimised best = optimise(k, {}, {});
    EXPECT_DOUBLE_EQ(best.goal.distance, all_distances(best.graph).mean);
    EXPECT_EQ(best.graph.least_degree(), 6U);
    EXPECT_EQ(best.graph.most_degree(), 6U);
    EXPECT_FALSE(Group(best.group).cyclic()) << best.group;
    EXPECT_EQ(links(SymmetricGraph(best.graph, Group(best.group), {}).graph()), links(best.graph));
    EXPECT_EQ(best.state.moves, 200000U);
    // Stopped between tries, within short ones and within the last one, it goes on to the same graph.
    for (const uint64_t stop : {0U, 50U, 25000U, 77321U, 199000U}) {
        OptimiseCalls calls;
        calls.stop_at = stop;
        const OptimiseState half = optimise(k, {}, calls).state;
        EXPECT_LE(half.moves, stop);
        const Optimised rest = optimise(k, half, {});
        EXPECT_EQ(links(rest.graph), links(best.graph)) << stop;
        EXPECT_EQ(rest.group, best.group);
        EXPECT_EQ(rest.state.accepted, best.state.accepted);
    }
    OptimiseKeys longer = k;
    longer.moves = 220000;
    const Optimised more = optimise(longer, best.state, {});
    EXPECT_LE(more.goal.distance, best.goal.distance);
    EXPECT_EQ(more.state.moves, 220000U);
    k.group = "cyclic";
    EXPECT_LT(best.goal.distance, optimise(k, {}, {}).goal.distance - 0.01);
}

TEST(Optimise, TheDefaultIsNoWorseThanRotationsAtAnySize) {
    // A prime, odd numbers, few switches, odd degrees. Of few switches rotations find as good graphs, and have a
    // quarter of the moves here: chance decides, by less than half a percent.
    for (const auto& [switches, degree] : std::vector<std::pair<uint32_t, uint32_t>>{
             {97, 8}, {60, 4}, {60, 7}, {250, 7}, {250, 8}, {62, 5}, {63, 4}, {75, 6}, {10, 3}, {4, 3}, {3, 2}}) {
        OptimiseKeys k = keys(switches, degree, 0, switches == 97 ? 10000 : 100000);
        const Optimised best = optimise(k, {}, {});
        EXPECT_DOUBLE_EQ(best.goal.distance, all_distances(best.graph).mean);
        k.group = "cyclic";
        const Optimised rotation = optimise(k, {}, {});
        const double most = rotation.goal.distance * (switches < 100 ? 1.005 : 1);
        EXPECT_LE(best.goal.distance, most) << switches << " x " << degree;
        if (switches == 97) {  // no other group: the same search
            EXPECT_EQ(links(best.graph), links(rotation.graph));
        }
    }
    // Whatever else is asked for: rotations.
    const auto asked = [](auto change) {
        OptimiseKeys k = keys(64, 4, 0, 10);
        change(k);
        return k.portfolio();
    };
    EXPECT_TRUE(asked([](OptimiseKeys&) {}));
    EXPECT_FALSE(asked([](OptimiseKeys& k) { k.symmetry = 8; }));
    EXPECT_FALSE(asked([](OptimiseKeys& k) { k.group = "8:2:7"; }));
    EXPECT_FALSE(asked([](OptimiseKeys& k) { k.weight_load = 1; }));
    EXPECT_FALSE(asked([](OptimiseKeys& k) { k.weight_cables = 0.1; }));
    EXPECT_FALSE(asked([](OptimiseKeys& k) { k.weight_diameter = 1; }));
    EXPECT_FALSE(asked([](OptimiseKeys& k) { k.fixed = "ring"; }));
    EXPECT_FALSE(asked([](OptimiseKeys& k) { k.start = "graph.txt"; }));
}

TEST(Optimise, TheLoadIsThatOfThePlainMetrics) {
    OptimiseKeys k = keys(64, 4, 8, 1);
    k.weight_load = 1;
    for (const Split split : {Split::kHops, Split::kPaths}) {
        k.split = split;
        SymmetricGraph graph(64, 4, 8, {}, 3);
        const double most = summary(channel_loads(graph.graph(), split)).most;
        EXPECT_NEAR(goal_of(graph, k).load, most * 4, 1e-9);
    }
    k.weight_cables = 1;
    k.floor.cabinet_switches = 4;
    SymmetricGraph graph(64, 4, 8, {}, 3);
    EXPECT_NEAR(goal_of(graph, k).cables * 128, lay_out(graph.graph(), k.floor, 1).total, 1e-6);
}

TEST(Optimise, FindsGraphsAtMooresBound) {
    // 50 switches of degree 7 at a diameter of 2 are one graph only; 32 of degree 6 and 20 of degree 4 are easier.
    const Optimised best = optimise(keys(20, 4, 5, 20000), {}, {});
    EXPECT_LT(all_distances(best.graph).mean,
              all_distances(make("random_regular", {{"switches", "20"}, {"degree", "4"}})).mean);
    EXPECT_EQ(best.goal.distance, all_distances(best.graph).mean);
    EXPECT_LE(best.goal.value, best.start.value);
    // Petersen's graph, ten switches of degree 3, is the one that meets the bound.
    const Optimised petersen = optimise(keys(10, 3, 5, 20000), {}, {});
    EXPECT_DOUBLE_EQ(petersen.goal.distance, moore_bound(10, 3).mean);
}

TEST(Optimise, AQuarterOfASecondBeatsEveryRandomGraph) {
    const Optimised best = optimise(keys(256, 8, 16, 60000), {}, {});
    EXPECT_LT(all_distances(best.graph).mean, 2.80);  // RST-8: 2.89 to 2.91
    EXPECT_EQ(best.graph.least_degree(), 8U);
    EXPECT_EQ(best.graph.most_degree(), 8U);
}

TEST(Optimise, TheSameSeedGivesTheSameGraphAndAStoppedSearchGoesOn) {
    const OptimiseKeys whole = keys(64, 4, 8, 6000);
    const Optimised once = optimise(whole, {}, {});
    EXPECT_EQ(links(optimise(whole, {}, {}).graph), links(once.graph));
    // The state in the middle of the same search: the temperature goes by the share of all moves.
    OptimiseCalls calls;
    calls.stop_at = 3000;
    const Optimised half = optimise(whole, {}, calls);
    EXPECT_EQ(half.state.moves, 3000U);
    const Optimised rest = optimise(whole, half.state, {});
    EXPECT_EQ(links(rest.graph), links(once.graph));
    EXPECT_EQ(rest.state.moves, once.state.moves);
    EXPECT_EQ(rest.state.accepted, once.state.accepted);
}

TEST(Optimise, FixedLinksStay) {
    OptimiseKeys k = keys(60, 4, 6, 5000);
    k.fixed = "ring";
    const Optimised best = optimise(k, {}, {});
    for (uint32_t i = 0; i < 60; ++i) EXPECT_TRUE(best.graph.linked(i, (i + 1) % 60)) << i;
    EXPECT_LT(best.goal.distance, best.start.distance);
    const TempDir dir;
    k.symmetry = 1;
    k.fixed = dir.write("tree.txt", edge_list(make("tree", {{"switches", "60"}})));
    const Graph with = optimise(k, {}, {}).graph;
    for (uint32_t i = 1; i < 60; ++i) EXPECT_TRUE(with.linked(i, (i - 1) / 2)) << i;
    k.symmetry = 6;
    EXPECT_HAS(input_error([&] { optimise(k, {}, {}); }), "symmetry: 6: maps the fixed link");
}

TEST(Optimise, WeightsTradeDistanceForLoadAndCables) {
    OptimiseKeys k = keys(64, 6, 8, 8000);
    const Optimised distance = optimise(k, {}, {});
    k.weight_load = 1;
    const Optimised load = optimise(k, {}, {});
    EXPECT_LT(summary(channel_loads(load.graph, k.split)).most, summary(channel_loads(distance.graph, k.split)).most);
    k.weight_load = 0;
    k.weight_cables = 1;
    k.floor.cabinet_switches = 4;
    const Optimised cables = optimise(k, {}, {});
    EXPECT_LT(lay_out(cables.graph, k.floor, 1).total, lay_out(distance.graph, k.floor, 1).total);
    EXPECT_GT(all_distances(cables.graph).mean, all_distances(distance.graph).mean);
}

/// What a stored graph says of its search may be given again.
TEST(Optimise, EveryKeyTakesItsOwnText) {
    OptimiseKeys k = keys(16, 3, 1, 10);
    nanohop::io::Keys all;
    k.add_keys(all);
    for (const nanohop::io::Key& key : all) {
        const std::string text = key.text();
        all.set(key.name, text);
        EXPECT_EQ(key.text(), text) << key.name;
    }
    optimise(k, {}, {});
}

TEST(Optimise, AGivenGraphIsTheStart) {
    const TempDir dir;
    OptimiseKeys k = keys(64, 4, 0, 3000);
    k.start = dir.write("start.txt", edge_list(make("rst", {{"switches", "64"}, {"degree", "4"}})));
    const Optimised best = optimise(k, {}, {});
    EXPECT_DOUBLE_EQ(best.start.distance, all_distances(make("rst", {{"switches", "64"}, {"degree", "4"}})).mean);
    EXPECT_LT(best.goal.distance, best.start.distance);
    k.degree = 6;
    EXPECT_HAS(input_error([&] { optimise(k, {}, {}); }), "has 64 switches of degree 4, not 64 of 6");
    // Two switches have one link: what is better with parallel ones is not looked for.
    k = keys(4, 4, 1, 10);
    const std::string twice = dir.write("twice.txt", "0 1\n1 2\n2 3\n3 0\n0 1\n1 2\n2 3\n3 0\n");
    k.degree = 3;
    k.fixed = twice;
    EXPECT_EQ(input_error([&] { optimise(k, {}, {}); }),
              "fixed: " + twice + ": link 5 (0 to 1): a double link: must be one");
    k = keys(8, 4, 1, 10);
    std::string ring;
    for (int s = 0; s < 16; ++s) ring += std::to_string(s % 8) + " " + std::to_string((s + 1) % 8) + "\n";
    k.start = dir.write("ring.txt", ring);
    EXPECT_EQ(input_error([&] { optimise(k, {}, {}); }),
              "start: " + k.start + ": link 9 (0 to 1): a double link: must be one");
    k = keys(64, 4, 7, 1);
    EXPECT_EQ(input_error([&] { optimise(k, {}, {}); }), "symmetry: 7: must divide the number of switches, 64");
    k = keys(63, 5, 1, 1);
    EXPECT_EQ(input_error([&] { optimise(k, {}, {}); }), "degree: 5: 63 switches have an odd sum of degrees");
}

}  // namespace
