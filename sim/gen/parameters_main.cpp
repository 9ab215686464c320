// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Writes the headers that the generator is built from, where they are not what the RTL says, without being built from
// them itself: `./nanohop generate` runs it first.
#include <fmt/format.h>

#include <exception>
#include <string>

#include "gen/model_parameters.hpp"
#include "io/source_folder.hpp"

int main() {
    try {
        const std::string root = nanohop::io::source_folder();
        for (const std::string& path : nanohop::gen::write(nanohop::gen::model_parameters(root), root))
            fmt::print("wrote {}\n", path);
    } catch (const std::exception& error) {
        fmt::print(stderr, "nanohop generate: {}\n", error.what());
        return 2;
    }
    return 0;
}
