// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "io/progress_line.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdio>

namespace nanohop::io {
namespace {

constexpr const char* kClear = "\r\033[K";

/// As much of the text as a line has room for: what is wrapped could not be taken away.
std::string fitted(const std::string& text) {
    winsize size{};
    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || text.size() < size.ws_col) return text;
    return text.substr(0, size.ws_col - 1U);
}

}  // namespace

ProgressLine::ProgressLine(bool quiet) : quiet_(quiet), terminal_(isatty(STDERR_FILENO) != 0) {}

ProgressLine::~ProgressLine() { clear(); }

void ProgressLine::show(const std::string& text) {
    if (quiet_) return;
    std::fputs((terminal_ ? kClear + fitted(text) : text + "\n").c_str(), stderr);
    std::fflush(stderr);
    shown_ = true;
}

void ProgressLine::clear() {
    if (terminal_ && shown_) std::fputs(kClear, stderr);
    shown_ = false;
}

}  // namespace nanohop::io
