// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The generator: everything machine-written in the repository, from its sources, in one go.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "gen/file.hpp"

namespace nanohop::gen {

/// Every generated file, from the sources under `root` (the repository). Deterministic; writes nothing.
/// Throws config::Error when a source is wrong or cannot be read.
std::vector<File> generate(const std::filesystem::path& root);

/// Compares with the files under `folder`, including generated files that nothing generates any more; not those in
/// kWrappers.
std::vector<Difference> compare(const std::vector<File>& files, const std::filesystem::path& folder);

struct Options {
    std::filesystem::path root;                ///< the repository
    std::optional<std::filesystem::path> out;  ///< where to; default: root
    bool check = false;                        ///< compare instead of writing
};

/// Keeps a configuration that is not in the repository for the build: writes <name>.toml, a copy of the file, and
/// <name>.cmake, its RTL parameters, into `folder`, and prints a line with its name (config::own_name) and its blocks.
/// Exit status: 0; 1 when they cannot be written; 2 when the file is wrong or its name is taken: nothing is written.
int keep_own(const std::string& path, const std::filesystem::path& folder, std::ostream& out, std::ostream& err);

struct WrapperOptions {
    std::filesystem::path root;
    std::string config;         ///< path of a configuration; "": all named ones
    std::string name;           ///< of a configuration by its path; "": the file's without its ending
    std::filesystem::path out;  ///< folder; "": this one, of named configurations kWrappers of root
};

/// The command `nanohop generate wrapper`: the blocks of a configuration outside the repository, or of all named ones,
/// as flat modules of plain Verilog (wrapper.hpp); those in kWrappers that are of no configuration any more go. Exit
/// status: 0; 1 when they cannot be written; 2 when the file or the name is wrong.
int write_wrappers(const WrapperOptions& options, std::ostream& out, std::ostream& err);

/// The command `nanohop generate`. Exit status: 0, 1 when --check finds a difference or writing fails, 2 when a source
/// is wrong.
int run(const Options& options, std::ostream& out, std::ostream& err);

}  // namespace nanohop::gen
