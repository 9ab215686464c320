// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <string>

namespace nanohop::io {

/// What a program does now, on standard error: on a terminal one line that changes, in a file a line each.
class ProgressLine {
public:
    explicit ProgressLine(bool quiet);
    ~ProgressLine();  ///< takes the line of a terminal away
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    void show(const std::string& text);
    void clear();
    bool terminal() const { return terminal_; }

private:
    bool quiet_, terminal_;
    bool shown_ = false;
};

}  // namespace nanohop::io
