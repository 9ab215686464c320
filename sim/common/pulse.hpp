// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <chrono>
#include <functional>
#include <utility>

namespace nanohop {

/// While it lives, its function is called some times a second by what takes long in this thread (beat()), as building
/// routes and networks: what it throws ends that.
class Pulse {
public:
    explicit Pulse(std::function<void()> function) : function_(std::move(function)), before_(current_) {
        if (function_) current_ = this;
    }
    ~Pulse() { current_ = before_; }
    Pulse(const Pulse&) = delete;
    Pulse& operator=(const Pulse&) = delete;

    static void beat() {
        if (current_ == nullptr) return;
        const auto now = std::chrono::steady_clock::now();
        if (now - current_->last_ < std::chrono::milliseconds(20)) return;
        current_->last_ = now;
        current_->function_();
    }

private:
    static inline thread_local Pulse* current_ = nullptr;

    std::function<void()> function_;
    Pulse* before_;
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace nanohop
