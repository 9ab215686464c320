// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "machine/fiber.hpp"

#include <cstdint>
#include <utility>

#if defined(__SANITIZE_ADDRESS__)
#define NANOHOP_ASAN 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define NANOHOP_ASAN 1
#endif
#endif
#ifdef NANOHOP_ASAN
#include <sanitizer/common_interface_defs.h>
#endif

namespace nanohop::machine {
namespace {

// The address sanitizer is told which stack is used from now on, before and behind each change.
void leave_for([[maybe_unused]] void** own, [[maybe_unused]] const void* stack, [[maybe_unused]] size_t bytes) {
#ifdef NANOHOP_ASAN
    __sanitizer_start_switch_fiber(own, stack, bytes);
#endif
}
void arrive([[maybe_unused]] void* own, [[maybe_unused]] const void** from, [[maybe_unused]] size_t* bytes) {
#ifdef NANOHOP_ASAN
    __sanitizer_finish_switch_fiber(own, from, bytes);
#endif
}

}  // namespace

Fiber::Fiber(std::function<void()> body)
    : body_(std::move(body)), stack_(std::make_unique_for_overwrite<std::byte[]>(kStackBytes)) {
    getcontext(&own_);
    own_.uc_stack.ss_sp = stack_.get();
    own_.uc_stack.ss_size = kStackBytes;
    own_.uc_link = &caller_;
    // makecontext() passes numbers of type int only.
    const auto self = uint64_t{reinterpret_cast<uintptr_t>(this)};
    makecontext(&own_, reinterpret_cast<void (*)()>(&Fiber::start), 2, static_cast<unsigned>(self),
                static_cast<unsigned>(self >> 32));
}

Fiber::~Fiber() {
    ending_ = true;
    if (begun_ && !done_) resume();
}

void Fiber::start(unsigned low, unsigned high) {
    auto* const self = reinterpret_cast<Fiber*>(static_cast<uintptr_t>(uint64_t{high} << 32 | low));
    arrive(nullptr, &self->caller_stack_, &self->caller_bytes_);
    try {
        self->body_();
    } catch (const Ended&) {
    } catch (...) {
        self->error_ = std::current_exception();
    }
    self->done_ = true;
    leave_for(nullptr, self->caller_stack_, self->caller_bytes_);
}

void Fiber::resume() {
    begun_ = true;
    void* own = nullptr;
    leave_for(&own, stack_.get(), kStackBytes);
    swapcontext(&caller_, &own_);
    arrive(own, nullptr, nullptr);
    if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
}

void Fiber::stop() {
    void* own = nullptr;
    leave_for(&own, caller_stack_, caller_bytes_);
    swapcontext(&own_, &caller_);
    arrive(own, &caller_stack_, &caller_bytes_);
    if (ending_) throw Ended();
}

}  // namespace nanohop::machine
