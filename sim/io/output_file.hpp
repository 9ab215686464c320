// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace nanohop::io {

/// A result file that appears whole or not at all.
///
/// A regular file, or one that does not exist yet, is written under another name in the same folder (`.NAME.tmp`) and
/// renamed by commit(); of a symbolic link the file it points to is replaced and the link stays. Character devices,
/// FIFOs and the program's own standard output and error (/dev/stdout) are written through, by commit(). Folders,
/// sockets and block devices are refused.
///
/// "-" is the standard output with nothing else on it: what the program prints from then on goes to standard error. One
/// file at a time can be that.
///
/// The constructor creates the temporary file, so that a folder that cannot be written to is an error before the work
/// and not after it. Missing folders are made. The temporary file is locked: SIGINT, SIGTERM and the like remove it,
/// and what a killed program has left behind is taken over or removed by the next one that writes the same file.
///
/// Every function throws InputError, which says which path and why.
class OutputFile {
public:
    explicit OutputFile(std::string path);
    ~OutputFile();  // without commit(): nothing is left
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    void write(std::string_view text);
    void commit();
    /// With this text.
    void commit(std::string_view text) {
        write(text);
        commit();
    }
    const std::string& path() const { return path_; }
    /// Such as a pipe: it has no folder of its own.
    bool written_through() const { return target_.empty(); }

private:
    [[noreturn]] void fail() const;
    void open_temporary();
    bool take(unsigned number);

    std::string path_;       ///< as the caller named it
    std::string target_;     ///< absolute, links resolved; empty: written through
    std::string temporary_;  ///< absolute
    std::string text_;       ///< what will be written through
    int file_ = -1;
    int slot_ = -1;  ///< in the list of what a signal removes
};

/// A folder of its own below the system's temporary one, for files that another program reads; removed with them at the
/// end, also by a signal. Throws InputError.
class ScratchFolder {
public:
    ScratchFolder();
    ~ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    /// Writes a new file and returns its path.
    const std::string& write(const std::string& name, std::string_view text);
    const std::string& path() const { return path_; }

private:
    std::string path_;
    std::deque<std::string> files_;  ///< stay where they are: a signal's handler reads them
    std::vector<int> slots_;         ///< in the list of what a signal removes
};

/// Removes the temporary files of all OutputFiles and ScratchFolders. Async-signal-safe: for handlers of what ends the
/// program.
void remove_temporaries() noexcept;

}  // namespace nanohop::io
