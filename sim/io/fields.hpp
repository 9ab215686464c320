// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace nanohop::io {

/// The next field up to `separator`, taken off the front of `rest`; nothing when `rest` is used up.
inline std::optional<std::string_view> take_field(std::string_view& rest, char separator) {
    if (separator == ' ') {
        while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
    }
    if (rest.empty()) return std::nullopt;
    const size_t end = rest.find(separator);
    const std::string_view field = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    return field;
}

/// A whole number, all of the text; nothing when it is anything else or does not fit.
template <class T>
std::optional<T> whole_number(std::string_view text) {
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || text.empty()) return std::nullopt;
    return value;
}

}  // namespace nanohop::io
