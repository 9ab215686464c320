// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop breakdown` without a chapter, on the Verilated RTL: one page of all systems.
#include "breakdown/overview/overview.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <vector>

#include "../run.hpp"
#include "../text.hpp"
#include "io/source_folder.hpp"

namespace nanohop::breakdown {
namespace {

using Json = nlohmann::json;

const std::string kOverview = io::program_folder() + "/nanohop-overview";

TEST(Overview, IsOnePageOfWhatTheRtlMeasures) {
    constexpr size_t kMostLines = 100, kMostColumns = 110;
    const tests::TempDir dir;
    const tests::Outcome run = tests::run(dir, kOverview);
    ASSERT_EQ(run.status, 0) << run.error;

    std::istringstream lines(run.out);
    size_t count = 0;
    for (std::string line; std::getline(lines, line); ++count) EXPECT_LE(line.size(), kMostColumns) << line;
    EXPECT_LE(count, kMostLines);
    EXPECT_HAS(run.error, " measured on the RTL; now: ");

    const Json json = Json::parse(tests::read(dir.path("results/overview.json")));
    EXPECT_EQ(json.at("format"), "nanohop-overview-1");
    EXPECT_EQ(json.at("lockstep").at("mismatches"), 0);
    EXPECT_GT(json.at("lockstep").at("cycles"), 100000);
    // As docs/results.md has them: of chapters, in their unit, case by case.
    const std::map<std::string, std::vector<double>> times = {{"machine", {480, 480, 520, 570, 900}},
                                                              {"switch", {60, 70, 150}},
                                                              {"route_cache", {2, 27, 4, 32}},
                                                              {"ipush", {}},
                                                              {"hxb", {14, 20}},
                                                              {"hub", {163.84, 209.92, 332.8}}};
    const std::string html = tests::read(dir.path("results/overview.html"));
    EXPECT_EQ(json.at("systems").size(), times.size());
    for (const Json& system : json.at("systems")) {
        const std::string chapter = system.at("chapter");
        EXPECT_HAS(run.out, system.at("title")) << chapter;
        EXPECT_HAS(run.out, "All of it: ./nanohop breakdown " + chapter + "\n");
        EXPECT_HAS(html, "href=\"breakdown_" + chapter + ".html#") << chapter;
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
        EXPECT_HAS(html, "<code>./nanohop breakdown " + chapter + "</code>") << chapter;
        EXPECT_HAS(run.out, " " + chapter) << chapter;
    }
    EXPECT_HAS(run.out, "./nanohop breakdown all");
}

TEST(Overview, SaysWhatIsWrongAndWritesNothing) {
    const tests::TempDir dir;
    const tests::Outcome option = tests::run(dir, kOverview + " --torus 4x4");
    EXPECT_EQ(option.status, 2);
    EXPECT_HAS(option.error, "--torus");
    const tests::Outcome file = tests::run(dir, kOverview + " --html out/r.html");
    EXPECT_EQ(file.status, 2) << "out is a file, the shell's";
    EXPECT_HAS(file.error, "out/r.html");
    EXPECT_FALSE(std::filesystem::exists(dir.path("results/overview.html")));
    const tests::Outcome help = tests::run(dir, kOverview + " --help");
    EXPECT_EQ(help.status, 0);
    for (const std::string& chapter : chapter_names()) EXPECT_HAS(help.out, chapter);
}

}  // namespace
}  // namespace nanohop::breakdown
