// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Text of a generated file with marks in it.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace nanohop::gen {

using Values = std::vector<std::pair<std::string, std::string>>;

/// Replaces each `@name@` of a template by its value.
std::string fill(std::string text, const Values& values);

/// "1 switch", "2 switches".
std::string counted(uint64_t n, const char* one, const char* many);

/// Words behind each other with a separator, in lines of 120 characters that start with `indent`.
std::string wrapped(std::string line, const std::vector<std::string>& words, const char* separator, const char* end,
                    const std::string& indent);

}  // namespace nanohop::gen
