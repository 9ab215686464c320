// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
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

/// As JSON and HTML need it: neither overlong forms nor surrogates nor anything beyond U+10FFFF.
inline bool is_utf8(std::string_view text) {
    for (size_t i = 0; i < text.size();) {
        const auto byte = [&](size_t k) { return i + k < text.size() ? static_cast<unsigned char>(text[i + k]) : 0U; };
        const unsigned length = byte(0) < 0x80 ? 1 : byte(0) < 0xC2 ? 0 : byte(0) < 0xE0 ? 2 : byte(0) < 0xF0 ? 3 : 4;
        uint32_t point = byte(0) & (0xFFU >> (length + 1));
        for (unsigned k = 1; k < length; ++k) {
            if ((byte(k) & 0xC0) != 0x80) return false;
            point = point << 6 | (byte(k) & 0x3F);
        }
        if (length == 0 || byte(0) > 0xF4 || (length == 3 && point < 0x800) || (length == 4 && point < 0x10000) ||
            point > 0x10FFFF || (point >= 0xD800 && point < 0xE000 && length > 1))
            return false;
        i += length;
    }
    return true;
}

}  // namespace nanohop::io
