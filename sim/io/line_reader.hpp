// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace nanohop::io {

/// Text without the mark that some editors write first (U+FEFF in UTF-8).
std::string_view without_byte_order_mark(std::string_view text);

/// Reads a text file line by line, without a byte-order mark; a file that starts with the xz signature is decompressed
/// on the way, so that no more than two blocks of it are ever in memory. InputError when the file cannot be opened, is
/// damaged or ends early.
class LineReader {
public:
    explicit LineReader(const std::string& path);
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
    struct Source;
    bool refill();

    std::string path_;
    std::unique_ptr<Source> source_;
    std::string text_;  // decoded and not yet handed out, from position_ on
    size_t position_ = 0;
    bool end_ = false;
    uint64_t line_number_ = 0;
};

}  // namespace nanohop::io
