// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The generator alone, without the simulator: what the build and the regeneration test call.
#include <CLI/CLI.hpp>
#include <iostream>

#include "gen/generate.hpp"

int main(int argc, char** argv) {
    CLI::App app{"Writes the generated files: CRC matrices, register maps, configurations, manifests",
                 "nanohop-generate"};
    nanohop::gen::Options options;
    std::string out;
    options.root = NANOHOP_SOURCE_DIR;
    app.add_option("--root", options.root, "Repository to read from");
    app.add_option("--out", out, "Folder to write to or compare with (default: the repository)");
    app.add_flag("--check", options.check,
                 "Compare only; exit status 1 and the first differing lines if anything differs");
    CLI11_PARSE(app, argc, argv);
    if (!out.empty()) {
        options.out = out;
    }
    return nanohop::gen::run(options, std::cout, std::cerr);
}
