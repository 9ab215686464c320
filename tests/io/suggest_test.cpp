// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "io/suggest.hpp"

#include <gtest/gtest.h>

namespace nanohop::io {
namespace {

TEST(Suggest, CloseWordsOnly) {
    const std::vector<std::string> known{"buffer", "message", "message_max", "policy", "routing", "seed"};
    EXPECT_EQ(did_you_mean("bufer", known), "; did you mean \"buffer\"?");
    EXPECT_EQ(did_you_mean("mesage", known), "; did you mean \"message\"?");
    EXPECT_EQ(did_you_mean("messgae", known), "; did you mean \"message\"?");
    EXPECT_EQ(did_you_mean("Message-Max", known), "; did you mean \"message_max\"?");
    EXPECT_EQ(did_you_mean("buffer_flits", known), "; did you mean \"buffer\"?");
    EXPECT_EQ(did_you_mean("sede", known), "; did you mean \"seed\"?");
    EXPECT_EQ(did_you_mean("elephant", known), "");
    EXPECT_EQ(did_you_mean("", known), "");
    EXPECT_EQ(did_you_mean("x", {}), "");
    EXPECT_EQ(did_you_mean(std::string(100'000, 'm'), known), "") << "and quickly";
}

}  // namespace
}  // namespace nanohop::io
