// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Families against closed forms, and against the facts that their own papers print.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <string_view>
#include <vector>

#include "../input_error.hpp"
#include "../text.hpp"
#include "common/random.hpp"
#include "make.hpp"
#include "topology/cuts.hpp"
#include "topology/distances.hpp"
#include "topology/load.hpp"

namespace {

using namespace nanohop::topology;
using nanohop::tests::input_error;
using nanohop::tests::make;

/// Sum of distances from one switch of a ring to all its n.
uint64_t ring_sum(uint64_t n) { return n * n / 4; }

void expect_regular(const Graph& graph, uint32_t switches, uint32_t degree, uint32_t diameter) {
    EXPECT_EQ(graph.switches(), switches);
    EXPECT_EQ(graph.least_degree(), degree);
    EXPECT_EQ(graph.most_degree(), degree);
    const Distances d = all_distances(graph);
    EXPECT_TRUE(d.connected());
    EXPECT_EQ(d.diameter, diameter);
}

TEST(Families, RingsHaveTheirClosedForms) {
    for (const uint32_t n : {3U, 4U, 5U, 64U, 257U, 1000U}) {
        const Graph graph = make("ring", {{"switches", std::to_string(n)}});
        expect_regular(graph, n, 2, n / 2);
        EXPECT_DOUBLE_EQ(all_distances(graph).mean, static_cast<double>(ring_sum(n)) / (n - 1)) << n;
    }
    const Graph two = make("ring", {{"switches", "2"}});
    EXPECT_EQ(two.links().size(), 1U);
}

TEST(Families, ToriHaveTheirClosedForms) {
    const std::vector<std::vector<uint32_t>> shapes{{4, 4}, {16, 16}, {3, 5, 7}, {8, 8, 8}, {6, 1, 5}, {9, 4, 3, 3}};
    for (const auto& sizes : shapes) {
        const Graph graph = make("torus", {{"dims", sizes_text(sizes)}});
        uint64_t n = 1;
        uint32_t diameter = 0;
        for (const uint32_t size : sizes) n *= size, diameter += size / 2;
        uint64_t sum = 0;
        uint32_t degree = 0;
        for (const uint32_t size : sizes) sum += n / size * ring_sum(size), degree += size > 2 ? 2 : size - 1;
        expect_regular(graph, static_cast<uint32_t>(n), degree, diameter);
        EXPECT_DOUBLE_EQ(all_distances(graph).mean, static_cast<double>(sum) / static_cast<double>(n - 1));
        const LoadSummary load = summary(channel_loads(graph, Split::kHops));
        EXPECT_NEAR(load.mean, all_distances(graph).mean / degree, 1e-9);
    }
    // All channels of a square torus are alike.
    const LoadSummary even = summary(channel_loads(make("torus", {{"dims", "6x6"}}), Split::kPaths));
    EXPECT_NEAR(even.most, even.mean, 1e-9);
}

TEST(Families, HypercubesHaveTheirClosedForms) {
    for (uint32_t d = 1; d <= 12; ++d) {
        const Graph graph = make("hypercube", {{"dims", std::to_string(d)}});
        const uint64_t n = uint64_t{1} << d;
        expect_regular(graph, static_cast<uint32_t>(n), d, d);
        EXPECT_DOUBLE_EQ(all_distances(graph).mean,
                         static_cast<double>(d) * static_cast<double>(n) / 2 / static_cast<double>(n - 1));
    }
    const Graph graph = make("hypercube", {{"dims", "16x16"}});
    EXPECT_EQ(graph.switches(), 256U);
    EXPECT_EQ(bisection(graph, 4, 1).best, 128U);
    EXPECT_EQ(bisection(graph, 4, 1).bound, 128U);
}

TEST(Families, MeshesTreesAndFullMeshes) {
    const Graph mesh = make("mesh", {{"dims", "5x7"}});
    EXPECT_EQ(all_distances(mesh).diameter, 10U);
    EXPECT_NEAR(all_distances(mesh).mean, (5 + 7) / 3.0, 1e-9);  // (a + b) / 3 over pairs of different switches
    EXPECT_EQ(edge_connectivity(mesh), 2U);
    const Graph tree = make("tree", {{"switches", "40"}, {"arity", "3"}});
    EXPECT_EQ(tree.links().size(), 39U);
    EXPECT_EQ(all_distances(tree).diameter, 6U);
    EXPECT_EQ(edge_connectivity(tree), 1U);
    expect_regular(make("full_mesh", {{"switches", "33"}}), 33, 32, 1);
    expect_regular(make("hub", {{"switches", "64"}}), 64, 63, 1);
}

// Besta and Hoefler, SC 2014: 2 q^2 switches, degree (3 q - delta) / 2, diameter 2; q = 5 is the graph of Hoffman and
// Singleton with 50 switches of degree 7, which meets Moore's bound.
TEST(Families, SlimFlyHasItsPapersFacts) {
    for (const uint32_t q : {3U, 4U, 5U, 7U, 8U, 9U, 11U, 13U, 16U, 17U, 19U, 23U, 25U, 27U}) {
        const int delta = q % 4 == 0 ? 0 : q % 4 == 1 ? 1 : -1;
        const auto degree = static_cast<uint32_t>((3 * static_cast<int>(q) - delta) / 2);
        SCOPED_TRACE(q);
        expect_regular(make("slim_fly", {{"q", std::to_string(q)}}), 2 * q * q, degree, 2);
    }
    EXPECT_EQ(moore_bound(50, 7).diameter, 2U);
    EXPECT_DOUBLE_EQ(moore_bound(50, 7).mean, all_distances(make("slim_fly", {{"q", "5"}})).mean);
    for (const char* q : {"6", "10", "12", "15"})
        EXPECT_EQ(input_error([&] { make("slim_fly", {{"q", q}}); }),
                  std::string("q: ") + q + ": must be a prime power with remainder 0, 1 or 3 modulo 4");
}

// Kim et al., ISCA 2008: g = a h + 1 groups, radix p + a + h - 1, diameter 3; figure 5: p = h = 2, a = 4, g = 9, N
// = 72.
TEST(Families, DragonflyHasItsPapersFacts) {
    const Graph small = make("dragonfly", {{"routers", "4"}, {"globals", "2"}, {"terminals", "2"}});
    expect_regular(small, 36, 5, 3);
    EXPECT_EQ(small.host_count(), 72U);
    for (const auto& [a, h] : {std::pair{1U, 4U}, {2U, 1U}, {3U, 2U}, {8U, 4U}, {16U, 8U}}) {
        const Graph graph = make("dragonfly", {{"routers", std::to_string(a)}, {"globals", std::to_string(h)}});
        const uint32_t groups = a * h + 1;
        EXPECT_EQ(graph.switches(), groups * a);
        EXPECT_EQ(graph.most_degree(), a - 1 + h);
        EXPECT_LE(all_distances(graph).diameter, 3U);
        // One link between any two groups.
        std::vector<unsigned> between(groups * groups, 0);
        for (const Link& l : graph.links()) ++between[l.a / a * groups + l.b / a];
        for (uint32_t g = 0; g < groups; ++g)
            for (uint32_t k = g + 1; k < groups; ++k) ASSERT_EQ(between[g * groups + k] + between[k * groups + g], 1U);
    }
}

/// With fewer groups each pair of them has as many links within one, spread over routers; only of an odd number of
/// links that are left, and an odd number of groups, one stays free.
TEST(Families, DragonflyOfFewerGroupsHasSeveralLinksBetweenThem) {
    for (const auto& [a, h] : {std::pair{1U, 4U}, {2U, 2U}, {4U, 2U}, {3U, 3U}, {5U, 3U}}) {
        for (uint32_t groups = 2; groups <= a * h + 1; ++groups) {
            const Graph graph = make(
                "dragonfly",
                {{"routers", std::to_string(a)}, {"globals", std::to_string(h)}, {"groups", std::to_string(groups)}});
            const std::string at = std::to_string(a) + " " + std::to_string(h) + " " + std::to_string(groups);
            ASSERT_EQ(graph.switches(), groups * a);
            std::vector<uint32_t> between(groups * groups, 0);
            std::vector<uint32_t> globals(graph.switches(), 0);
            for (const Link& l : graph.links()) {
                if (l.a / a == l.b / a) continue;
                ++between[l.a / a * groups + l.b / a];
                ++globals[l.a];
                ++globals[l.b];
            }
            const uint32_t left = a * h % (groups - 1);
            const bool free = left % 2 == 1 && groups % 2 == 1;
            const uint32_t least = a * h / (groups - 1);
            for (uint32_t g = 0; g < groups; ++g) {
                uint32_t more = 0;
                for (uint32_t k = 0; k < groups; ++k) {
                    if (k == g) continue;
                    const uint32_t links = between[g * groups + k] + between[k * groups + g];
                    ASSERT_TRUE(links == least || links == least + 1) << at << ": " << links;
                    more += links - least;
                }
                ASSERT_EQ(more, left - (free ? 1 : 0)) << at;
                for (uint32_t r = 0; r < a; ++r) ASSERT_EQ(globals[g * a + r], h - (free && r + 1 == a ? 1 : 0)) << at;
            }
            ASSERT_FALSE(graph.unreachable()) << at;
        }
    }
    // Of two groups each router has all its links with one router; of three one with each group, where h = 2.
    const Graph two = make("dragonfly", {{"groups", "2"}});
    EXPECT_EQ(two.parallel_links(), 4U);
    EXPECT_EQ(all_distances(two).diameter, 2U);
    EXPECT_EQ(bisection(two, 5, 1).best, 8U) << "all cables between the groups";
    const Graph three = make("dragonfly", {{"groups", "3"}});
    EXPECT_EQ(three.parallel_links(), 0U);
    EXPECT_EQ(edge_connectivity(three), 5U);
    const auto error = [](const char* groups) { return input_error([&] { make("dragonfly", {{"groups", groups}}); }); };
    EXPECT_EQ(error("10"), "groups: 10: must be from 2 to 9, routers x globals and one");
    EXPECT_EQ(error("1"), "groups: \"1\": must be a whole number from 2 to 65536");
}

// Ahn et al., SC 2009: product of S_k switches, radix T + sum (S_k - 1), diameter L.
TEST(Families, HyperXHasItsPapersFacts) {
    const Graph graph = make("hyperx", {{"dims", "4x5x6"}, {"terminals", "3"}});
    expect_regular(graph, 120, 3 + 4 + 5, 3);
    EXPECT_EQ(graph.host_count(), 360U);
    EXPECT_EQ(bisection(make("hyperx", {{"dims", "4x4"}}), 10, 1).best, 16U);  // S^L / 2 * S / 2
}

// Oehring et al., IPPS 1995: level i has (product of m above i) (product of w up to i) nodes. A k-ary n-tree (Petrini
// and Vanneschi 1997) has n k^(n-1) switches of degree 2 k, those of the top level k, k^n hosts, and full bisection.
TEST(Families, FatTreeHasItsPapersFacts) {
    for (const auto& [k, n] : {std::pair{2U, 3U}, {4U, 3U}, {3U, 4U}, {8U, 2U}}) {
        std::string children = std::to_string(k);
        std::string parents = "1";
        uint32_t hosts = k;
        for (uint32_t i = 1; i < n; ++i) {
            children += "x" + std::to_string(k);
            parents += "x" + std::to_string(k);
            hosts *= k;
        }
        const Graph graph = make("fat_tree", {{"children", children}, {"parents", parents}});
        EXPECT_EQ(graph.switches(), n * hosts / k);
        EXPECT_EQ(graph.host_count(), hosts);
        EXPECT_EQ(graph.least_degree(), k);  // down from the top; up from the edge beside k hosts
        EXPECT_EQ(graph.most_degree(), n > 2 ? 2 * k : k);
        EXPECT_EQ(host_distances(graph).diameter, 2 * (n - 1));
        EXPECT_EQ(graph.links().size(), (n - 1) * hosts);
        EXPECT_FALSE(graph.unreachable());
    }
    const Graph thin = make("fat_tree", {{"children", "6x4x3"}, {"parents", "1x2x1"}});
    EXPECT_EQ(thin.switches(), 12U + 3 * 2 + 2);
    EXPECT_EQ(thin.host_count(), 72U);
}

/// Urino 2020's fat tree: 64 nodes on 6 switches of 32 ports, 8 cables from each of the lower 4 to each of the upper 2.
TEST(Families, AFatTreeMayHaveParallelLinks) {
    const Graph p4 = make("fat_tree", {{"children", "16x4"}, {"parents", "1x2"}, {"parallel", "1x8"}});
    ASSERT_EQ(p4.switches(), 6U);
    EXPECT_EQ(p4.host_count(), 64U);
    EXPECT_EQ(p4.links().size(), 64U);
    EXPECT_EQ(p4.parallel_links(), 64U - 8);
    for (uint32_t s = 0; s < 6; ++s) EXPECT_EQ(p4.degree(s) + p4.hosts()[s], 32U) << s;
    EXPECT_EQ(edge_connectivity(p4), 16U);
    EXPECT_EQ(bisection(p4, 5, 1).best, 32U) << "half of the cables";
    // One of three other lower switches for each of 16 cables up.
    EXPECT_NEAR(summary(channel_loads(p4, Split::kHops)).most, 1 / 16., 1e-9);
    const auto error = [](const char* parallel) {
        return input_error(
            [&] { make("fat_tree", {{"children", "16x4"}, {"parents", "1x2"}, {"parallel", parallel}}); });
    };
    EXPECT_EQ(error("1x8x1"), "parallel: 1x8x1: must be 1, or have as many numbers as children = 16x4");
    EXPECT_EQ(error("2x8"), "parallel: 2x8: must start with 1: a host has one link");
}

/// Of every other family two switches have one link at most, whatever its keys: so it is with the standard ones.
TEST(Families, HaveNoParallelLinksUnasked) {
    for (const FamilyEntry& family : families())
        if (family.name != std::string_view("file")) {
            EXPECT_EQ(make(family.name).parallel_links(), 0U) << family.name;
        }
}

// A Clos network of 16-port switches only: 32 with 8 hosts each, 32 between, 16 on top, all ports in use.
TEST(Families, AFatTreeWithMergedTopsHasEqualSwitches) {
    const Graph clos = make("fat_tree", {{"children", "8x8x4"}, {"parents", "1x8x8"}, {"merge", "4"}});
    ASSERT_EQ(clos.switches(), 80U);
    EXPECT_EQ(clos.host_count(), 256U);
    EXPECT_EQ(clos.links().size(), 512U);
    for (uint32_t s = 0; s < 80; ++s) EXPECT_EQ(clos.degree(s) + clos.hosts()[s], 16U) << s;
    // 7 of the 31 other lowest switches are below the same 8.
    const Distances d = host_distances(clos);
    EXPECT_EQ(d.diameter, 4U);
    EXPECT_DOUBLE_EQ(d.mean, (7 * 2 + 24 * 4) / 31.);
    EXPECT_NEAR(summary(channel_loads(clos, Split::kHops)).most, 1 / 8., 1e-9) << "8 hosts, 8 links up";
    EXPECT_EQ(input_error([] { make("fat_tree", {{"children", "8x8x4"}, {"parents", "1x8x8"}, {"merge", "3"}}); }),
              "merge: 3: must divide 8, the product of parents but the last");
}

TEST(Families, RandomGraphsAreRegularConnectedAndTheSameFromTheSameSeed) {
    for (const uint64_t seed : {1U, 2U, 3U}) {
        const Graph graph = make("random_regular", {{"switches", "300"}, {"degree", "7"}}, seed);
        EXPECT_EQ(graph.least_degree(), 7U);
        EXPECT_EQ(graph.most_degree(), 7U);
        EXPECT_FALSE(graph.unreachable());
    }
    const auto fingerprint = [](const Graph& graph) {
        uint64_t hash = nanohop::kFnvBasis;
        for (const Link& l : graph.links())
            for (const uint32_t end : {l.a, l.b}) hash = nanohop::fnv(hash, end);
        return hash;
    };
    // These numbers pin the generators: the same seed gives the same graph on every machine, in every version.
    EXPECT_EQ(fingerprint(make("random_regular", {{"switches", "300"}, {"degree", "7"}}, 1)), 16360090292450254011ULL);
    EXPECT_EQ(fingerprint(make("rst", {{"switches", "256"}, {"degree", "8"}}, 3)), 300308013771146447ULL);
    EXPECT_EQ(fingerprint(make("rst", {{"switches", "256"}, {"degree", "8"}, {"method", "2"}}, 3)),
              18140587835422157098ULL);
}

// Koibuchi 2011, 6: shortcuts spread by the square of the distance, so at twice the distance there are a quarter as
// many.
TEST(Families, ShortcutsByDistanceFallWithItsSquare) {
    const auto drawn = [](const char* method, const char* base, const char* shortcuts) {
        return make(
            "rst",
            {{"base", base}, {"switches", "1024"}, {"degree", "8"}, {"method", method}, {"shortcuts", shortcuts}});
    };
    std::vector<double> at(513);
    const Graph pairs = drawn("2", "ring", "distance");
    for (const Link& link : pairs.links()) {
        const uint32_t ahead = (link.b + 1024 - link.a) % 1024;
        ++at[std::min(ahead, 1024 - ahead)];
    }
    EXPECT_EQ(at[1], 1024) << "the ring itself";
    // Nearer ones are drawn twice, and a pair has one link.
    const auto between = [&](uint32_t low, uint32_t high) { return std::accumulate(&at[low], &at[high], 0.0); };
    const auto due = [](uint32_t low, uint32_t high) {
        double sum = 0;
        for (uint32_t d = low; d < high; ++d) sum += 1.0 / d / d;
        return sum;
    };
    EXPECT_NEAR(between(16, 32) / between(8, 16), due(16, 32) / due(8, 16), 0.15);
    EXPECT_NEAR(between(32, 64) / between(8, 16), due(32, 64) / due(8, 16), 0.1);
    EXPECT_GT(between(128, 513), 0);
    EXPECT_LT(between(128, 513), 0.05 * between(2, 513));

    for (const char* base : {"ring", "torus"}) {
        const Graph graph = drawn("1", base, "distance");
        EXPECT_EQ(graph.least_degree(), 8U) << base;
        EXPECT_EQ(graph.most_degree(), 8U) << base;
        EXPECT_GT(all_distances(graph).mean, all_distances(drawn("1", base, "uniform")).mean) << base;
    }
    // Neighbours of the base, and the switch itself, are never drawn: here the root has no others.
    const Graph star = make("rst", {{"base", "tree"},
                                    {"switches", "9"},
                                    {"arity", "8"},
                                    {"degree", "4"},
                                    {"method", "2"},
                                    {"shortcuts", "distance"}});
    EXPECT_EQ(star.degree(0), 8U);
}

TEST(Families, BadValuesAreNamed) {
    EXPECT_HAS(input_error([] { make("torrus"); }), "did you mean \"torus\"?");
    EXPECT_HAS(input_error([] { make("rst", {{"degre", "4"}}); }), "did you mean \"degree\"?");
    EXPECT_EQ(input_error([] { make("torus", {{"dims", "4xx4"}}); }),
              "dims: \"4xx4\": must be 1 to 16 sizes of 1 to 65536 joined by x, as in 4x4x4");
    EXPECT_EQ(input_error([] { make("torus", {{"dims", "65536x2"}}); }), "dims: 65536x2: more than 65536 switches");
    EXPECT_HAS(input_error([] { make("hypercube", {{"switches", "100"}}); }), "power of two");
    EXPECT_EQ(input_error([] { make("rst", {{"switches", "9"}, {"degree", "3"}}); }),
              "degree: 3: 9 ends of shortcuts are left over, an odd number");
    EXPECT_EQ(input_error([] { make("rst", {{"switches", "16"}, {"degree", "16"}}); }),
              "degree: 16: must be below the number of switches, 16");
    EXPECT_EQ(input_error([] { make("rst", {{"base", "hypercube"}, {"degree", "4"}}); }),
              "degree: 4: switch 0 of the base has 8 links already");
    EXPECT_EQ(input_error([] { make("rst", {{"base", "torus"}, {"dims", "4x4"}, {"switches", "17"}}); }),
              "switches: 17: dims = 4x4 has 16");
    EXPECT_EQ(input_error([] { make("random_regular", {{"switches", "9"}, {"degree", "3"}}); }),
              "degree: 3: 9 switches have an odd sum of degrees");
    EXPECT_EQ(input_error([] { make("fat_tree", {{"parents", "1x2"}}); }),
              "parents: 1x2: must have as many numbers as children = 4x4x4");
    EXPECT_EQ(input_error([] { make("ring", {{"hosts", "3,4"}}); }), "hosts: 2 numbers for 64 switches");
    EXPECT_HAS(input_error([] { make("ring", {{"hosts", "3,x"}}); }), "hosts: \"x\"");
}

}  // namespace
