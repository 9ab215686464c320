// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <string>
#include <string_view>

namespace nanohop::net {

/// A result file that appears whole or not at all: it is written under another name in the same folder and renamed by
/// commit(). The constructor already creates that other file, so that a folder that cannot be written to is an error
/// before the work and not after it. Missing folders are made. InputError says which path and why.
class OutputFile {
public:
    explicit OutputFile(std::string path);
    ~OutputFile();  // without commit(): nothing is left
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    void write(std::string_view text);
    void commit();
    const std::string& path() const { return path_; }

private:
    [[noreturn]] void fail() const;

    std::string path_;
    std::string temporary_;
    int file_ = -1;
};

}  // namespace nanohop::net
