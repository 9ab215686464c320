// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// States of simulators as bytes, for checkpoints (net/experiment/checkpoint.hpp): of this machine's layout of memory,
// for the program that wrote them.
#pragma once

#include <cstring>
#include <functional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "net/engine/exchange.hpp"
#include "net/error.hpp"

namespace nanohop::net {

class StateWriter {
public:
    /// Memory to write in; what it holds goes.
    explicit StateWriter(Bytes memory = {}) : bytes_(std::move(memory)) { bytes_.clear(); }
    template <class T>
    void put(const T& value) {
        static_assert(std::is_trivially_copyable_v<T>);
        const auto* const first = reinterpret_cast<const std::byte*>(&value);
        bytes_.insert(bytes_.end(), first, first + sizeof(T));
    }
    template <class T, class A>
    void put_all(const std::vector<T, A>& values) {
        static_assert(std::is_trivially_copyable_v<T>);
        put(uint64_t{values.size()});
        put_some(values.data(), values.size());
    }
    /// Without their number.
    template <class T>
    void put_some(const T* values, size_t n) {
        static_assert(std::is_trivially_copyable_v<T>);
        const auto* const first = reinterpret_cast<const std::byte*>(values);
        bytes_.insert(bytes_.end(), first, first + n * sizeof(T));
    }
    Bytes take() { return std::move(bytes_); }

private:
    Bytes bytes_;
};

/// InputError behind the end.
class StateReader {
public:
    explicit StateReader(std::span<const std::byte> bytes) : at_(bytes.data()), left_(bytes.size()) {}
    bool at_end() const { return left_ == 0; }
    template <class T>
    T get() {
        static_assert(std::is_trivially_copyable_v<T>);
        T value;
        std::memcpy(static_cast<void*>(&value), take(sizeof(T)), sizeof(T));
        return value;
    }
    template <class T>
    std::vector<T> get_all() {
        const auto n = get<uint64_t>();
        if (n > left_ / sizeof(T)) fail();
        std::vector<T> values(n);
        get_some(values.data(), n);
        return values;
    }
    template <class T>
    void get_some(T* values, size_t n) {
        if (n != 0) std::memcpy(static_cast<void*>(values), take(n * sizeof(T)), n * sizeof(T));
    }
    [[noreturn]] static void fail() { throw InputError("a state that is not of this network"); }

private:
    const std::byte* take(size_t n) {
        if (n > left_) fail();
        left_ -= n;
        return std::exchange(at_, at_ + n);
    }
    const std::byte* at_;
    size_t left_;
};

/// A Simulator may be one of these, too. What it gives after restore() is what the one that was saved would have given,
/// whatever their threads, ranks and parts.
class Restorable {
public:
    virtual ~Restorable() = default;
    /// The state of this process's part between two calls of run(), in some pieces.
    virtual std::vector<Bytes> save() = 0;
    /// Of a simulator that has not run. `next` gives the pieces of all processes, one after the other, and false behind
    /// the last. InputError when they are not those of such a network.
    virtual void restore(const std::function<bool(Bytes&)>& next) = 0;
};

}  // namespace nanohop::net
