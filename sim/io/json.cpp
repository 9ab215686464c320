// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "io/json.hpp"

#include <algorithm>
#include <unordered_set>
#include <vector>

namespace nanohop::io {

void check_json(std::string_view text) {
    constexpr size_t kMost = 100;
    struct Level {
        bool object;
        std::unordered_set<std::string_view> keys;
    };
    std::vector<Level> open;
    bool key_next = false;  // an object has begun, or a value of it is over
    for (size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '"') {
            const size_t start = i + 1;
            for (++i; i < text.size() && text[i] != '"'; ++i)
                if (text[i] == '\\') ++i;
            const std::string_view word = text.substr(start, std::min(i, text.size()) - start);
            if (key_next && !open.back().keys.insert(word).second)
                throw InputError("line {}: key \"{}\": given twice",
                                 1 + std::count(text.begin(), text.begin() + start, '\n'), printable(word));
            key_next = false;
        } else if (c == '[' || c == '{') {
            if (open.size() == kMost) throw InputError("is nested more than {} deep", kMost);
            open.push_back({c == '{', {}});
            key_next = c == '{';
        } else if ((c == ']' || c == '}') && !open.empty()) {
            open.pop_back();
            key_next = false;
        } else if (c == ',' && !open.empty()) {
            key_next = open.back().object;
        }
    }
}

}  // namespace nanohop::io
