// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What section 5 of Hirasawa 2020 asserts (figures 7 to 9, table 1), claim by claim, on beginnings of recorded
// programs.
#include <gtest/gtest.h>

#include <map>
#include <stdexcept>
#include <string>
#include <utility>

#include "../input_error.hpp"
#include "../text.hpp"
#include "breakdown/application/npb.hpp"

namespace nanohop::breakdown {
namespace {

NpbOptions small() {
    NpbOptions o;
    o.programs = {"EP", "MG", "CG", "IS"};
    o.messages_per_rank = 60;
    o.own = NpbOptions::OwnClocks{31, 6, 27, 2, "as in docs/blocks/switch.md"};
    return o;
}

const NpbResult& result() {
    static const NpbResult r = npb_figures(small(), [](const std::string&) {});
    return r;
}

/// What the programs print themselves for class A (Mop/s total times seconds), to the digits of
/// docs/reports/hirasawa_2020.md.
TEST(NpbFigures, OperationsAreThoseThatTheProgramsReport) {
    const std::map<std::string, double> mop = {{"IS", 83.9},   {"EP", 536.9},   {"MG", 3892.3},   {"CG", 1496.5},
                                               {"FT", 7136.4}, {"SP", 85010.0}, {"BT", 168284.5}, {"LU", 119296.8}};
    ASSERT_EQ(npb_programs().size(), 8U);
    for (const NpbProgram& p : npb_programs()) EXPECT_NEAR(p.operations / 1e6, mop.at(p.name), 0.05) << p.name;
}

TEST(NpbFigures, DelaysAreThoseOfTable1) {
    const NpbResult& r = result();
    ASSERT_EQ(r.cases.size(), 5U);
    EXPECT_EQ(r.printed_cases(), 3U);
    for (const NpbCaseResult& c : r.cases) {
        const bool one = std::string(c.figure.key).starts_with("case1");
        EXPECT_EQ(c.figure.before, one ? 25U + 75U : 20U + 40U);
        EXPECT_EQ(c.figure.after, one ? 2U + 75U : 2U + 40U);
        EXPECT_EQ(c.figure.lookup_before - c.figure.lookup_after, c.figure.before - c.figure.after);
    }
}

TEST(NpbFigures, EveryBenchmarkGainsOnThePapersHostAndNoneMoreThanAMessageAlone) {
    for (const NpbCaseResult& c : result().cases) {
        const double ceiling = static_cast<double>(c.figure.before) / c.figure.after - 1;
        for (size_t s = 0; s < kHostSpeeds.size(); ++s) {
            for (const NpbRun& run : c.runs) {
                // Hirasawa 2020 has no 16 ranks; there IS of so few messages loses 0.02 % in case 2.
                if (c.figure.printed && std::string(kHostSpeeds[s].key) == c.figure.host) {
                    EXPECT_GT(run.gain(s, false), 0) << c.figure.key << run.program;
                }
                EXPECT_LE(run.gain(s, false), ceiling) << c.figure.key << run.program;
            }
        }
        // Nothing but short messages: next to the ceiling, which links and flits alone keep it from.
        EXPECT_GT(c.runs.at(1).gain(0, true), ceiling - 0.025) << c.runs.at(1).program;
    }
}

TEST(NpbFigures, TheLargerNetworkGainsMore) {
    const auto& cases = result().cases;
    ASSERT_EQ(cases.at(3).figure.key, std::string("case1_16"));
    ASSERT_EQ(cases.at(4).figure.key, std::string("case2_16"));
    for (size_t s = 0; s < kHostSpeeds.size(); ++s) {
        EXPECT_GT(cases.at(1).mean(s, false), cases.at(0).mean(s, false)) << kHostSpeeds[s].name;
        EXPECT_GT(cases.at(0).mean(s, false), cases.at(3).mean(s, false)) << kHostSpeeds[s].name;
    }
}

TEST(NpbFigures, SlowerHostsGainLess) {
    for (const NpbCaseResult& c : result().cases) {
        EXPECT_LT(c.mean(3, false), c.mean(1, false));
        // Where messages meet, computation between them may also keep them out of each other's way: not of IS and CG.
        for (const NpbRun& run : c.runs)
            if (run.program == "EP" || run.program == "MG") {
                EXPECT_GT(run.light_before[3], run.light_before[0]) << run.program;
            }
    }
}

TEST(NpbFigures, TheJsonHasTheKeysThatAreAskedFor) {
    const Json json = npb_json(result());
    for (const char* key : {"case1_64", "case1_256", "case2_64", "case1_16", "case2_16"})
        for (const char* host : {"none", "tflops5", "tflops50", "gflops100"})
            EXPECT_TRUE(json.at(key).at("mean_gain").at(host).is_number()) << key << host;
    EXPECT_NEAR(json.at("case1_64").at("ceiling").get<double>(), 0.2987, 0.0001);
    EXPECT_EQ(json.at("own_clocks").at("case1_64").at("before_clocks"), 31);
    EXPECT_EQ(json.at("case1_64").at("printed_mean_gain"), 0.052);
    for (const char* key : {"case1_16", "case2_16"}) EXPECT_FALSE(json.at(key).contains("printed_mean_gain")) << key;
    EXPECT_EQ(json.at("case1_16").at("programs").at("IS").at("recorded_messages"), 4108);
    Report report;
    add_npb_report(result(), report);
    EXPECT_GE(report.sections.size(), 7U);
}

const Table& claims_of(const NpbResult& result, Report& report) {
    add_npb_report(result, report);
    for (const Section& section : report.sections)
        for (const Table& table : section.tables)
            if (table.columns.size() == 5 && table.columns[0] == "claim") return table;
    throw std::logic_error("no claims");
}

/// Hirasawa 2020 does not name its programs, and EP may not be among them.
TEST(NpbFigures, MeansAreOfAllProgramsAndWithoutEp) {
    for (const NpbCaseResult& c : result().cases) {
        ASSERT_EQ(c.runs.size(), 4U);
        ASSERT_EQ(c.programs(NpbSet::kAll), 4U);
        ASSERT_EQ(c.programs(NpbSet::kWithoutEp), 3U);
        double sum = 0;
        for (const NpbRun& run : c.runs) sum += run.program == "EP" ? 0 : run.gain(1, false);
        EXPECT_DOUBLE_EQ(c.mean(1, false, NpbSet::kWithoutEp), sum / 3);
        EXPECT_LT(c.mean(1, false, NpbSet::kWithoutEp), c.mean(1, false)) << "EP gains most";
        const Json json = npb_json(result()).at(c.figure.key);
        EXPECT_DOUBLE_EQ(json.at("mean_gain_without_ep").at("tflops50"), sum / 3);
    }
}

/// The same with all programs: those that were not run are as the first one.
NpbResult with_all_programs(NpbResult r) {
    for (NpbCaseResult& c : r.cases)
        for (const NpbProgram& p : npb_programs()) {
            if (std::any_of(c.runs.begin(), c.runs.end(), [&](const NpbRun& run) { return run.program == p.name; }))
                continue;
            c.runs.push_back(c.runs.front());
            c.runs.back().program = p.name;
        }
    return r;
}

/// Beginnings by the light model are no ground for a verdict; whole programs flit by flit are. That every benchmark
/// gains is said of figures 7 and 8.
TEST(NpbFigures, VerdictsRestOnWholePrograms) {
    NpbResult r = with_all_programs(result());
    Report light;
    for (const auto& row : claims_of(r, light).rows) EXPECT_EQ(row.at(4), "not judged") << row.at(0);
    // As if they had been run: in case 1 with 64 ranks a mean of 15.2 %, without EP of 5.2 %.
    for (NpbCaseResult& c : r.cases)
        for (NpbRun& run : c.runs) {
            run.flits_after.fill(1000);
            run.flits_before.fill(run.program == "EP" ? 1852 : 1052);
        }
    Report whole;
    std::map<std::pair<std::string, std::string>, std::string> verdicts;
    for (const auto& row : claims_of(r, whole).rows) verdicts[{row.at(0), row.at(1)}] = row.at(4);
    EXPECT_EQ(verdicts.at({"figure 7: mean gain with 5 TFlops", "all that were replayed"}), "no");
    EXPECT_EQ(verdicts.at({"figure 7: mean gain with 5 TFlops", "without EP"}), "yes");
    EXPECT_EQ(verdicts.at({"figure 8: every benchmark gains", "without EP"}), "yes");
    EXPECT_EQ(verdicts.at({"the larger network gains more", "without EP"}), "no");
    EXPECT_FALSE(verdicts.contains({"figure 9: every benchmark gains", "without EP"}));
    r.cases[1].runs[2].flits_after.fill(2000);
    Report less;
    for (const auto& row : claims_of(r, less).rows)
        if (row.at(0) == "figure 8: every benchmark gains") {
            EXPECT_EQ(row.at(4), "no") << row.at(3);
        }
}

/// Some of the programs are not the paper's set, and neither is all but EP where another one is left out, too.
TEST(NpbFigures, SomeOfTheProgramsAreNotJudged) {
    NpbResult r = with_all_programs(result());
    for (NpbCaseResult& c : r.cases)
        for (NpbRun& run : c.runs) run.flits_after.fill(1000), run.flits_before.fill(1052);
    const auto judged = [&](const char* left_out, const std::string& set) {
        for (NpbCaseResult& c : r.cases)
            std::erase_if(c.runs, [&](const NpbRun& run) { return run.program == left_out; });
        Report report;
        unsigned rows = 0, verdicts = 0;
        for (const auto& row : claims_of(r, report).rows) {
            if (row.at(1) != set) continue;
            ++rows;
            verdicts += row.at(4) == "not judged" ? 0 : 1;
        }
        EXPECT_GT(rows, 4U);
        EXPECT_TRUE(verdicts == 0 || verdicts == rows) << verdicts;
        return verdicts != 0;
    };
    EXPECT_TRUE(judged("none", "all that were replayed"));
    EXPECT_FALSE(judged("EP", "all that were replayed"));
    EXPECT_TRUE(judged("EP", "without EP"));
    EXPECT_FALSE(judged("IS", "without EP"));
}

TEST(NpbFigures, ResultsDoNotDependOnThreads) {
    NpbOptions o = small();
    o.programs = {"EP"};
    o.threads = 3;
    const NpbResult three = npb_figures(o, [](const std::string&) {});
    for (size_t c = 0; c < result().cases.size(); ++c) {
        const NpbRun& a = three.cases[c].runs[0];
        const NpbRun& b = result().cases[c].runs[1];
        EXPECT_EQ(a.light_before, b.light_before);
        EXPECT_EQ(a.flits_after, b.flits_after);
    }
}

TEST(NpbFigures, RefusesUnknownNames) {
    NpbOptions o = small();
    o.cases = {"case3"};
    EXPECT_HAS(tests::input_error([&] { npb_figures(o, {}); }), "case3: must be of");
    o = small();
    o.programs = {"XX"};
    EXPECT_HAS(tests::input_error([&] { npb_figures(o, {}); }), "must be of IS, EP");
}

}  // namespace
}  // namespace nanohop::breakdown
