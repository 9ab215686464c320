// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "machine/fiber.hpp"

#include <ucontext.h>

#include <cstdint>
#include <utility>

namespace nanohop::machine {

Fiber::Fiber(std::function<void()> body)
    : body_(std::move(body)), stack_(std::make_unique_for_overwrite<std::byte[]>(kStackBytes)) {}

/// The first time by a context with the stack; it is left for good in start().
void Fiber::begin() {
    begun_ = true;
    ucontext_t context;
    getcontext(&context);
    context.uc_stack.ss_sp = stack_.get();
    context.uc_stack.ss_size = kStackBytes;
    context.uc_link = nullptr;
    // makecontext() passes numbers of type int only.
    const auto self = uint64_t{reinterpret_cast<uintptr_t>(this)};
    makecontext(&context, reinterpret_cast<void (*)()>(&Fiber::start), 2, static_cast<unsigned>(self),
                static_cast<unsigned>(self >> 32));
    setcontext(&context);
}

void Fiber::start(unsigned low, unsigned high) {
    auto* const self = reinterpret_cast<Fiber*>(static_cast<uintptr_t>(uint64_t{high} << 32 | low));
    try {
        self->body_();
    } catch (...) {
        self->error_ = std::current_exception();
    }
    self->done_ = true;
    _longjmp(self->caller_, 1);
}

void Fiber::resume() {
    if (_setjmp(caller_) == 0) {
        if (begun_) _longjmp(own_, 1);
        begin();
    }
    if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
}

void Fiber::stop() {
    if (_setjmp(own_) == 0) _longjmp(caller_, 1);
}

}  // namespace nanohop::machine
