// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What tests of configurations share: texts with a change, and what is said of them.
#pragma once

#include <string>

#include "../error_text.hpp"
#include "../text.hpp"
#include "config/config.hpp"

namespace nanohop {

inline std::string shipped(const std::string& name) { return config::read_text(config::named_file(name)); }

/// A shipped file with one piece of text replaced; the test fails if the piece is not there.
inline std::string with(const std::string& name, const std::string& from, const std::string& to) {
    return tests::replaced(shipped(name), from, to);
}

inline std::string hirasawa_2020_with(const std::string& from, const std::string& to) {
    return with("route_cache_hirasawa_2020", from, to);
}

inline std::string complaint(const std::string& text) {
    return tests::error_text<config::Error>([&] { config::parse(text, "x.toml"); });
}

}  // namespace nanohop
