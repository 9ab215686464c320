// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop breakdown` without a chapter, on the Verilated RTL: one page of five systems.
#include "breakdown/overview/overview.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <vector>

#include "../run.hpp"

namespace nanohop::breakdown {
namespace {

using Json = nlohmann::json;

TEST(Overview, IsOnePageOfWhatTheRtlMeasures) {
    constexpr size_t kMostLines = 100, kMostColumns = 110;
    const tests::TempDir dir;
    const tests::Outcome run = tests::run(dir, NANOHOP_OVERVIEW);
    ASSERT_EQ(run.status, 0) << run.error;

    std::istringstream lines(run.out);
    size_t count = 0;
    for (std::string line; std::getline(lines, line); ++count) EXPECT_LE(line.size(), kMostColumns) << line;
    EXPECT_LE(count, kMostLines);
    EXPECT_NE(run.error.find("of 10 measured on the RTL; now: "), std::string::npos) << run.error;

    const Json json = Json::parse(tests::read(dir.path("results/overview.json")));
    EXPECT_EQ(json.at("format"), "nanohop-overview-1");
    EXPECT_EQ(json.at("lockstep").at("mismatches"), 0);
    EXPECT_GT(json.at("lockstep").at("cycles"), 100000);
    // As docs/results.md has them: of chapters, in their unit, case by case.
    const std::map<std::string, std::vector<double>> times = {{"machine", {480, 480, 520, 570, 900}},
                                                              {"switch", {60, 70, 150}},
                                                              {"route_cache", {2, 27, 4, 32}},
                                                              {"ipush", {}},
                                                              {"hxb", {14, 20}}};
    const std::string html = tests::read(dir.path("results/overview.html"));
    EXPECT_EQ(json.at("systems").size(), times.size());
    for (const Json& system : json.at("systems")) {
        const std::string chapter = system.at("chapter");
        EXPECT_NE(run.out.find(system.at("title")), std::string::npos) << chapter;
        EXPECT_NE(run.out.find("All of it: ./nanohop breakdown " + chapter + "\n"), std::string::npos);
        EXPECT_NE(html.find("href=\"breakdown_" + chapter + ".html#"), std::string::npos) << chapter;
        std::vector<double> measured;
        for (const Json& one : system.at("cases")) {
            double sum = 0;
            bool rtl = false;
            for (const Json& part : one.at("parts")) {
                sum += part.at("time").get<double>();
                rtl = rtl || part.at("measured");
            }
            EXPECT_NEAR(sum, one.at("time").get<double>(), 1e-6) << one;
            EXPECT_TRUE(rtl) << one;
            measured.push_back(one.at("time"));
        }
        const std::vector<double>& expected = times.at(chapter);
        ASSERT_EQ(measured.size(), expected.empty() ? 3 : expected.size()) << chapter;
        for (size_t i = 0; i < expected.size(); ++i) EXPECT_NEAR(measured[i], expected[i], 1e-6) << chapter;
    }
    for (const std::string& chapter : chapter_names()) {
        EXPECT_NE(html.find("<code>./nanohop breakdown " + chapter + "</code>"), std::string::npos) << chapter;
        EXPECT_NE(run.out.find(" " + chapter), std::string::npos) << chapter;
    }
    EXPECT_NE(run.out.find("./nanohop breakdown all"), std::string::npos);
}

TEST(Overview, SaysWhatIsWrongAndWritesNothing) {
    const tests::TempDir dir;
    const tests::Outcome option = tests::run(dir, NANOHOP_OVERVIEW " --torus 4x4");
    EXPECT_EQ(option.status, 2);
    EXPECT_NE(option.error.find("--torus"), std::string::npos) << option.error;
    const tests::Outcome file = tests::run(dir, NANOHOP_OVERVIEW " --html out/r.html");
    EXPECT_EQ(file.status, 2) << "out is a file, the shell's";
    EXPECT_NE(file.error.find("out/r.html"), std::string::npos) << file.error;
    EXPECT_FALSE(std::filesystem::exists(dir.path("results/overview.html")));
    const tests::Outcome help = tests::run(dir, NANOHOP_OVERVIEW " --help");
    EXPECT_EQ(help.status, 0);
    for (const std::string& chapter : chapter_names()) EXPECT_NE(help.out.find(chapter), std::string::npos) << chapter;
}

}  // namespace
}  // namespace nanohop::breakdown
