// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Reads what a command line says, with the options that all programs have.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "io/input_file.hpp"
#include "io/source_folder.hpp"

namespace nanohop::cli {

/// To a program and each of its commands.
inline void add_input_limit(CLI::App& app) {
    app.add_option_function<uint64_t>(
           "--most-input", io::set_input_limit,
           "Most that is read of one file, as it is behind xz: bytes, or as in 4GB; else an eighth of the memory")
        ->transform(CLI::AsSizeValue(true))
        ->check(CLI::Range(uint64_t{1}, uint64_t{1} << 60))
        ->type_name("SIZE");
    for (CLI::App* command : app.get_subcommands({})) add_input_limit(*command);
}

/// The exit status of a program that has nothing more to do: it was asked for help, or an argument is wrong. `then`
/// may throw CLI::ParseError, too.
template <class Then = void (*)()>
std::optional<int> parse(CLI::App& app, int argc, const char* const* argv, Then&& then = [] {}) {
    add_input_limit(app);
    app.set_version_flag("--version", std::string("nanohop ") + io::version());
    try {
        app.parse(argc, argv);
        then();
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    return std::nullopt;
}

}  // namespace nanohop::cli
