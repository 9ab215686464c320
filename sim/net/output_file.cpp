// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/output_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "net/error.hpp"

namespace nanohop::net {

void OutputFile::fail() const { throw InputError(fmt::format("cannot write {}: {}", path_, std::strerror(errno))); }

OutputFile::OutputFile(std::string path) : path_(std::move(path)), temporary_(path_ + ".XXXXXX") {
    const std::filesystem::path folder = std::filesystem::path(path_).parent_path();
    std::error_code error;
    if (std::filesystem::is_directory(path_, error))
        throw InputError(fmt::format("cannot write {}: it is a folder", path_));
    if (!folder.empty()) std::filesystem::create_directories(folder, error);  // mkostemp reports what is wrong
    file_ = ::mkostemp(temporary_.data(), O_CLOEXEC);
    if (file_ < 0) fail();
    // mkostemp makes private files; results are ordinary ones.
    const mode_t mask = ::umask(0);
    ::umask(mask);
    ::fchmod(file_, 0666 & ~mask);
}

OutputFile::~OutputFile() {
    if (file_ >= 0) {
        ::close(file_);
        ::unlink(temporary_.c_str());
    }
}

void OutputFile::write(std::string_view text) {
    while (!text.empty()) {
        const ssize_t n = ::write(file_, text.data(), text.size());
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) fail();
        text.remove_prefix(static_cast<size_t>(n));
    }
}

void OutputFile::commit() {
    if (::fsync(file_) != 0 && errno != EINVAL && errno != EROFS) fail();
    if (std::rename(temporary_.c_str(), path_.c_str()) != 0) fail();
    ::close(file_);
    file_ = -1;
}

}  // namespace nanohop::net
