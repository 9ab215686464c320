// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "io/line_reader.hpp"

#include <fmt/format.h>
#include <lzma.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "io/error.hpp"
#include "io/escape.hpp"

namespace nanohop::io {
namespace {

constexpr size_t kBlock = 1U << 18;
constexpr size_t kLongestLine = 1U << 26;
constexpr std::array<unsigned char, 6> kXzSignature{0xFD, '7', 'z', 'X', 'Z', 0};

}  // namespace

std::string_view without_byte_order_mark(std::string_view text) {
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    return text.starts_with(kMark) ? text.substr(kMark.size()) : text;
}

struct LineReader::Source {
    std::FILE* file = nullptr;
    bool compressed = false;
    lzma_stream lzma = LZMA_STREAM_INIT;
    std::array<unsigned char, kBlock> input;

    ~Source() {
        if (compressed) lzma_end(&lzma);
        if (file != nullptr) std::fclose(file);
    }
};

LineReader::LineReader(const std::string& path) : path_(path), source_(std::make_unique<Source>()) {
    Source& s = *source_;
    s.file = std::fopen(path.c_str(), "rb");
    if (s.file == nullptr) throw InputError(fmt::format("{}: {}", path, std::strerror(errno)));
    if (std::error_code error; std::filesystem::is_directory(path, error))
        throw InputError(fmt::format("{}: is a folder, not a file", path));
    std::array<unsigned char, kXzSignature.size()> start{};
    const size_t got = std::fread(start.data(), 1, start.size(), s.file);
    if (std::ferror(s.file) != 0) throw InputError(fmt::format("{}: {}", path, std::strerror(errno)));
    const bool xz = got == start.size() && start == kXzSignature;
    std::memcpy(s.input.data(), start.data(), got);
    if (xz) {
        if (lzma_stream_decoder(&s.lzma, UINT64_MAX, LZMA_CONCATENATED) != LZMA_OK)
            throw InputError(fmt::format("{}: cannot start the xz decoder", path));
        s.compressed = true;
        s.lzma.next_in = s.input.data();
        s.lzma.avail_in = got;
    } else {
        text_.assign(reinterpret_cast<const char*>(start.data()), got);
    }
}

LineReader::~LineReader() = default;

bool LineReader::refill() {
    if (end_) return false;
    Source& s = *source_;
    text_.erase(0, position_);
    position_ = 0;
    const size_t kept = text_.size();
    if (kept > kLongestLine) throw InputError(fmt::format("{}:{}: line longer than 64 MiB", path_, line_number_ + 1));
    text_.resize(kept + kBlock);
    size_t added = 0;
    if (!s.compressed) {
        added = std::fread(text_.data() + kept, 1, kBlock, s.file);
        if (std::ferror(s.file) != 0) throw InputError(fmt::format("{}: {}", path_, std::strerror(errno)));
        end_ = added == 0;
    } else {
        s.lzma.next_out = reinterpret_cast<uint8_t*>(text_.data() + kept);
        s.lzma.avail_out = kBlock;
        while (s.lzma.avail_out == kBlock && !end_) {
            if (s.lzma.avail_in == 0 && std::feof(s.file) == 0) {
                s.lzma.next_in = s.input.data();
                s.lzma.avail_in = std::fread(s.input.data(), 1, kBlock, s.file);
                if (std::ferror(s.file) != 0) throw InputError(fmt::format("{}: {}", path_, std::strerror(errno)));
            }
            const lzma_ret result = lzma_code(&s.lzma, std::feof(s.file) != 0 ? LZMA_FINISH : LZMA_RUN);
            if (result == LZMA_STREAM_END) {
                end_ = true;
            } else if (result != LZMA_OK) {
                const char* what = result == LZMA_BUF_ERROR ? "ends early" : "is damaged";
                throw InputError(fmt::format("{}: the xz data {} (after line {})", path_, what, line_number_));
            }
        }
        added = kBlock - s.lzma.avail_out;
    }
    text_.resize(kept + added);
    return added > 0;
}

bool LineReader::next(std::string_view& line) {
    size_t searched = 0;
    while (true) {
        const size_t found = text_.find('\n', position_ + searched);
        if (found != std::string::npos) {
            line = std::string_view(text_).substr(position_, found - position_);
            position_ = found + 1;
            break;
        }
        searched = text_.size() - position_;
        if (refill()) continue;
        if (searched == 0) return false;
        line = std::string_view(text_).substr(position_);  // last line, without a line end
        position_ = text_.size();
        break;
    }
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (++line_number_ == 1) line = without_byte_order_mark(line);
    return true;
}

void LineReader::fail(std::string_view expected, std::string_view found) const {
    constexpr size_t kShown = 60;
    throw InputError(
        fmt::format("{}:{}: expected {}, found \"{}\"", path_, line_number_, expected, printable(found, kShown)));
}

}  // namespace nanohop::io
