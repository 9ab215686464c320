// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A function with a stack of its own that stops in its middle and goes on later, so that software that waits for its
// device in loops, as host libraries do, runs beside others in one thread: always in the same order, and at the cost of
// a call.
#pragma once

#include <boost/context/fiber.hpp>
#include <exception>
#include <functional>

namespace nanohop::machine {

/// Must stay where it is. What is on the stack of one that has not ended is destroyed with it.
class Fiber {
public:
    explicit Fiber(std::function<void()> body);
    Fiber(const Fiber&) = delete;
    Fiber& operator=(const Fiber&) = delete;

    bool done() const { return !own_; }
    /// Runs on to the next stop(), or to the end; throws what the function throws.
    void resume();
    /// Called in it.
    void stop();

private:
    std::function<void()> body_;
    std::exception_ptr error_;
    boost::context::fiber caller_, own_;  ///< each where the other one goes on
};

}  // namespace nanohop::machine
