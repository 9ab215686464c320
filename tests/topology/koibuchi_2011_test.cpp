// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What "Random shortcut topologies" (Koibuchi et al., 2011) claims, sentence by sentence, as inequalities. Written from
// the paper before anything was measured; where a printed figure does not come out, the test says which one does.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "make.hpp"
#include "topology/distances.hpp"
#include "topology/faults.hpp"

namespace {

using namespace nanohop::topology;
using nanohop::tests::make;

Graph rst(uint32_t switches, uint32_t degree, uint64_t seed = 1, const char* method = "1", const char* base = "ring") {
    return make("rst",
                {{"base", base},
                 {"switches", std::to_string(switches)},
                 {"degree", std::to_string(degree)},
                 {"method", method}},
                seed);
}
Graph regular(uint32_t switches, uint32_t shortcuts) {
    return make("dln", {{"switches", std::to_string(switches)}, {"shortcuts", std::to_string(shortcuts)}});
}

// 2.2: "the ring has the diameter floor(N / 2)"; 3: with K shortcuts the degree is 5 at N = 16, K = 2; the degrees 9
// and 13 have 7 and 11 shortcuts.
TEST(PaperP5, RegularShortcutsGiveThePrintedDegrees) {
    EXPECT_EQ(regular(16, 2).most_degree(), 5U);
    for (const uint32_t n : {64U, 256U, 1024U, 4096U}) {
        for (const uint32_t k : {2U, 4U}) {
            EXPECT_EQ(regular(n, k).least_degree(), 2 * k + 1);
            EXPECT_EQ(regular(n, k).most_degree(), 2 * k + 1);
        }
    }
    EXPECT_EQ(regular(4096, 6).most_degree(), 13U);
}

// Figure 2, 256 switches: random shortcuts cut hops far more than regular ones of the same number, and diameter and
// mean distance come closer than with one shortcut (a diameter is a whole number, so not step by step). The paper
// prints a diameter of 8 for two random shortcuts at each switch; it is 7.
TEST(PaperP5, Figure2RandomBeatsRegularAndDiameterNearsTheMean) {
    double first_gap = 0;
    for (const uint32_t shortcuts : {1U, 3U, 5U, 7U, 9U}) {
        const Distances random = all_distances(rst(256, 2 + shortcuts));
        const double gap = random.diameter - random.mean;
        if (shortcuts == 1) first_gap = gap + 1e-9;  // itself
        EXPECT_LT(gap, first_gap) << shortcuts;
        if (shortcuts > 7) continue;
        const Distances fixed = all_distances(regular(256, (shortcuts + 1) / 2));
        EXPECT_LT(random.diameter, fixed.diameter) << shortcuts;
        EXPECT_LT(random.mean, fixed.mean) << shortcuts;
    }
    for (uint64_t seed = 1; seed <= 20; ++seed) EXPECT_LT(all_distances(rst(256, 4, seed)).diameter, 8U) << seed;
}

// 4.2: "several times better than DLN(reg)", "nears log_k N"; at 4,096 switches, degree 4 has a smaller diameter than
// the hypercube, whose degree is 12.
TEST(PaperP5, Figures3And4Scale) {
    const Distances random8 = all_distances(rst(4096, 8));
    const Distances fixed9 = all_distances(regular(4096, 4));
    EXPECT_GT(fixed9.diameter, 2 * random8.diameter);
    EXPECT_GT(fixed9.mean, 2 * random8.mean);
    const Distances random4 = all_distances(rst(4096, 4));
    EXPECT_LT(random4.diameter, 12U);
    EXPECT_EQ(random4.diameter, 10U);
    EXPECT_EQ(all_distances(make("hypercube", {{"dims", "12"}})).diameter, 12U);
    // The larger the degree, the shorter the ways, at every size.
    for (const uint32_t n : {64U, 256U, 1024U}) {
        double last = 1e9;
        for (const uint32_t degree : {4U, 8U, 12U, 22U}) {
            const double mean = all_distances(rst(n, degree)).mean;
            EXPECT_LT(mean, last);
            last = mean;
        }
    }
}

// 4.3: no great difference between the two methods in diameter and mean distance; method 2 stays below the hypercube
// although its degrees differ by a factor of 4 to 11 (table 1: 2 and 8, 9, 11; 2, 3, 2 and 15, 16, 21; 4, 3, 2 and 18,
// 22, 22). The extremes of one draw vary, so the printed ones must lie within those of 15 draws, give or take one.
TEST(PaperP5, Figures5And6AndTable1Methods) {
    struct Row {
        uint32_t switches, degree, least, most;
    };
    for (const Row row :
         {Row{256, 4, 2, 8}, Row{1024, 4, 2, 9}, Row{4096, 4, 2, 11}, Row{256, 8, 2, 15}, Row{1024, 8, 3, 16},
          Row{4096, 8, 2, 21}, Row{256, 10, 4, 18}, Row{1024, 10, 3, 22}, Row{4096, 10, 2, 22}}) {
        uint32_t least[2] = {~0U, 0};
        uint32_t most[2] = {~0U, 0};
        for (uint64_t seed = 1; seed <= 15; ++seed) {
            const Graph graph = rst(row.switches, row.degree, seed, "2");
            least[0] = std::min(least[0], graph.least_degree());
            least[1] = std::max(least[1], graph.least_degree());
            most[0] = std::min(most[0], graph.most_degree());
            most[1] = std::max(most[1], graph.most_degree());
        }
        EXPECT_LE(least[0], row.least + 1) << row.switches << " " << row.degree;
        EXPECT_GE(least[1] + 1, row.least) << row.switches << " " << row.degree;
        EXPECT_LE(most[0], row.most + 1) << row.switches << " " << row.degree;
        EXPECT_GE(most[1] + 1, row.most) << row.switches << " " << row.degree;
    }
    for (const uint32_t n : {256U, 1024U}) {
        for (const uint32_t degree : {4U, 8U, 10U}) {
            const Distances one = all_distances(rst(n, degree, 1, "1"));
            const Distances two = all_distances(rst(n, degree, 1, "2"));
            EXPECT_NEAR(two.mean / one.mean, 1, 0.07) << n << " " << degree;
            EXPECT_LE(two.diameter, one.diameter + 3) << n << " " << degree;
        }
        const uint32_t cube = n == 256 ? 8 : 10;
        EXPECT_LT(all_distances(rst(n, 8, 1, "2")).diameter, cube);
    }
}

// Figure 7: the share of links that may die falls gently with the size and rises with the shortcuts; with ten shortcuts
// a switch more than 30 % die before the diameter grows by three. (The paper prints about 30 % in 4.4 and 30 % or
// more in 6: ours are more.)
TEST(PaperP5, Figure7FaultTolerance) {
    const FaultOptions options{10, 1, {}};
    const double small = fault_tolerance(rst(64, 12), 2, options).mean;
    const double middle = fault_tolerance(rst(256, 12), 2, options).mean;
    const double few = fault_tolerance(rst(256, 4), 2, options).mean;
    EXPECT_GT(small, middle);
    EXPECT_GT(middle, 0.30);
    EXPECT_GT(middle, few);
}

// Figure 8, 256 switches: at small degrees the base with the most random links leads; the larger the degree, the less
// the base matters. All are at diameter 4 at degree 10.
TEST(PaperP5, Figure8BaseTopologies) {
    const auto best = [](const char* base, uint32_t degree) {
        return all_distances(make("rst", {{"base", base}, {"degree", std::to_string(degree)}, {"draws", "10"}}));
    };
    EXPECT_LE(best("ring", 5).mean, best("torus", 5).mean);
    for (const char* base : {"ring", "torus", "tree", "hypercube"}) EXPECT_EQ(best(base, 10).diameter, 4U) << base;
    const double spread5 = std::abs(best("torus", 5).mean - best("ring", 5).mean);
    const double spread10 = std::abs(best("torus", 10).mean - best("ring", 10).mean);
    EXPECT_LT(spread10, spread5);
}

// Table 2, 15 draws: 64 switches of degree 4 have a diameter of 5 to 6 and a mean distance of 3.114 to 3.222; 256 of
// degree 8 have 4 to 5 and 2.893 to 2.907. Another 15 draws have other extremes; they must overlap the printed ones on
// most of their length, and their middle must lie within.
TEST(PaperP5, Table2Ranges) {
    struct Row {
        uint32_t switches, degree, least_diameter, most_diameter;
        double least, most;
    };
    for (const Row row : {Row{64, 4, 5, 6, 3.114, 3.222}, Row{256, 8, 4, 5, 2.893, 2.907}}) {
        double least = 1e9;
        double most = 0;
        double sum = 0;
        for (uint64_t seed = 1; seed <= 15; ++seed) {
            const Distances d = all_distances(rst(row.switches, row.degree, seed));
            EXPECT_GE(d.diameter, row.least_diameter);
            EXPECT_LE(d.diameter, row.most_diameter);
            least = std::min(least, d.mean);
            most = std::max(most, d.mean);
            sum += d.mean;
        }
        EXPECT_GT(sum / 15, row.least);
        EXPECT_LT(sum / 15, row.most);
        const double overlap = std::min(most, row.most) - std::max(least, row.least);
        EXPECT_GT(overlap, 0.75 * (row.most - row.least));
        EXPECT_GT(overlap, 0.75 * (most - least));
    }
}

// Table 2 and 5.1.1: "up to 35 % below a torus of the same degree and 50 % below a mesh" at low load. At the paper's
// delays the latency is 2.5 (42 h + 52) ns for h hops: figure 10's sizes.
TEST(PaperP5, ZeroLoadLatencyAgainstTorusAndMesh) {
    const auto latency = [](const Graph& graph) { return 2.5 * (42 * all_distances(graph).mean + 52); };
    const double random = latency(rst(256, 4));
    EXPECT_LT(random, 0.65 * latency(make("torus", {{"dims", "16x16"}})));
    EXPECT_LT(random, 0.50 * latency(make("mesh", {{"dims", "16x16"}})));
    EXPECT_LT(latency(rst(256, 8)), latency(make("hypercube", {{"dims", "8"}})));
}

// 4.1: of 100 graphs the one with the least diameter is taken, then the one with the fewest links.
TEST(PaperP5, OfManyDrawsTheLeastDiameterThenTheFewestLinksAreTaken) {
    const Graph chosen = make("rst", {{"switches", "64"}, {"degree", "4"}, {"method", "2"}, {"draws", "100"}});
    uint32_t least = ~0U;
    for (uint64_t seed = 1; seed <= 30; ++seed) least = std::min(least, all_distances(rst(64, 4, seed, "2")).diameter);
    EXPECT_LE(all_distances(chosen).diameter, least);
    EXPECT_LE(chosen.links().size(), 128U);
}

}  // namespace
