// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The interface of chapters holds: made_up_chapter.cpp is one file and one line of CMake, and is on the command line,
// in text, JSON, HTML and record.
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "../run.hpp"
#include "cli/breakdown.hpp"

namespace nanohop::breakdown {
namespace {

using tests::read;
using tests::TempDir;

/// Exit status of `nanohop breakdown` with these arguments, in this program.
int run(std::vector<std::string> arguments) {
    CLI::App app;
    BreakdownOptions options;
    const CLI::App& command = cli::add_breakdown(app, options);
    arguments.insert(arguments.begin(), {"breakdown", "-q"});
    std::reverse(arguments.begin(), arguments.end());
    app.parse(arguments);
    cli::given_options(command, options);
    return run_breakdown(options);
}

TEST(Chapters, ComeInTheirPlace) {
    ASSERT_GE(chapters().size(), 4U);
    EXPECT_STREQ(chapters().front().name, "made_up") << "its place is the lowest";
    for (size_t i = 1; i < chapters().size(); ++i)
        EXPECT_LT(chapters()[i - 1].place, chapters()[i].place) << chapters()[i].name << ": places differ";
}

TEST(Chapters, GraphsClaimNoRtl) {
    testing::internal::CaptureStdout();
    const int status = run({"topology", "--draws", "1"});
    const std::string text = testing::internal::GetCapturedStdout();
    ASSERT_EQ(status, 0) << text;
    EXPECT_NE(text.find("Figure 2: 256 switches"), std::string::npos) << text;
    EXPECT_EQ(text.find("in lockstep"), std::string::npos) << text;
}

TEST(Chapters, OneFileAddsOne) {
    const TempDir dir;
    const std::string json = dir.path("r.json"), html = dir.path("r.html"), record = dir.path("c.json");
    testing::internal::CaptureStdout();
    const int status =
        run({"made_up", "--stages", "9", "--threads", "3", "--json", json, "--html", html, "--record", record});
    const std::string text = testing::internal::GetCapturedStdout();
    ASSERT_EQ(status, 0) << text;
    EXPECT_NE(text.find("A made-up block"), std::string::npos) << text;
    EXPECT_NE(text.find("1,234 cycles in lockstep"), std::string::npos) << text;
    const Json read_back = Json::parse(read(json));
    EXPECT_EQ(read_back.at("format"), "nanohop-breakdown-1");
    EXPECT_EQ(read_back.at("made_up"), (Json{{"clocks", 9}, {"threads", 3}}));
    EXPECT_EQ(read_back.size(), 3U) << "no other chapter ran";
    EXPECT_NE(read(html).find("<section id=\"made_up\">"), std::string::npos);
    EXPECT_EQ(Json::parse(read(record)).at("made_up").at("format"), "made-up-1");
}

TEST(Chapters, OptionsOfOneAreNotForAnother) {
    const TempDir dir;
    testing::internal::CaptureStderr();
    const int status = run({"made_up", "--torus", "2x2", "--json", dir.path("r.json"), "--html", dir.path("r.html")});
    EXPECT_EQ(status, 2);
    EXPECT_NE(testing::internal::GetCapturedStderr().find("--torus is for the route_cache, not for made_up"),
              std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(dir.path("r.json")));
}

TEST(Chapters, TwoOfANameAreAMistake) {
    const size_t before = chapters().size();
    EXPECT_THROW((ChapterRegistration{ChapterEntry{"made_up", 60, nullptr}}), std::logic_error);
    EXPECT_EQ(chapters().size(), before);
}

}  // namespace
}  // namespace nanohop::breakdown
