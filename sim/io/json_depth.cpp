// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "io/json_depth.hpp"

#include <fmt/format.h>

#include "io/error.hpp"

namespace nanohop::io {

void check_json_depth(std::string_view text) {
    constexpr unsigned kMost = 100;
    unsigned depth = 0;
    bool quoted = false;
    for (size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            if (c == '\\') ++i;
            quoted = c != '"';
        } else if (c == '"') {
            quoted = true;
        } else if (c == '[' || c == '{') {
            if (++depth > kMost) throw InputError(fmt::format("is nested more than {} deep", kMost));
        } else if ((c == ']' || c == '}') && depth > 0) {
            --depth;
        }
    }
}

}  // namespace nanohop::io
