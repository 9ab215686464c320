// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "io/source_folder.hpp"

#include <filesystem>
#include <system_error>

namespace nanohop::io {
namespace {

/// Of an installed program the files that were installed with it, else the checkout.
std::string find_source_folder() {
    namespace fs = std::filesystem;
    std::error_code none;
    const fs::path installed = fs::path(program_folder()).parent_path() / "share/nanohop";
    return fs::is_regular_file(installed / "VERSION", none) ? installed.string() : NANOHOP_SOURCE_DIR;
}

}  // namespace

const std::string& source_folder() {
    static const std::string folder = find_source_folder();
    return folder;
}

std::string program_folder() {
    std::error_code none;
    return std::filesystem::read_symlink("/proc/self/exe", none).parent_path().string();
}

bool installed() { return source_folder() != NANOHOP_SOURCE_DIR; }

const char* version() { return NANOHOP_VERSION; }

}  // namespace nanohop::io
