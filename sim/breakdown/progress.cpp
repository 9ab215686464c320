// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/progress.hpp"

#include <fmt/format.h>

#include <cmath>

namespace nanohop::breakdown {

Progress::Counted::Counted(const Progress& progress, const std::string& text, size_t count, Order order)
    : progress_(progress), text_(text), count_(count), order_(order) {
    progress_(text_);
}

void Progress::Counted::add() {
    const std::lock_guard lock(mutex_);
    ++done_;
    const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
    if (done_ == count_ || seconds - said_ < progress_.every_) return;
    said_ = seconds;
    const double left = seconds * static_cast<double>(count_ - done_) / static_cast<double>(done_);
    const char* const how = order_ == Order::kLongestFirst ? "at most" : "about";
    progress_(fmt::format("{}: {} of {}, {} {:.0f} s left", text_, done_, count_, how, std::ceil(left)));
}

}  // namespace nanohop::breakdown
