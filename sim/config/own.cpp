// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "config/own.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdint>

namespace nanohop::config {

namespace fs = std::filesystem;

namespace {

constexpr size_t kLongestStem = 40;  // of a name that becomes one of files and C++ classes

std::string absolute(const std::string& path) {
    std::error_code error;
    const fs::path whole = fs::canonical(path, error);
    if (error) throw Error("{}: cannot be read: {}", path, error.message());
    return whole.string();
}

/// FNV-1a: small, and the same everywhere.
uint32_t hash_of(const std::string& text) {
    uint32_t hash = 2166136261U;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
    return hash;
}

}  // namespace

bool is_path(const std::string& word) { return word.find('/') != std::string::npos || word.ends_with(".toml"); }

fs::path own_folder() { return fs::read_symlink("/proc/self/exe").parent_path().parent_path() / "own"; }

std::string own_name(const std::string& path) {
    const std::string whole = absolute(path);
    std::string name;
    for (const char c : fs::path(path).stem().string()) {
        const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0 && static_cast<unsigned char>(c) < 128;
        if (plain)
            name += c;
        else if (!name.empty() && name.back() != '_')
            name += '_';  // Verilator has a use of its own for two
    }
    name.resize(std::min(name.size(), kLongestStem));
    if (!name.empty() && name.back() == '_') name.pop_back();
    return fmt::format("{}_{:08x}", name.empty() ? "own" : name, hash_of(whole));
}

std::string own_source_line(const std::string& path) {
    const std::string whole = absolute(path);
    if (std::any_of(whole.begin(), whole.end(), [](unsigned char c) { return std::iscntrl(c) != 0; }))
        throw Error(path + ": control characters in the path of a configuration");
    return "# Of " + whole;
}

Config load_own(const std::string& path) {
    const std::string text = read_text(path);
    parse(text, path);  // its errors name the user's file
    const std::string name = own_name(path);
    const fs::path kept = own_folder() / (name + ".toml");
    if (!fs::exists(kept))
        throw Error("{0}: its RTL has not been built; ./nanohop breakdown --config {0} builds it", path);
    if (read_text(kept.string()) != text)
        throw Error("{0}: changed since its RTL was built; ./nanohop breakdown --config {0} builds it again", path);
    return load_built(name);
}

}  // namespace nanohop::config
