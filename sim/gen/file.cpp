// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/file.hpp"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <fstream>
#include <memory>
#include <sstream>

#include "config/reader.hpp"
#include "io/error.hpp"
#include "io/output_file.hpp"

namespace nanohop::gen {

namespace fs = std::filesystem;

namespace {

std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> result;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        result.push_back(line);
    }
    return result;
}

}  // namespace

std::optional<Difference> difference(const File& file, const fs::path& folder) {
    std::ifstream in(folder / file.path, std::ios::binary);
    if (!in) {
        return Difference{file.path, 0, "the file is missing", ""};
    }
    std::ostringstream text;
    text << in.rdbuf();
    const std::string committed = text.str();
    if (committed == file.text) {
        return std::nullopt;
    }
    const auto a = lines(committed);
    const auto b = lines(file.text);
    size_t at = 0;
    while (at < a.size() && at < b.size() && a[at] == b[at]) {
        ++at;
    }
    return Difference{file.path, at + 1, at < a.size() ? a[at] : "(end of file)",
                      at < b.size() ? b[at] : "(end of file)"};
}

std::vector<std::string> write(const std::vector<File>& files, const fs::path& folder) {
    // None is replaced before all are written.
    std::vector<std::unique_ptr<io::OutputFile>> pending;
    std::vector<std::string> written;
    for (const File& file : files) {
        if (!difference(file, folder)) continue;
        pending.push_back(std::make_unique<io::OutputFile>((folder / file.path).string()));
        pending.back()->write(file.text);
        written.push_back(file.path);
    }
    for (const auto& file : pending) file->commit();
    return written;
}

void write_table(std::string& text, const std::string& path, const std::string& name, const std::string& table) {
    const std::string begin = fmt::format("<!-- {} by nanohop generate -->\n", name);
    const size_t from = text.find(begin);
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

std::string camel(std::string_view name) {
    std::string result;
    bool start = true;
    for (const char c : name) {
        if (c != '_') result += start ? static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c) : c;
        start = c == '_';
    }
    return result;
}

std::string namespace_of(std::string_view block) { return std::string(block) + (block == "switch" ? "_" : ""); }

int write_module(const File& file, const std::string& to, const char* command, std::ostream& out, std::ostream& err) {
    if (to.empty()) {
        fmt::print(out, "{}", file.text);
        return 0;
    }
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
