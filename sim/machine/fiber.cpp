// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "machine/fiber.hpp"

#include <cstdint>
#include <utility>

namespace nanohop::machine {

Fiber::Fiber(std::function<void()> body)
    : body_(std::move(body)), stack_(std::make_unique_for_overwrite<std::byte[]>(kStackBytes)) {
    getcontext(&own_);
    own_.uc_stack.ss_sp = stack_.get();
    own_.uc_stack.ss_size = kStackBytes;
    own_.uc_link = &caller_;
    // makecontext() passes numbers of type int only.
    const auto self = reinterpret_cast<uintptr_t>(this);
    makecontext(&own_, reinterpret_cast<void (*)()>(&Fiber::start), 2, static_cast<unsigned>(self),
                static_cast<unsigned>(uint64_t{self} >> 32));
}

void Fiber::start(unsigned low, unsigned high) {
    auto* const self = reinterpret_cast<Fiber*>(static_cast<uintptr_t>(uint64_t{high} << 32 | low));
    try {
        self->body_();
    } catch (...) {
        self->error_ = std::current_exception();
    }
    self->done_ = true;
}

void Fiber::resume() {
    swapcontext(&caller_, &own_);
    if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
}

void Fiber::stop() { swapcontext(&own_, &caller_); }

}  // namespace nanohop::machine
