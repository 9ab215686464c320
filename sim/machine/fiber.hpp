// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A function with a stack of its own that stops in its middle and goes on later, so that software that waits for its
// device in loops, as host libraries do, runs beside others in one thread: always in the same order, and at the cost of
// a call.
#pragma once

#include <ucontext.h>

#include <cstddef>
#include <exception>
#include <functional>
#include <memory>

namespace nanohop::machine {

class Fiber {
public:
    explicit Fiber(std::function<void()> body);
    /// One that has not ended is ended first: its stop() throws, what is not to be caught, and its stack is unwound.
    ~Fiber();
    Fiber(const Fiber&) = delete;
    Fiber& operator=(const Fiber&) = delete;

    bool done() const { return done_; }
    /// Runs on to the next stop(), or to the end; throws what the function throws.
    void resume();
    /// Called in it.
    void stop();

private:
    struct Ended {};

    static void start(unsigned low, unsigned high);

    static constexpr size_t kStackBytes = size_t{1} << 20;

    std::function<void()> body_;
    std::unique_ptr<std::byte[]> stack_;
    ucontext_t own_{};
    ucontext_t caller_{};
    // For the address sanitizer.
    const void* caller_stack_ = nullptr;
    size_t caller_bytes_ = 0;
    bool begun_ = false;
    bool ending_ = false;
    bool done_ = false;
    std::exception_ptr error_;
};

}  // namespace nanohop::machine
