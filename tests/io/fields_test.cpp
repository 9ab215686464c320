// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "io/fields.hpp"

#include <gtest/gtest.h>

#include <string>

namespace nanohop::io {
namespace {

TEST(Fields, Utf8) {
    for (const char* text : {"", "S0>S1", "\x7F", "\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF",
                             "\xEE\x80\x80", "\xEF\xBF\xBF", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF", "a\xC3\xA4z"})
        EXPECT_TRUE(is_utf8(text)) << text;
    for (const char* text :
         {"\x80", "\xBF", "\xC0\x80", "\xC1\xBF", "\xC2", "\xC2z", "\xC2\xC2", "\xE0\x9F\xBF", "\xED\xA0\x80",
          "\xED\xBF\xBF", "\xE2\x82", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF", "a\xC3"})
        EXPECT_FALSE(is_utf8(text)) << testing::PrintToString(std::string(text));
    EXPECT_TRUE(is_utf8(std::string(1, '\0')));
}

}  // namespace
}  // namespace nanohop::io
