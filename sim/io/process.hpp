// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <string>
#include <vector>

namespace nanohop::io {

struct Finished {
    int status = 0;      // exit status; 127: the program is not there; 128 + n: ended by signal n
    std::string output;  // its standard output
    std::string errors;  // its standard error, where that is kept
};

/// Runs a program (no shell) with `input` as its standard input and waits for it. Its standard error is ours, or kept.
Finished run_program(const std::vector<std::string>& command, const std::string& input = {}, bool keep_errors = false);

}  // namespace nanohop::io
