// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "topology/torus.hpp"

#include <gtest/gtest.h>

#include "io/error.hpp"

namespace nanohop::topology {
namespace {

TEST(Torus, RouteLengthsAreThoseOfTheShorterWay) {
    for (const auto& sizes : {std::vector<unsigned>{4, 4, 4}, {5, 5}, {3, 4, 2}, {7}, {1, 6}}) {
        const Torus torus(sizes);
        for (unsigned from = 0; from < torus.switches(); ++from) {
            for (unsigned to = 0; to < torus.switches(); ++to) {
                unsigned expected = 0;
                for (unsigned d = 0; d < torus.dimensions(); ++d) {
                    const unsigned a = torus.coordinate(from, d);
                    const unsigned b = torus.coordinate(to, d);
                    const unsigned apart = a > b ? a - b : b - a;
                    expected += std::min(apart, sizes[d] - apart);
                }
                unsigned arrivals = 0;
                unsigned last = from;
                unsigned dimension = 0;
                torus.for_each_arrival(from, to, [&](unsigned at, unsigned input) {
                    EXPECT_EQ(at, torus.neighbour(last, input / 2, input % 2 == 1)) << "one link at a time";
                    EXPECT_GE(input / 2, dimension) << "dimensions in order";
                    dimension = input / 2;
                    last = at;
                    ++arrivals;
                });
                EXPECT_EQ(arrivals, expected);
                EXPECT_EQ(last, to);
                EXPECT_EQ(torus.distance(from, to), expected);
            }
        }
    }
}

TEST(Torus, MeanDistanceOf4x4x4) {
    // Per dimension the distances 0, 1, 2, 1: mean 1; three dimensions: 3 over all pairs, the switch itself included.
    const Torus torus({4, 4, 4});
    unsigned sum = 0;
    for (unsigned from = 0; from < 64; ++from)
        for (unsigned to = 0; to < 64; ++to) sum += torus.distance(from, to);
    EXPECT_EQ(sum, 64U * 64U * 3U);
    EXPECT_EQ(torus.diameter(), 6U);
}

TEST(Torus, TieGoesInThePositiveDirection) {
    const Torus torus({4});
    EXPECT_EQ(torus.steps(0, 2, 0), 2);
    EXPECT_EQ(torus.steps(3, 1, 0), 2);
    EXPECT_EQ(torus.steps(0, 3, 0), -1);
    EXPECT_EQ(torus.steps(0, 1, 0), 1);
}

TEST(Torus, ParsesSizes) {
    EXPECT_EQ(Torus::parse("4x4x4").switches(), 64U);
    EXPECT_EQ(Torus::parse("21x21x21").switches(), 9261U);
    EXPECT_EQ(Torus::parse("8").text(), "8");
    for (const char* bad : {"", "4x", "x4", "4,4", "0x4", "-1", "4x4x4 ", "100000x100000"})
        EXPECT_THROW(Torus::parse(bad), io::InputError) << bad;
}

}  // namespace
}  // namespace nanohop::topology
