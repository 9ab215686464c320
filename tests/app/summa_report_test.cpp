// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the report says of the matrix product: tables of made-up times.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "analysis/urino_2020.hpp"
#include "breakdown/application/summa.hpp"

namespace nanohop {

namespace {

using namespace breakdown;
namespace urino_2020 = analysis::urino_2020;

/// Terms of eq. 2 as eqs. 3 and 4 have them: 40 over n / sqrt N, and latencies of 2 sqrt N messages.
SummaFit made_up_fit(unsigned nodes, unsigned n) {
    SummaFit f{nodes, n};
    f.computation = 2.0 * n * n * n / nodes / 1e12;
    f.transfer = f.computation * 40 / f.size();
    f.latency = 2 * std::sqrt(nodes) * 100e-9;
    f.seconds = f.computation + f.communication();
    return f;
}

/// Times as the closed forms say, without SimGrid.
SummaResult made_up() {
    SummaResult r{.ran = true, .simgrid = "made up"};
    r.theory["ca1"] = {16, 1048576, 43e-3, 5};
    for (const char* key : {"ca2", "ca3", "ca4", "ca1_3d", "ca3_3d"}) r.theory[key] = {1, 1048576, 2.7e-3, 19};
    for (const urino_2020::Table7Row& row : urino_2020::kTable7)
        r.runs.push_back({"hub", row.key, urino_2020::kSize, 43e-3});
    r.runs.push_back({"hub", "ca4", 128, 1e-6});
    r.runs.push_back({"torus", "ring", urino_2020::kSize, 43e-3 / 72.9});
    r.runs.push_back({"hub", "ca1_whole", urino_2020::kSize, 60e-3});
    r.runs.push_back({"hub", "ca4_whole", urino_2020::kSize, 20e-3});
    for (const unsigned nodes : {16U, 64U}) {
        for (unsigned n = 128; n <= 1024; n *= 2) r.fits.push_back(made_up_fit(nodes, n));
    }
    return r;
}

TEST(SummaReport, HasTheKeysOfTheIssue) {
    const Json json = summa_json(made_up());
    for (const char* key : {"ca1", "ca2", "ca3", "ca4"}) EXPECT_DOUBLE_EQ(json.at("hub").at(key), 1) << key;
    EXPECT_NEAR(json.at("torus").at("ring").get<double>(), 72.9, 1e-9);
    EXPECT_NEAR(json.at("whole_gain_ca4").get<double>(), 3, 1e-12);
    EXPECT_EQ(json.at("equation_6").at("reckoned"), 40);
    Report report;
    add_summa_report(made_up(), report);
    ASSERT_EQ(report.sections.size(), 1U);
    EXPECT_EQ(report.sections[0].tables.size(), 8U);
    SummaResult reckoned = made_up();
    reckoned.ran = false;
    reckoned.runs.clear();
    Report less;
    add_summa_report(reckoned, less);
    EXPECT_EQ(less.sections[0].tables.size(), 5U);
    EXPECT_FALSE(summa_json(reckoned).contains("hub"));
}

/// What links carry is a straight line of slope -1 through 40 whatever N is; latencies, which no eq. of the paper has
/// in t_c / t_p, bend it.
TEST(SummaReport, RegressionOfEquation2) {
    std::vector<SummaFit> fits = made_up().fits;
    EXPECT_NEAR(regression(fits, false).slope, -1, 1e-9);
    EXPECT_NEAR(regression(fits, false).bound, 40, 1e-6);
    EXPECT_LT(regression(fits, true).slope, -1.05);
    EXPECT_GT(regression(fits, true).bound, 45);
    for (const SummaFit& f : fits) {
        EXPECT_NEAR(f.left(), 0, 1e-12);
        EXPECT_NEAR(f.messages(), 2 * std::sqrt(f.nodes), 1e-9);
    }
    const Json json = summa_json(made_up());
    EXPECT_NEAR(json.at("figure_10").at("regression_of_links").at("bound").get<double>(), 40, 1e-6);
    // At n = 256 on 64 nodes, x = 32, messages are longer, at 128 shorter; 64 is in between.
    EXPECT_GT(equal_size(fits), 64);
    EXPECT_LT(equal_size(fits), 66);
    // Another line is another slope and bound.
    for (SummaFit& f : fits) f.transfer *= f.size() / 10;
    EXPECT_NEAR(regression(fits, false).slope, 0, 1e-9);
}

/// Messages of CA2 on four nodes: two of each, whose flits share its link to the switch, and two to each.
TEST(SummaReport, MessagesFlitByFlitTakeWhatTheLinksOfHostsCarry) {
    const summa::Shape shape{2, 1, 128};
    const SummaFlits r =
        replay_summa({"topology=full_mesh", "switches=4", "flit_bytes=25", "packets=4", "packet_flits=4"},
                     summa::Algorithm::kCa2, shape, "");
    // 32 KiB and an envelope of 16 B in flits of 25 B, three of them behind each head.
    const double data = std::ceil((64 * 64 * 8 + 16) / 25.0), flits = data + std::ceil(data / 3);
    EXPECT_GE(r.flits_us * 1000, 2 * flits + 13);
    EXPECT_LT(r.flits_us * 1000, 2 * flits * 1.02);
    EXPECT_GE(r.light_us * 1000, 2 * flits + 13);
    EXPECT_LT(r.light_us * 1000, 2 * flits * 1.02);
    EXPECT_EQ(r.fluid_us, 0) << "no program, no SimGrid";
}

TEST(SummaReport, BroadcastsCrossWhereTheClosedFormSays) {
    EXPECT_NEAR(reckoned_crossing(), 322.6, 0.05);
    EXPECT_NEAR(direct_broadcast(reckoned_crossing()), multipath_broadcast(reckoned_crossing()), 1e-15);
    BroadcastLine direct{"hub_direct", "", {}}, multipath{"hub_multipath", "", {}};
    for (const uint64_t bytes : {64, 256, 384, 1024}) {
        direct.seconds[bytes] = direct_broadcast(static_cast<double>(bytes));
        multipath.seconds[bytes] = multipath_broadcast(static_cast<double>(bytes));
    }
    EXPECT_NEAR(crossing(direct, multipath), reckoned_crossing(), 1e-9);
    EXPECT_EQ(crossing(multipath, direct), 0);
}

/// 20,000 operations a second for a machine that does 210.9 million: eq. 6 as printed.
TEST(SummaReport, TheDefaultSpeedExplainsEquation6) {
    SummaDefaultSpeed d{.n = 1024, .messages = 12.09e-6};
    d.seconds = d.messages + 2.0 * 1024 * 1024 * 1024 / 64 / 210.883e6 * 20e3 / 1e12;
    EXPECT_NEAR(d.machine() / 210.883e6, 1, 1e-6);
    // The messages' latencies are in this bound, and are not in eq. 5.
    EXPECT_NEAR(d.bound() / urino_2020::kEquation6, 12.09e-6 / (16 * 1024.0 * 1024 / 64 / 64 * 8 / (200e9 / 64)), 1e-3);
    EXPECT_NEAR(summa_json(made_up()).at("equation_6").at("machine_at_20_kf").get<double>(), 210.883e6, 1);
}

}  // namespace

}  // namespace nanohop
