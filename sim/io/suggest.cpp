// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "io/suggest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace nanohop::io {

namespace {

std::string plain(std::string_view word) {
    std::string text;
    for (const char c : word) text += c == '-' ? '_' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

/// Optimal string alignment: insertions, deletions, substitutions, exchanges of neighbours.
size_t distance(const std::string& a, const std::string& b) {
    std::vector<std::vector<size_t>> d(a.size() + 1, std::vector<size_t>(b.size() + 1));
    for (size_t i = 0; i <= a.size(); ++i) d[i][0] = i;
    for (size_t j = 0; j <= b.size(); ++j) d[0][j] = j;
    for (size_t i = 1; i <= a.size(); ++i) {
        for (size_t j = 1; j <= b.size(); ++j) {
            const size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
            d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + change});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
        }
    }
    return d[a.size()][b.size()];
}

}  // namespace

std::string did_you_mean(std::string_view word, const std::vector<std::string>& known) {
    const std::string wrong = plain(word.substr(0, 64));
    size_t least = std::max<size_t>(1, wrong.size() / 3) + 1;
    const std::string* best = nullptr;
    for (const std::string& candidate : known) {
        const std::string right = plain(candidate);
        // `buffer_flits` for `buffer`, `vc` for nothing: a whole word of several letters that is a part counts, too.
        size_t far = distance(wrong, right);
        if (std::min(wrong.size(), right.size()) >= 4 && (right.starts_with(wrong) || wrong.starts_with(right)))
            far = std::min<size_t>(far, 1);
        if (far >= least) continue;
        least = far;
        best = &candidate;
    }
    return best == nullptr ? "" : fmt::format("; did you mean \"{}\"?", *best);
}

}  // namespace nanohop::io
