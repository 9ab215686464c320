// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the generator makes: a path relative to the output folder and the whole text.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nanohop::gen {

struct File {
    std::string path;
    std::string text;
};

/// One place where a committed file is not what the generator makes.
struct Difference {
    std::string path;
    size_t line;            ///< first differing line; 0: the file is missing or should not exist
    std::string committed;  ///< that line, or what is the matter
    std::string generated;
};

/// Where the file under `folder` differs.
std::optional<Difference> difference(const File& file, const std::filesystem::path& folder);

/// Writes the files whose content changes, each whole or not at all: all are written beside their targets first and
/// only then renamed, so a full disk changes nothing. Returns the paths written. Throws std::runtime_error.
std::vector<std::string> write(const std::vector<File>& files, const std::filesystem::path& folder);

/// Puts a table between a text's lines `<!-- NAME by nanohop generate -->` and `<!-- end -->`. config::Error when they
/// are missing.
void write_table(std::string& text, const std::string& path, const std::string& name, const std::string& table);

/// SPDX lines and the banner (source, command) that every generated file starts with; `comment` is "//", "#"
/// or "<!--".
std::string banner(std::string_view comment, std::string_view source);

/// "cam_table": "CamTable"
std::string camel(std::string_view name);

/// The namespace of a block's model in C++: the block's name, with an underscore behind it where C++ has that word.
std::string namespace_of(std::string_view block);

/// Writes a module that is asked for by itself (`nanohop generate hxb`): to a file (*.sv), into a folder, or, if `to`
/// is empty, to `out`. Exit status: 0, 1 when writing fails.
int write_module(const File& file, const std::string& to, const char* command, std::ostream& out, std::ostream& err);

}  // namespace nanohop::gen
