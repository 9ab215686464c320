// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "common/parallel.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

namespace nanohop {
namespace {

TEST(Parallel, ThreadsAreAsManyAsTheJobsThatWereAskedFor) {
    ::setenv("NANOHOP_JOBS", "3", 1);
    EXPECT_EQ(default_threads(), 3U);
    for (const char* none : {"", "0", "-2", "many"}) {
        ::setenv("NANOHOP_JOBS", none, 1);
        EXPECT_EQ(default_threads(), std::max(1U, std::thread::hardware_concurrency())) << none;
    }
    ::unsetenv("NANOHOP_JOBS");
    EXPECT_GE(default_threads(), 1U);
}

}  // namespace
}  // namespace nanohop
