// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include "temp_dir.hpp"

namespace nanohop::tests {

inline std::string read(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

struct Outcome {
    int status;
    std::string out;
    std::string error;
};

/// Runs a command of the shell in the folder, which gets its output as the files out and error.
inline Outcome run(const TempDir& dir, const std::string& command) {
    const std::string line =
        "cd " + dir.path("") + " && " + command + " >" + dir.path("out") + " 2>" + dir.path("error");
    const int status = std::system(line.c_str());
    return {WEXITSTATUS(status), read(dir.path("out")), read(dir.path("error"))};
}

}  // namespace nanohop::tests
