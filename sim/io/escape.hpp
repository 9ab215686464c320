// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Text of a file (names, above all) on its way into a message or into another language: one function a language, which
// all writers use. JSON is nlohmann::json's; programs are started without a shell (process.hpp), and Tcl and shell
// scripts are written by tools/toollib.py alone.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace nanohop::io {

/// For terminals, logs and comments of one line (Verilog's, too): control characters and bytes that are no UTF-8 as
/// \xNN. At most `most` characters of the text, ".." behind what is cut.
std::string printable(std::string_view text, size_t most = 200);
/// The same for a whole message, of one line or several.
std::string printable_lines(std::string_view text);

/// Character data and attributes of XML, SVG and HTML. A byte that XML cannot hold is written as printable() writes it:
/// see is_xml().
std::string escape_xml(std::string_view text);
/// Whether XML 1.0 can hold every character, escaped or not.
bool is_xml(std::string_view text);

/// A field of CSV (RFC 4180): in quotes where it has to be; control characters as printable() writes them, so that a
/// row is a line. What a spreadsheet would take for a formula (= + - @ first, but for a number) has an apostrophe
/// before it.
std::string escape_csv(std::string_view text);

/// A string of gnuplot's with its quotes, in which nothing is expanded; control characters as printable() writes them.
std::string escape_gnuplot(std::string_view text);

}  // namespace nanohop::io
