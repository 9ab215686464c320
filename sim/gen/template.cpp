// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/template.hpp"

#include <fmt/format.h>

namespace nanohop::gen {

namespace {
constexpr size_t kColumns = 120;
}

std::string fill(std::string text, const Values& values) {
    for (const auto& [name, value] : values) {
        const std::string mark = "@" + name + "@";
        for (size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + value.size()))
            text.replace(at, mark.size(), value);
    }
    return text;
}

std::string counted(uint64_t n, const char* one, const char* many) {
    return fmt::format("{} {}", n, n == 1 ? one : many);
}

std::string wrapped(std::string line, const std::vector<std::string>& words, const char* separator, const char* end,
                    const std::string& indent) {
    std::string text;
    for (size_t i = 0; i < words.size(); ++i) {
        const std::string word = words[i] + (i + 1 < words.size() ? separator : end);
        if (line.size() + word.size() + (i == 0 ? 0 : 1) > kColumns) {
            while (line.ends_with(' ')) line.pop_back();
            text += line + "\n";
            line = indent + word;
        } else {
            line += (i == 0 || line.ends_with(' ') ? "" : " ") + word;
        }
    }
    return text + line + "\n";
}

}  // namespace nanohop::gen
