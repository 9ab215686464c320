// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <mutex>
#include <string>
#include <type_traits>
#include <utility>

#include "common/parallel.hpp"

namespace nanohop::breakdown {

/// Work of which the longest parts come first takes no longer than at the rate so far.
enum class Order { kAny, kLongestFirst };

/// What a chapter does now, and how much of that is left.
class Progress {
public:
    Progress() = default;  ///< nobody is told
    /// `show` gets a line; of what is counted one in so many seconds.
    template <class F>
        requires std::is_invocable_v<F, const std::string&>
    Progress(F show, double every = 1) : show_(std::move(show)), every_(every) {}

    /// What is done now.
    void operator()(const std::string& text) const {
        if (show_) show_(text);
    }

    /// parallel_for() over what the text says: so many of all are done, and so long the rest takes at this rate.
    template <class F>
    void over(const std::string& text, size_t count, size_t threads, F&& work, Order order = Order::kAny) const {
        Counted counted(*this, text, count, order);
        parallel_for(count, threads, [&](size_t i) {
            work(i);
            counted.add();
        });
    }

private:
    class Counted {
    public:
        Counted(const Progress& progress, const std::string& text, size_t count, Order order);
        void add();

    private:
        using Clock = std::chrono::steady_clock;
        const Progress& progress_;
        const std::string& text_;
        size_t count_;
        Order order_;
        size_t done_ = 0;
        double said_ = 0;
        std::mutex mutex_;
        Clock::time_point start_ = Clock::now();
    };

    std::function<void(const std::string&)> show_;
    double every_ = 1;
};

}  // namespace nanohop::breakdown
