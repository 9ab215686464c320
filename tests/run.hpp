// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <sstream>
#include <string>

#include "temp_dir.hpp"
#include "text.hpp"

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

/// The command ends with status 2 and says so, and none of the files is there.
inline void expect_refused(const TempDir& dir, const std::string& command, const std::string& says,
                           std::initializer_list<const char*> files = {"r.json"}) {
    const Outcome o = run(dir, command);
    EXPECT_EQ(o.status, 2) << command;
    EXPECT_HAS(o.error, says) << command;
    for (const char* file : files) EXPECT_FALSE(std::filesystem::exists(dir.path(file))) << command;
}

}  // namespace nanohop::tests
