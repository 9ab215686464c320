// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "../input_error.hpp"
#include "../text.hpp"
#include "make.hpp"
#include "topology/best_split.hpp"
#include "topology/cuts.hpp"
#include "topology/distances.hpp"
#include "topology/faults.hpp"
#include "topology/floor.hpp"
#include "topology/load.hpp"
#include "topology/picture.hpp"

namespace {

using namespace nanohop::topology;
using nanohop::tests::input_error;
using nanohop::tests::make;
using nanohop::tests::occurrences;

/// Two rings without a link between them.
Graph two_parts() {
    std::vector<Link> links;
    for (uint32_t base : {0U, 5U})
        for (uint32_t i = 0; i < 5; ++i) links.push_back({base + i, base + (i + 1) % 5, {}, {}});
    return Graph(10, links);
}

TEST(Metrics, DistancesAreThoseOfPlainSearch) {
    std::vector<Graph> graphs;
    graphs.push_back(make("rst", {{"switches", "700"}, {"degree", "5"}}));
    graphs.push_back(make("tree", {{"switches", "513"}}));
    graphs.push_back(make("ring", {{"switches", "65"}}));
    graphs.push_back(make("full_mesh", {{"switches", "1"}}));
    graphs.push_back(two_parts());
    for (const Graph& graph : graphs) {
        std::vector<uint64_t> pairs;
        uint64_t lost = 0;
        std::vector<uint16_t> distance;
        for (uint32_t s = 0; s < graph.switches(); ++s) {
            search(graph, s, distance);
            for (const uint16_t d : distance) {
                if (d == kFar) {
                    ++lost;
                    continue;
                }
                if (pairs.size() <= d) pairs.resize(d + 1U, 0);
                ++pairs[d];
            }
        }
        const Distances d = all_distances(graph);
        EXPECT_EQ(d.pairs, pairs);
        EXPECT_EQ(d.unreachable, lost);
        EXPECT_EQ(d.diameter, pairs.size() - 1);
    }
}

TEST(Metrics, BothKernelsAndAllWidthsAgree) {
    const Graph graph = make("random_regular", {{"switches", "96"}, {"degree", "6"}});
    for (const unsigned words : {1U, 2U, 4U, 8U}) {
        std::vector<uint64_t> from(graph.switches() * words);
        for (size_t i = 0; i < from.size(); ++i) from[i] = i % 7 == 0 ? i * 0x9e3779b97f4a7c15ULL : 0;
        std::vector<uint64_t> a(from.size());
        std::vector<uint64_t> b(from.size());
        const uint64_t x = kernel::spread(words, graph.switches(), graph.first().data(), graph.neighbour().data(),
                                          from.data(), a.data());
        const uint64_t y =
            kernel::spread_regular(words, graph.switches(), 6, graph.neighbour().data(), from.data(), b.data());
        EXPECT_EQ(x, y);
        EXPECT_EQ(a, b);
        EXPECT_GT(x, 0U);
    }
}

TEST(Metrics, LoadsAddUpToTheDistances) {
    for (const Split split : {Split::kHops, Split::kPaths}) {
        for (const Graph& graph : {make("rst"), make("tree"), make("mesh"), make("dragonfly")}) {
            const auto loads = channel_loads(graph, split);
            const double sum = std::accumulate(loads.begin(), loads.end(), 0.0);
            EXPECT_NEAR(sum, all_distances(graph).mean * graph.switches(), 1e-6);
        }
    }
    // A mesh's busiest channel of a line of n: n / 2 of each side send over it, to n / 2 of n - 1 others.
    const LoadSummary line = summary(channel_loads(make("mesh", {{"dims", "16"}}), Split::kHops));
    EXPECT_NEAR(line.most, 8.0 * 8.0 / 15.0, 1e-9);
    // A square of 4: two shortest ways to the opposite corner.
    const Graph square = make("ring", {{"switches", "4"}});
    EXPECT_NEAR(summary(channel_loads(square, Split::kHops)).most, 4.0 / 3.0 / 2.0, 1e-9);
}

TEST(Metrics, TheBestSplitLiesBetweenItsBounds) {
    // Even already: a hypercube, and a line of switches, which has no choice.
    for (const Graph& graph : {make("hypercube", {{"dims", "4"}}), make("mesh", {{"dims", "16"}}), make("fat_tree")}) {
        const LoadSummary even = summary(channel_loads(graph, Split::kHops));
        const BestSplit best = best_split(graph, 300);
        EXPECT_LE(best.most, even.most);
        EXPECT_LE(best.no_less, best.most * (1 + 1e-9));
        EXPECT_GT(best.no_less, 0.97 * best.most);
    }
    EXPECT_EQ(best_split(Graph(1, {})).most, 0) << "a switch alone";
    // A ring of 4 with a tail at switch 0, whose channel carries all that the tail sends.
    const Graph tailed(5, {{0, 1, {}, {}}, {1, 2, {}, {}}, {2, 3, {}, {}}, {3, 0, {}, {}}, {0, 4, {}, {}}});
    EXPECT_NEAR(best_split(tailed).most, 1, 1e-6);
    // Random graphs are uneven, but not so if ways are chosen well.
    const Graph random = make("rst", {{"switches", "64"}, {"degree", "6"}});
    const LoadSummary even = summary(channel_loads(random, Split::kHops));
    const BestSplit best = best_split(random);
    EXPECT_LT(best.most, 0.85 * even.most);
    EXPECT_GE(best.most, even.mean);
    EXPECT_GT(best.no_less, 0.97 * best.most);
    EXPECT_LE(best.no_less, best.most);
}

TEST(Metrics, OnlySwitchesWithHostsSend) {
    const Graph tree = make("fat_tree");
    const auto loads = channel_loads(tree, Split::kHops);
    const double sum = std::accumulate(loads.begin(), loads.end(), 0.0);
    EXPECT_NEAR(sum, host_distances(tree).mean * 16, 1e-9);
    EXPECT_EQ(host_distances(tree).diameter, 4U);
}

TEST(Metrics, EdgeConnectivityOfKnownGraphs) {
    EXPECT_EQ(edge_connectivity(make("ring")), 2U);
    EXPECT_EQ(edge_connectivity(make("hypercube", {{"dims", "6"}})), 6U);
    EXPECT_EQ(edge_connectivity(make("full_mesh", {{"switches", "9"}})), 8U);
    EXPECT_EQ(edge_connectivity(two_parts()), 0U);
    // Two complete graphs of 8 joined by three links: fewer than the least degree, 7.
    std::vector<Link> links;
    for (uint32_t base : {0U, 8U})
        for (uint32_t a = 0; a < 8; ++a)
            for (uint32_t b = a + 1; b < 8; ++b) links.push_back({base + a, base + b, {}, {}});
    for (const uint32_t i : {1U, 4U, 6U}) links.push_back({i, 8 + i, {}, {}});
    const Graph joined(16, links);
    EXPECT_EQ(edge_connectivity(joined), 3U);
    EXPECT_EQ(bisection(joined, 5, 1).best, 3U);
}

/// A ring whose links are `cables` each.
Graph ring_of(uint32_t switches, uint32_t cables) {
    std::vector<Link> links;
    for (uint32_t s = 0; s < switches; ++s) links.insert(links.end(), cables, {s, (s + 1) % switches, {}, {}});
    return {switches, links};
}

TEST(Metrics, ParallelLinksCountEach) {
    const Graph two = ring_of(2, 1);  // 0 to 1, and 1 to 0
    EXPECT_EQ(two.links().size(), 2U);
    EXPECT_EQ(two.parallel_links(), 1U);
    EXPECT_EQ(two.links()[1].a, 0U) << "parallel links have the same first switch";
    EXPECT_EQ(bisection(two, 3, 1).best, 2U);
    EXPECT_EQ(bisection(two, 3, 1).bound, 2U);
    EXPECT_NEAR(bisection(two, 3, 1).lambda2, 4, 1e-9);
    EXPECT_EQ(edge_connectivity(two), 2U);
    EXPECT_EQ(all_distances(two).diameter, 1U);
    for (const uint32_t n : {3U, 8U, 31U}) {
        const Graph simple = ring_of(n, 1);
        const Graph twice = ring_of(n, 2);
        EXPECT_EQ(twice.parallel_links(), n);
        EXPECT_EQ(twice.most_degree(), 4U);
        EXPECT_EQ(all_distances(twice).pairs, all_distances(simple).pairs);
        EXPECT_EQ(edge_connectivity(twice), 4U);
        EXPECT_EQ(bisection(twice, 3, 1).best, 4U);
        EXPECT_NEAR(bisection(twice, 3, 1).lambda2, 2 * bisection(simple, 3, 1).lambda2, 1e-6);
        for (const Split split : {Split::kHops, Split::kPaths}) {
            const double one = summary(channel_loads(simple, split)).most;
            for (const double load : channel_loads(twice, split)) EXPECT_LE(load, one / 2 + 1e-9);
        }
    }
}

/// 4 and 5 have four links side by side and one each to the others: fewer lead out than any switch has, and still each
/// has a neighbour out there.
TEST(Metrics, EdgeConnectivityWhereParallelLinksHideTheCut) {
    std::vector<Link> links{{0, 4, {}, {}}, {1, 5, {}, {}}};
    for (const auto& [a, b] : {std::pair(0U, 2U), {2U, 1U}, {1U, 3U}, {3U, 0U}})
        links.insert(links.end(), 2, {a, b, {}, {}});
    links.insert(links.end(), 4, {4, 5, {}, {}});
    const Graph graph(6, links);
    EXPECT_EQ(graph.least_degree(), 4U);
    EXPECT_EQ(edge_connectivity(graph), 2U);
}

TEST(Metrics, ChannelsHaveNamesThatFindThem) {
    Graph graph(4, {{0, 1, {}, {}}, {1, 2, {}, {}}, {2, 1, {}, {}}, {2, 3, {}, {}}, {1, 2, {}, {}}});
    std::set<std::string> names;
    for (uint32_t c = 0; c < graph.channels(); ++c) {
        EXPECT_TRUE(names.insert(graph.channel_name(c)).second) << graph.channel_name(c);
        EXPECT_EQ(graph.channel_named(graph.channel_name(c)), c);
        EXPECT_EQ(graph.channel(graph.channel_from(c), graph.port(c)), c);
        EXPECT_EQ(graph.far_port(graph.channel_from(c), graph.port(c)), graph.port(c ^ 1));
        EXPECT_EQ(graph.neighbours(graph.channel_from(c))[graph.port(c)], graph.channel_to(c));
    }
    EXPECT_EQ(graph.channel_name(0), "S0>S1");
    EXPECT_EQ(graph.channel_name(4), "S1>S2#2");
    EXPECT_EQ(graph.channel_name(9), "S2>S1#3");
    graph.names = {"a", "b#2", "b", "S0"};
    EXPECT_EQ(graph.channel_named("a>b#2"), 0U) << "a name with a number sign";
    EXPECT_EQ(graph.channel_named("b#2>b#1"), 2U);
    EXPECT_EQ(graph.channel_named("b>S0"), 6U) << "a name goes before a number";
    for (const char* none : {"a>b", "b#2>b#0", "b#2>b#4", "b#2>b#", "a", "", "S0>S9", "a>b#2#2", ">"})
        EXPECT_EQ(graph.channel_named(none), std::nullopt) << none;
    EXPECT_EQ(input_error([&] { graph.channel_named("S1>S2"); }),
              "\"S1>S2\": 3 links join the two switches: must be one of S1>S2#1 to S1>S2#3");
}

TEST(Metrics, BisectionIsBalancedAndNotBelowItsBound) {
    for (const Graph& graph : {make("torus", {{"dims", "8x8"}}), make("rst", {{"switches", "101"}, {"degree", "4"}}),
                               make("ring", {{"switches", "2000"}}), make("mesh", {{"dims", "9x10"}})}) {
        const Bisection b = bisection(graph, 10, 1);
        const auto ones = std::count(b.side.begin(), b.side.end(), true);
        EXPECT_LE(std::abs(2 * ones - static_cast<long>(graph.switches())), 1);
        uint64_t cut = 0;
        for (const Link& l : graph.links()) cut += b.side[l.a] != b.side[l.b] ? 1 : 0;
        EXPECT_EQ(cut, b.best);
        EXPECT_LE(b.bound, b.best);
    }
    EXPECT_EQ(bisection(make("torus", {{"dims", "8x8"}}), 10, 1).best, 16U);
    EXPECT_EQ(bisection(make("ring", {{"switches", "2000"}}), 0, 1).best, 2U);
    const double pi = std::acos(-1.0);
    EXPECT_NEAR(bisection(make("ring", {{"switches", "2000"}}), 0, 1).lambda2, 2 - 2 * std::cos(2 * pi / 2000), 1e-12);
    EXPECT_NEAR(bisection(make("hypercube"), 0, 1).lambda2, 2, 1e-9);
}

TEST(Metrics, FaultsOnlyMakeThingsWorse) {
    const Graph graph = make("rst", {{"switches", "64"}, {"degree", "6"}});
    const auto curve = fault_curve(graph, {0, 0.1, 0.3, 0.5}, {20, 1, {}});
    EXPECT_EQ(curve[0].diameter.mean, all_distances(graph).diameter);
    EXPECT_EQ(curve[0].connected, 1);
    EXPECT_LT(curve[0].mean_distance.mean, curve[1].mean_distance.mean);
    EXPECT_LT(curve[1].mean_distance.mean, curve[2].mean_distance.mean);
    EXPECT_GE(curve[1].connected_pairs.mean, curve[3].connected_pairs.mean);
    EXPECT_LT(curve[3].connected, 1);
    EXPECT_LT(curve[3].connected_low, curve[3].connected_high);
    // A ring of 20 stays connected without one link, at nearly twice the diameter.
    const Graph ring = make("ring", {{"switches", "20"}});
    EXPECT_EQ(fault_tolerance(ring, 2, {5, 1, {}}).most, 0);
    EXPECT_DOUBLE_EQ(fault_tolerance(ring, 9, {5, 1, {}}).least, 0.05);
    EXPECT_DOUBLE_EQ(fault_tolerance(ring, 100, {5, 1, {}}).most, 0.05);
}

TEST(Metrics, MeansCarryTheirIntervals) {
    const Mean m = mean_of({1, 2, 3, 4, 5});
    EXPECT_DOUBLE_EQ(m.mean, 3);
    EXPECT_NEAR(m.half_width, 2.776 * std::sqrt(2.5 / 5), 0.01);  // t of 4 degrees of freedom
    EXPECT_EQ(mean_of({7}).half_width, 0);
    EXPECT_NEAR(mean_of({1, 3}).half_width, 12.706, 1e-3);
}

TEST(Metrics, CablesFollowTheFloor) {
    const Graph graph = make("mesh", {{"dims", "8x8"}});
    Floor floor;
    floor.cabinet_switches = 8;  // a row of the mesh in each
    floor.columns = 4;
    floor.pitch_x = 1;
    floor.pitch_y = 3;
    floor.overhead = 2;
    const Layout layout = lay_out(graph, floor, 1);
    EXPECT_EQ(layout.cabinets, 8U);
    EXPECT_EQ(layout.between_cabinets, 56U);
    // 56 cables inside, 8 per neighbouring pair of cabinets: six pairs 1 m apart, one 3 columns and a row apart.
    EXPECT_DOUBLE_EQ(layout.total, 112 * 2.0 + 8 * (6 * 1.0 + 6.0));
    EXPECT_DOUBLE_EQ(layout.longest, 2 + 3 + 3);
    const std::string list = cable_list(graph, layout);
    EXPECT_EQ(std::count(list.begin(), list.end(), '\n'), 113);
    floor.placement = Floor::Placement::kAnnealed;
    floor.moves = 50000;
    const Layout better = lay_out(graph, floor, 1);
    EXPECT_LT(better.total, layout.total);
    std::vector<unsigned> in(8, 0);
    for (const uint32_t cab : better.cabinet) ++in[cab];
    EXPECT_EQ(in, std::vector<unsigned>(8, 8));
    std::vector<Link> links = graph.links();
    for (size_t i = 0; i < links.size(); ++i) links[i].metres = layout.metres[i];
    EXPECT_DOUBLE_EQ(lay_out(Graph(graph.switches(), links, graph.hosts()), floor, 1).total, layout.total);
}

TEST(Metrics, PicturesHaveFourPanels) {
    const Graph graph = make("rst", {{"switches", "32"}, {"degree", "4"}});
    const std::string svg =
        picture(graph, lay_out(graph, {}, 1), all_distances(graph), channel_loads(graph, Split::kHops), "32 switches");
    EXPECT_EQ(svg.rfind("<svg", 0), 0U);
    EXPECT_HAS(svg, "</svg>");
    EXPECT_EQ(occurrences(svg, "translate"), 4U);
}

}  // namespace
