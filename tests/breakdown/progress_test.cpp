// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What a chapter says of what is left.
#include "breakdown/progress.hpp"

#include <gtest/gtest.h>

#include <regex>
#include <stdexcept>
#include <string>
#include <vector>

namespace nanohop::breakdown {
namespace {

TEST(Progress, SaysHowMuchIsDoneAndHowLongTheRestTakes) {
    std::vector<std::string> said;
    const Progress progress([&](const std::string& text) { said.push_back(text); }, 0);
    std::vector<size_t> worked;
    progress.over("runs", 3, 1, [&](size_t i) { worked.push_back(i); });
    EXPECT_EQ(worked, (std::vector<size_t>{0, 1, 2}));
    ASSERT_EQ(said.size(), 3U) << "what is done is said by what comes next";
    EXPECT_EQ(said[0], "runs");
    EXPECT_TRUE(std::regex_match(said[1], std::regex("runs: 1 of 3, about [0-9]+ s left"))) << said[1];
    EXPECT_TRUE(std::regex_match(said[2], std::regex("runs: 2 of 3, about [0-9]+ s left"))) << said[2];
    progress.over("long", 2, 1, [](size_t) {}, Order::kLongestFirst);
    EXPECT_TRUE(std::regex_match(said.back(), std::regex("long: 1 of 2, at most [0-9]+ s left"))) << said.back();
    progress("reports");
    EXPECT_EQ(said.back(), "reports");
}

TEST(Progress, IsNotSaidMoreOftenThanAskedFor) {
    std::vector<std::string> said;
    Progress([&](const std::string& text) { said.push_back(text); }, 3600).over("runs", 100, 4, [](size_t) {});
    EXPECT_EQ(said, std::vector<std::string>{"runs"});
}

TEST(Progress, WorksWhereNobodyListensAndThrowsWhatTheWorkThrows) {
    size_t worked = 0;
    Progress().over("runs", 2, 1, [&](size_t) { ++worked; });
    EXPECT_EQ(worked, 2U);
    EXPECT_THROW(Progress().over("runs", 2, 2, [](size_t) { throw std::runtime_error("no"); }), std::runtime_error);
}

}  // namespace
}  // namespace nanohop::breakdown
