// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

/// A text has a part, or has it not; a failure prints both.
#define EXPECT_HAS(text, part) EXPECT_PRED_FORMAT2(testing::IsSubstring, std::string(part), std::string(text))
#define EXPECT_LACKS(text, part) EXPECT_PRED_FORMAT2(testing::IsNotSubstring, std::string(part), std::string(text))
#define ASSERT_HAS(text, part) ASSERT_PRED_FORMAT2(testing::IsSubstring, std::string(part), std::string(text))

namespace nanohop::tests {

/// How often a part stands in a text.
inline size_t occurrences(std::string_view text, std::string_view part) {
    size_t n = 0;
    for (size_t at = text.find(part); at != text.npos; at = text.find(part, at + part.size())) ++n;
    return n;
}

/// A text with the first place of a part, which it must have, replaced.
inline std::string replaced(std::string text, const std::string& part, const std::string& by) {
    EXPECT_HAS(text, part);
    const size_t at = text.find(part);
    return at == text.npos ? text : text.replace(at, part.size(), by);
}

}  // namespace nanohop::tests
