// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A function with a stack of its own that stops in its middle and goes on later, so that software that waits for its
// device in loops, as host libraries do, runs beside others in one thread: always in the same order, and at the cost of
// a call.
#pragma once

#include <csetjmp>
#include <cstddef>
#include <exception>
#include <functional>
#include <memory>

namespace nanohop::machine {

class Fiber {
public:
    explicit Fiber(std::function<void()> body);
    /// Of one that has not ended nothing on its stack is destroyed.
    ~Fiber() = default;
    Fiber(const Fiber&) = delete;
    Fiber& operator=(const Fiber&) = delete;

    bool done() const { return done_; }
    /// Runs on to the next stop(), or to the end; throws what the function throws.
    void resume();
    /// Called in it.
    void stop();

private:
    static void start(unsigned low, unsigned high);
    void begin();

    static constexpr size_t kStackBytes = size_t{1} << 20;

    std::function<void()> body_;
    std::unique_ptr<std::byte[]> stack_;
    // swapcontext() would set the mask of signals each time, by a call of the system; _longjmp() does not.
    std::jmp_buf own_{};
    std::jmp_buf caller_{};
    bool begun_ = false;
    bool done_ = false;
    std::exception_ptr error_;
};

}  // namespace nanohop::machine
