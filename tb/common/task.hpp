// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Software of a bench as coroutines: it reads like a driver and runs beside other stimuli. A Task may await other
// tasks; `co_await next` ends its cycle. A Program runs one task, resumed once a cycle.
#pragma once

#include <coroutine>
#include <exception>
#include <optional>
#include <utility>

namespace nanohop::tb {

class Program;

namespace detail {

struct PromiseBase {
    Program* program = nullptr;
    std::coroutine_handle<> caller;
    std::exception_ptr error;

    std::suspend_always initial_suspend() noexcept { return {}; }
    void unhandled_exception() { error = std::current_exception(); }

    // At its end a task goes on with the one that awaits it.
    struct Final {
        bool await_ready() noexcept { return false; }
        template <class Promise>
        std::coroutine_handle<> await_suspend(std::coroutine_handle<Promise> h) noexcept {
            return h.promise().caller ? h.promise().caller : std::noop_coroutine();
        }
        void await_resume() noexcept {}
    };
    Final final_suspend() noexcept { return {}; }
};

template <class T>
struct Promise : PromiseBase {
    std::optional<T> value;
    template <class V>
    void return_value(V&& v) {
        value.emplace(std::forward<V>(v));
    }
    T take() { return std::move(*value); }
};

template <>
struct Promise<void> : PromiseBase {
    void return_void() {}
    void take() {}
};

}  // namespace detail

template <class T = void>
class Task {
public:
    struct promise_type : detail::Promise<T> {
        Task get_return_object() { return Task(std::coroutine_handle<promise_type>::from_promise(*this)); }
    };

    Task(Task&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
    Task& operator=(Task&&) = delete;
    ~Task() {
        if (handle_) handle_.destroy();
    }

    bool await_ready() const { return false; }
    template <class Caller>
    std::coroutine_handle<> await_suspend(std::coroutine_handle<Caller> caller) {
        handle_.promise().program = caller.promise().program;
        handle_.promise().caller = caller;
        return handle_;
    }
    T await_resume() {
        if (handle_.promise().error) std::rethrow_exception(handle_.promise().error);
        return handle_.promise().take();
    }

private:
    friend class Program;
    explicit Task(std::coroutine_handle<promise_type> h) : handle_(h) {}
    std::coroutine_handle<promise_type> handle_;
};

class Program {
public:
    explicit Program(Task<> task) : task_(std::move(task)), leaf_(task_.handle_) {
        task_.handle_.promise().program = this;
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    bool done() const { return task_.handle_.done(); }
    // Runs on to the next `co_await next`; throws what the task throws.
    void resume() {
        leaf_.resume();
        if (done()) task_.await_resume();
    }

private:
    friend struct Next;
    Task<> task_;
    std::coroutine_handle<> leaf_;  // where it waits
};

struct Next {
    bool await_ready() const { return false; }
    template <class Promise>
    void await_suspend(std::coroutine_handle<Promise> h) const {
        h.promise().program->leaf_ = h;
    }
    void await_resume() const {}
};
inline constexpr Next next{};

}  // namespace nanohop::tb
