// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the report says of the matrix product: tables of made-up times; with NANOHOP_SUMMA_RUNS the runs themselves.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>

#include "analysis/paper_p4.hpp"
#include "breakdown/application/summa.hpp"

namespace nanohop {

namespace {

using namespace breakdown;
namespace p4 = analysis::p4;

/// Times as the closed forms say, without SimGrid.
SummaResult made_up() {
    SummaResult r;
    r.ran = true;
    r.simgrid = "made up";
    r.theory["ca1"] = {16, 1048576, 43e-3, 5};
    for (const char* key : {"ca2", "ca3", "ca4", "ca1_3d", "ca3_3d"}) r.theory[key] = {1, 1048576, 2.7e-3, 19};
    for (const p4::Table7Row& row : p4::kTable7) r.runs.push_back({"hub", row.key, p4::kSize, 43e-3});
    r.runs.push_back({"hub", "ca4", 128, 1e-6});
    r.runs.push_back({"torus", "ring", p4::kSize, 43e-3 / 72.9});
    r.runs.push_back({"hub", "ca1_whole", p4::kSize, 60e-3});
    r.runs.push_back({"hub", "ca4_whole", p4::kSize, 20e-3});
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
    EXPECT_EQ(report.sections[0].tables.size(), 5U);
    SummaResult reckoned = made_up();
    reckoned.ran = false;
    reckoned.runs.clear();
    Report less;
    add_summa_report(reckoned, less);
    EXPECT_EQ(less.sections[0].tables.size(), 3U);
    EXPECT_FALSE(summa_json(reckoned).contains("hub"));
}

TEST(SummaReport, TableSevenComesOut) {
    if (std::getenv("NANOHOP_SUMMA_RUNS") == nullptr) GTEST_SKIP() << "in the nightly";
    const SummaResult r = summa_figures({std::getenv("NANOHOP_SUMMA_SIZES") != nullptr, 1},
                                        [](const std::string& text) { std::fprintf(stderr, "%s\n", text.c_str()); });
    ASSERT_TRUE(r.ran) << "no SimGrid";
    Report report;
    add_summa_report(r, report);
    std::printf("%s\n%s\n", report::render_text(report).c_str(), summa_json(r).dump(1).c_str());
    // In theory 1, 16, 32, 64, 1.33, 42.7; a rank that goes on early may gain a few per cent.
    EXPECT_NEAR(r.relative("hub", "ca2"), 16, 0.1);
    EXPECT_NEAR(r.relative("hub", "ca3"), 33, 1.5);
    EXPECT_NEAR(r.relative("hub", "ca4"), 64, 1);
    EXPECT_NEAR(r.relative("hub", "ca1_3d"), 1.33, 0.02);
    EXPECT_NEAR(r.relative("hub", "ca3_3d"), 42.5, 1);
    EXPECT_NEAR(r.relative("hub_2d", "ca4_lines"), 64, 1);
    EXPECT_NEAR(r.relative("hub", "ca1_together"), 2, 0.05);
    EXPECT_NEAR(r.relative("torus", "ring"), 72.9, 0.5);
    EXPECT_NEAR(r.seconds("hub", "ca1_whole", p4::kSize) / r.seconds("hub", "ca4_whole", p4::kSize), 3.4, 0.1);
}

}  // namespace

}  // namespace nanohop
