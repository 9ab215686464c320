// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "io/input_file.hpp"

#include <lzma.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "io/error.hpp"
#include "io/memory.hpp"

namespace nanohop::io {
namespace {

constexpr size_t kBlock = 1U << 18;
constexpr std::array<unsigned char, 6> kXzSignature{0xFD, '7', 'z', 'X', 'Z', 0};

std::atomic<uint64_t> limit{0};  // 0: not set

}  // namespace

uint64_t input_limit() {
    const uint64_t set = limit;
    return set != 0 ? set : memory_limit() / 8;
}

void set_input_limit(uint64_t bytes) { limit = bytes; }

void refuse_folder(const std::string& path) {
    if (std::error_code error; std::filesystem::is_directory(path, error))
        throw InputError("{}: is a folder, not a file", path);
}

struct InputFile::Source {
    std::FILE* file = nullptr;
    bool compressed = false;
    bool end = false;
    uint64_t most = input_limit();
    lzma_stream lzma = LZMA_STREAM_INIT;
    size_t start = 0;  // bytes at the start of `input` that the signature was looked for in
    std::array<unsigned char, kBlock> input;

    ~Source() {
        if (compressed) lzma_end(&lzma);
        if (file != nullptr) std::fclose(file);
    }
};

InputFile::InputFile(const std::string& path) : path_(path), source_(std::make_unique<Source>()) {
    Source& s = *source_;
    refuse_folder(path);
    s.file = std::fopen(path.c_str(), "rb");
    if (s.file == nullptr) throw InputError("{}: {}", path, std::strerror(errno));
    s.start = std::fread(s.input.data(), 1, kXzSignature.size(), s.file);
    if (std::ferror(s.file) != 0) throw InputError("{}: {}", path, std::strerror(errno));
    if (s.start != kXzSignature.size() || !std::equal(kXzSignature.begin(), kXzSignature.end(), s.input.begin()))
        return;
    if (lzma_stream_decoder(&s.lzma, UINT64_MAX, LZMA_CONCATENATED) != LZMA_OK)
        throw InputError("{}: cannot start the xz decoder", path);
    s.compressed = true;
    s.lzma.next_in = s.input.data();
    s.lzma.avail_in = s.start;
}

InputFile::~InputFile() = default;

size_t InputFile::decompress(char* to, size_t most) {
    Source& s = *source_;
    s.lzma.next_out = reinterpret_cast<uint8_t*>(to);
    s.lzma.avail_out = most;
    while (s.lzma.avail_out == most && !s.end) {
        if (s.lzma.avail_in == 0 && std::feof(s.file) == 0) {
            s.lzma.next_in = s.input.data();
            s.lzma.avail_in = std::fread(s.input.data(), 1, kBlock, s.file);
            if (std::ferror(s.file) != 0) throw InputError("{}: {}", path_, std::strerror(errno));
        }
        const lzma_ret result = lzma_code(&s.lzma, std::feof(s.file) != 0 ? LZMA_FINISH : LZMA_RUN);
        if (result == LZMA_STREAM_END) {
            s.end = true;
        } else if (result != LZMA_OK) {
            const char* what = result == LZMA_BUF_ERROR ? "ends early" : "is damaged";
            throw InputError("{}: the xz data {} (after {} bytes of text)", path_, what,
                             bytes_ + most - s.lzma.avail_out);
        }
    }
    return most - s.lzma.avail_out;
}

size_t InputFile::read(char* to, size_t most) {
    Source& s = *source_;
    size_t got = 0;
    if (s.compressed) {
        got = decompress(to, most);
    } else if (s.start != 0) {
        got = std::min(s.start, most);
        std::memcpy(to, s.input.data(), got);
        s.start -= got;
        std::memmove(s.input.data(), s.input.data() + got, s.start);
    } else {
        got = std::fread(to, 1, most, s.file);
        if (std::ferror(s.file) != 0) throw InputError("{}: {}", path_, std::strerror(errno));
    }
    bytes_ += got;
    if (bytes_ > s.most)
        throw InputError("{}: has more than {}{}: --most-input SIZE reads more", path_,
                         size_text(static_cast<double>(s.most)), s.compressed ? " behind xz" : "");
    return got;
}

std::string_view without_byte_order_mark(std::string_view text) {
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    return text.starts_with(kMark) ? text.substr(kMark.size()) : text;
}

std::string read_text(const std::string& path) {
    InputFile file(path);
    std::string text;
    for (size_t end = 0;; text.resize(end)) {
        text.resize(end + kBlock);
        const size_t got = file.read(text.data() + end, kBlock);
        end += got;
        if (got != 0) continue;
        text.resize(end);
        break;
    }
    text.erase(0, text.size() - without_byte_order_mark(text).size());
    return text;
}

}  // namespace nanohop::io
