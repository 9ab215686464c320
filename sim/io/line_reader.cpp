// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "io/line_reader.hpp"

#include <utility>

#include "io/error.hpp"
#include "io/escape.hpp"

namespace nanohop::io {
namespace {

constexpr size_t kMore = 1U << 18;
constexpr size_t kLongestLine = 1U << 26;

}  // namespace

LineReader::LineReader(const std::string& path) : path_(path), file_(std::make_unique<InputFile>(path)) {}

LineReader::LineReader(const std::string& path, std::string text) : path_(path), text_(std::move(text)), end_(true) {}

LineReader::~LineReader() = default;

bool LineReader::refill() {
    if (end_) return false;
    text_.erase(0, position_);
    position_ = 0;
    const size_t kept = text_.size();
    if (kept > kLongestLine) throw InputError("{}:{}: line longer than 64 MiB", path_, line_number_ + 1);
    text_.resize(kept + kMore);
    const size_t added = file_->read(text_.data() + kept, kMore);
    end_ = added == 0;
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
    throw InputError("{}:{}: expected {}, found \"{}\"", path_, line_number_, expected, printable(found, kShown));
}

}  // namespace nanohop::io
