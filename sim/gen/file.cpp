// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/file.hpp"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <filesystem>

#include "config/reader.hpp"
#include "io/error.hpp"
#include "io/output_file.hpp"

namespace nanohop::gen {

void write_table(std::string& text, const std::string& path, const std::string& name, const std::string& table,
                 bool required) {
    const std::string begin = fmt::format("<!-- {} by nanohop generate -->\n", name);
    const size_t from = text.find(begin);
    if (from == std::string::npos && !required) return;
    if (from == std::string::npos)
        throw config::Error(
            fmt::format("{}: no line `{}` where the table is to stand", path, begin.substr(0, begin.size() - 1)));
    const size_t to = text.find("<!-- end -->\n", from);
    if (to == std::string::npos)
        throw config::Error(
            fmt::format("{}: no line `<!-- end -->` behind `{}`", path, begin.substr(0, begin.size() - 1)));
    text.replace(from + begin.size(), to - from - begin.size(), table);
}

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
