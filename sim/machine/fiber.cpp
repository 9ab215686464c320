// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "machine/fiber.hpp"

#include <boost/context/protected_fixedsize_stack.hpp>
#include <cstddef>
#include <memory>
#include <utility>

namespace nanohop::machine {
namespace {

constexpr size_t kStackBytes = size_t{1} << 20;

}  // namespace

Fiber::Fiber(std::function<void()> body)
    : body_(std::move(body)),
      own_(std::allocator_arg, boost::context::protected_fixedsize_stack(kStackBytes),
           [this](boost::context::fiber&& caller) {
               caller_ = std::move(caller);
               try {
                   body_();
               } catch (const boost::context::detail::forced_unwind&) {
                   throw;  // its destructor
               } catch (...) {
                   error_ = std::current_exception();
               }
               return std::move(caller_);
           }) {}

void Fiber::resume() {
    own_ = std::move(own_).resume();
    if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
}

void Fiber::stop() { caller_ = std::move(caller_).resume(); }

}  // namespace nanohop::machine
