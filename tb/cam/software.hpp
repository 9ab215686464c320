// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Software on the AXI4-Lite side: maintenance commands as the register page tells, each checked against what the chip
// did.
#pragma once

#include <coroutine>
#include <exception>
#include <utility>

#include "environment.hpp"

namespace nanohop::cam {

// Software that runs beside other stimuli: a coroutine, resumed once a cycle; `co_await next` ends its cycle.
struct Program {
    struct promise_type {
        std::exception_ptr error;
        Program get_return_object() { return Program{std::coroutine_handle<promise_type>::from_promise(*this)}; }
        std::suspend_always initial_suspend() noexcept { return {}; }
        std::suspend_always final_suspend() noexcept { return {}; }
        void return_void() {}
        void unhandled_exception() { error = std::current_exception(); }
    };
    explicit Program(std::coroutine_handle<promise_type> h) : handle(h) {}
    Program(Program&& other) noexcept : handle(std::exchange(other.handle, nullptr)) {}
    Program& operator=(Program&&) = delete;
    ~Program() {
        if (handle) handle.destroy();
    }
    bool done() const { return handle.done(); }
    void resume() {
        handle.resume();
        if (handle.promise().error) std::rethrow_exception(handle.promise().error);
    }
    std::coroutine_handle<promise_type> handle;
};
inline constexpr std::suspend_always next{};

struct SoftwareProfile {
    bool stop = false;      // after the current action
    uint32_t pause = 50;    // cycles between actions, at most
    bool faults = false;    // errors may happen
    uint64_t commands = 0;  // finished
};

// Random actions until stopped: commands, accesses to wrong addresses, counters, accesses while a command runs.
Program random_software(Environment& e, SoftwareProfile& profile);

}  // namespace nanohop::cam
