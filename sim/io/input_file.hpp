// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What every reader of a file starts with: opening it, xz, and the most that is read of one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace nanohop::io {

/// Most bytes that are read of one file, as they are behind xz: an eighth of memory_limit(), because what is read takes
/// more memory than its text. Programs set it from --most-input.
uint64_t input_limit();
void set_input_limit(uint64_t bytes);

/// InputError when the path is a folder's.
void refuse_folder(const std::string& path);

/// The bytes of a file. One that starts with the xz signature is decompressed on the way, so that no more than a block
/// of it is ever in memory.
class InputFile {
public:
    /// InputError when the file cannot be opened: a folder is called one.
    explicit InputFile(const std::string& path);
    ~InputFile();
    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;

    /// The next bytes, at most `most`; 0: the end. InputError when the file cannot be read, its xz data are damaged or
    /// end early, or it has more than input_limit() bytes.
    size_t read(char* to, size_t most);

private:
    struct Source;
    size_t decompress(char* to, size_t most);

    std::string path_;
    std::unique_ptr<Source> source_;
    uint64_t bytes_ = 0;
};

/// Text without the mark that some editors write first (U+FEFF in UTF-8).
std::string_view without_byte_order_mark(std::string_view text);

/// All of a file, as InputFile reads it, without a byte-order mark.
std::string read_text(const std::string& path);

}  // namespace nanohop::io
