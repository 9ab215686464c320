// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "io/progress_line.hpp"

#include <gtest/gtest.h>
#include <pty.h>
#include <unistd.h>

#include <string>

namespace nanohop::io {
namespace {

TEST(ProgressLine, IsALineOfTheTerminalThatChanges) {
    int ours = 0, theirs = 0;
    winsize size{};
    size.ws_col = 10;
    ASSERT_EQ(openpty(&ours, &theirs, nullptr, nullptr, &size), 0);
    const int before = dup(STDERR_FILENO);
    dup2(theirs, STDERR_FILENO);
    {
        ProgressLine line(false);
        line.show("one");
        line.show("0123456789");
        ProgressLine(true).show("nothing");
    }
    dup2(before, STDERR_FILENO);
    close(before);
    close(theirs);
    std::string shown;
    char part[100];
    for (ssize_t got = 0; (got = ::read(ours, part, sizeof part)) > 0;) shown.append(part, static_cast<size_t>(got));
    close(ours);
    EXPECT_EQ(shown, "\r\033[Kone\r\033[K012345678\r\033[K") << "cut to the width, and taken away at the end";
}

TEST(ProgressLine, IsALineEachInAFile) {
    testing::internal::CaptureStderr();
    {
        ProgressLine line(false);
        line.show("one");
        line.show("two");
    }
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "one\ntwo\n");
}

}  // namespace
}  // namespace nanohop::io
