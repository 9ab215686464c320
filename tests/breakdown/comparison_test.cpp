// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <gtest/gtest.h>

#include "breakdown/route_cache/result.hpp"

namespace nanohop::breakdown {
namespace {

using Relation = Comparison::Relation;

std::string verdict(double ours, double paper, Relation relation, double step) {
    return Comparison{"", ours, paper, "", "", relation, step}.verdict();
}

TEST(Verdict, IsExact) {
    EXPECT_EQ(verdict(0.00109, 0.001, Relation::kAtMost, 0.001), "does not hold, equal as rounded in print");
    EXPECT_EQ(verdict(0.001, 0.001, Relation::kAtMost, 0.001), "holds");
    EXPECT_EQ(verdict(0.0006, 0.001, Relation::kAtMost, 0.001), "holds");
    EXPECT_EQ(verdict(0.0016, 0.001, Relation::kAtMost, 0.001), "does not hold");
    EXPECT_EQ(verdict(0.99728, 0.997, Relation::kAtLeast, 0.001), "holds");
    EXPECT_EQ(verdict(0.99682, 0.997, Relation::kAtLeast, 0.001), "does not hold, equal as rounded in print");
    EXPECT_EQ(verdict(0.99233, 0.997, Relation::kAtLeast, 0.001), "does not hold");
    EXPECT_EQ(verdict(27, 27, Relation::kEqual, 1), "equal");
    EXPECT_EQ(verdict(0.1872, 0.19, Relation::kEqual, 0.01), "equal as rounded in print");
    EXPECT_EQ(verdict(0.1826, 0.19, Relation::kEqual, 0.01), "differs");
    EXPECT_EQ(verdict(0, 0, Relation::kEqual, 1e-9), "equal");
    EXPECT_EQ(verdict(0.00001, 0, Relation::kEqual, 1e-9), "differs") << "hardly any is not none";
    EXPECT_EQ((Comparison{"", 1, {}, "", ""}).verdict(), "");
}

TEST(CutRecordings, AreNamed) {
    EXPECT_EQ(cut_to("bt.A.i20.256"), "20 time steps");
    EXPECT_EQ(cut_to("lu.A.i25.256"), "25 time steps");
    EXPECT_EQ(cut_to("sp.A.i40.256"), "40 time steps");
    for (const char* whole : {"bt.A.64", "is.A.256", "dt.A.SH.80", "mine", "i20"})
        EXPECT_EQ(cut_to(whole), "") << whole;
}

TEST(AllPorts, Equation7SharesTheCam) {
    RouteCacheRecord::AllPorts point{.cam_interval = 25, .ports = 7, .lookups = 1000};
    const auto at = [&](uint64_t misses) {
        point.miss.count = misses;
        return all_ports_equation(point);
    };
    EXPECT_DOUBLE_EQ(at(0), 7);
    EXPECT_DOUBLE_EQ(at(5), 7) << "the knee is at 1 / (25 * 7), 0.57 %";
    EXPECT_DOUBLE_EQ(at(10), 4);
    EXPECT_DOUBLE_EQ(at(1000), 0.04);
}

}  // namespace
}  // namespace nanohop::breakdown
