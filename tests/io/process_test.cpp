// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "io/process.hpp"

#include <gtest/gtest.h>

namespace nanohop::io {
namespace {

TEST(Process, OutputInputAndStatus) {
    EXPECT_EQ(run_program({"cat"}, "hello").output, "hello");
    EXPECT_EQ(run_program({"sh", "-c", "exit 3"}).status, 3);
    EXPECT_EQ(run_program({"no-such-program-anywhere"}).status, 127);
    EXPECT_EQ(run_program({"sh", "-c", "kill -9 $$"}).status, 128 + 9);
    const std::string large(1 << 20, 'x');
    EXPECT_EQ(run_program({"cat"}, large).output, large);
    EXPECT_EQ(run_program({"true"}, large).status, 0) << "a program that does not read its input";
    const Finished both = run_program({"sh", "-c", "echo out; cat >&2; exit 5"}, large, true);
    EXPECT_EQ(both.status, 5);
    EXPECT_EQ(both.output, "out\n");
    EXPECT_EQ(both.errors, large);
    EXPECT_EQ(run_program({"sh", "-c", "exec >&-; echo late >&2"}, "", true).errors, "late\n");
}

}  // namespace
}  // namespace nanohop::io
