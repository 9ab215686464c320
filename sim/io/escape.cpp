// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "io/escape.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "io/fields.hpp"

namespace nanohop::io {

namespace {

/// Bytes of the character at the start of `text`; 0 if it is none of UTF-8.
size_t character(std::string_view text) {
    for (size_t length = 1; length <= std::min<size_t>(4, text.size()); ++length)
        if (is_utf8(text.substr(0, length))) return length;
    return 0;
}

/// Of a character of three bytes; 0 of others.
unsigned code_of_three(std::string_view c) {
    const auto bits = [c](size_t i) { return static_cast<unsigned char>(c[i]) & 0x3FU; };
    return c.size() == 3 ? (bits(0) & 0xF) << 12 | bits(1) << 6 | bits(2) : 0;
}

/// C0, DEL and C1, which terminals obey; U+2028, U+2029, which some editors and languages take for line ends; U+202A to
/// U+202E, U+2066 to U+2069, by which text is shown in another order than it has.
bool is_control(std::string_view c) {
    const auto first = static_cast<unsigned char>(c[0]);
    if (c.size() == 1) return first < 0x20 || first == 0x7F;
    if (c.size() == 2) return first == 0xC2 && static_cast<unsigned char>(c[1]) < 0xA0;
    const unsigned code = code_of_three(c);
    return (code >= 0x2028 && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
}

std::string hexadecimal(std::string_view bytes) {
    std::string out;
    for (const char c : bytes) out += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    return out;
}

/// A control character of is_control() as XML names it, which XML's readers turn into the character.
std::string reference(std::string_view c) {
    return fmt::format("&#{};", c.size() == 3 ? code_of_three(c) : static_cast<unsigned char>(c.back()));
}

}  // namespace

std::string printable(std::string_view text, size_t most) {
    std::string out;
    for (size_t shown = 0; !text.empty(); ++shown) {
        if (shown == most) return out + "..";
        const size_t length = character(text);
        const std::string_view c = text.substr(0, std::max<size_t>(length, 1));
        out += length == 0 || is_control(c) ? hexadecimal(c) : std::string(c);
        text.remove_prefix(c.size());
    }
    return out;
}

std::string printable_lines(std::string_view text) {
    std::string out;
    while (true) {
        const size_t end = text.find('\n');
        out += printable(text.substr(0, end), text.size());
        if (end == std::string_view::npos) return out;
        out += '\n';
        text.remove_prefix(end + 1);
    }
}

bool is_xml(std::string_view text) {
    constexpr auto kNowhere = std::string_view::npos;
    if (!is_utf8(text) || text.find("\xEF\xBF\xBE") != kNowhere || text.find("\xEF\xBF\xBF") != kNowhere) return false;
    return std::all_of(text.begin(), text.end(), [](char c) {
        return static_cast<unsigned char>(c) >= 0x20 || c == '\t' || c == '\n' || c == '\r';
    });
}

std::string escape_xml(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const std::string_view c = text.substr(0, std::max<size_t>(character(text), 1));
        switch (c[0]) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            case '\'': out += "&#39;"; break;
            case '\t': out += "&#9;"; break;
            case '\n': out += "&#10;"; break;
            case '\r': out += "&#13;"; break;
            default: out += !is_xml(c) ? hexadecimal(c) : is_control(c) ? reference(c) : std::string(c);
        }
        text.remove_prefix(c.size());
    }
    return out;
}

std::string escape_csv(std::string_view text) {
    std::string field = printable(text, text.size());
    const bool formula = !field.empty() && std::string_view("=+-@").find(field[0]) != std::string_view::npos;
    if (formula && !whole_number<double>(field)) field.insert(0, 1, '\'');
    if (field.find_first_of(",\"; ") == std::string::npos) return field;
    std::string out = "\"";
    for (const char c : field) out += c == '"' ? "\"\"" : std::string(1, c);
    return out + '"';
}

/// What has a meaning to gnuplot in quotes of either kind (quotes themselves, a backquote, @, a backslash) is written
/// in octal, and so is a digit behind that.
std::string escape_gnuplot(std::string_view text) {
    constexpr std::string_view kPlain = " .,:=+-_/()";
    std::string out = "\"";
    bool octal = false;
    for (const char c : printable(text, text.size())) {
        const auto byte = static_cast<unsigned char>(c);
        const bool digit = byte >= '0' && byte <= '9';
        const bool letter = (byte | 0x20) >= 'a' && (byte | 0x20) <= 'z';
        octal = byte < 0x80 && !letter && kPlain.find(c) == std::string_view::npos && (!digit || octal);
        out += octal ? fmt::format("\\{:03o}", byte) : std::string(1, c);
    }
    return out + '"';
}

}  // namespace nanohop::io
