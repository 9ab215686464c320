// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "common/random.hpp"

namespace nanohop::topology {

/// With ranges without the standard library's distributions: the same graph from the same seed on every machine.
class Random : public nanohop::Random {
public:
    explicit Random(uint64_t seed) : nanohop::Random(splitmix(seed + 0x2545f4914f6cdd1dULL)) {}

    /// Uniform in [0, n), n >= 1; the bias is below 2^-32.
    uint32_t below(uint32_t n) { return static_cast<uint32_t>(((next() >> 32) * n) >> 32); }
    /// Uniform in (0, 1].
    double unit() { return (static_cast<double>(next() >> 11) + 1) * 0x1p-53; }

    template <class T>
    void shuffle(std::vector<T>& items) {
        for (size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(static_cast<uint32_t>(i))]);
    }

    uint64_t state() const { return state_; }
    void restore(uint64_t state) { state_ = state; }
};

}  // namespace nanohop::topology
