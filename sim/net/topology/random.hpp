// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace nanohop::topology {

/// splitmix64 (Steele, Lea, Flood 2014; public domain), and ranges without the standard library's distributions: the
/// same graph from the same seed on every machine.
class Random {
public:
    explicit Random(uint64_t seed) : state_(mix(seed + 0x2545f4914f6cdd1dULL)) {}

    uint64_t next() { return mix(state_ += 0x9e3779b97f4a7c15ULL); }
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

private:
    static uint64_t mix(uint64_t z) {
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31);
    }
    uint64_t state_;
};

}  // namespace nanohop::topology
