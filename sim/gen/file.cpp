// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/file.hpp"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <filesystem>

#include "io/error.hpp"
#include "io/output_file.hpp"

namespace nanohop::gen {

std::string banner(std::string_view comment, std::string_view source) {
    // Written in two parts so that licence checkers do not take these lines for the licence of this file.
    const std::string spdx = "SPDX";
    const bool block = comment == "<!--";
    const std::string start = block ? "" : std::string(comment) + " ";
    return fmt::format(
        "{0}{1}{2}-License-Identifier: Apache-2.0\n"
        "{1}{2}-FileCopyrightText: 2026 The nanohop authors\n"
        "{3}\n"
        "{1}Generated from {4} by `nanohop generate`: do not edit.\n{5}\n",
        block ? "<!--\n" : "", start, spdx, block ? "" : comment, source, block ? "-->\n" : "");
}

std::string namespace_of(std::string_view block) { return std::string(block) + (block == "switch" ? "_" : ""); }

int write_module(const File& file, const std::string& to, const char* command, std::ostream& out, std::ostream& err) {
    if (to.empty()) {
        fmt::print(out, "{}", file.text);
        return 0;
    }
    namespace fs = std::filesystem;
    const fs::path path = to.ends_with(".sv") ? fs::path(to) : fs::path(to) / fs::path(file.path).filename();
    try {
        io::OutputFile written(path.string());
        written.write(file.text);
        written.commit();
    } catch (const io::InputError& error) {
        fmt::print(err, "nanohop generate {}: {}\n", command, error.what());
        return 1;
    }
    fmt::print(out, "wrote {}\n", path.string());
    return 0;
}

}  // namespace nanohop::gen
