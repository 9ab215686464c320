// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "io/input_file.hpp"

namespace nanohop::io {

/// Reads a text file line by line, without a byte-order mark, as InputFile reads it. InputError as there, and for a
/// line that is too long for any file of text.
class LineReader {
public:
    explicit LineReader(const std::string& path);
    /// Of a file whose text has been read.
    LineReader(const std::string& path, std::string text);
    ~LineReader();
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;

    /// The next line without its line end (\n or \r\n); valid until the next call. False at the end.
    bool next(std::string_view& line);
    /// Number of the line that next() returned last, from 1.
    uint64_t line_number() const { return line_number_; }
    const std::string& path() const { return path_; }
    /// Throws InputError "path:line: expected <expected>, found "<found>"".
    [[noreturn]] void fail(std::string_view expected, std::string_view found) const;

private:
    bool refill();

    std::string path_;
    std::unique_ptr<InputFile> file_;
    std::string text_;  // decoded and not yet handed out, from position_ on
    size_t position_ = 0;
    bool end_ = false;
    uint64_t line_number_ = 0;
};

}  // namespace nanohop::io
