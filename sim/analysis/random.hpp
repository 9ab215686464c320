// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>

#include "common/random.hpp"

namespace nanohop::analysis {

/// splitmix64.
class Random {
public:
    explicit Random(uint64_t seed) : state_(seed) {}
    uint64_t next() {
        state_ += kSplitmixStep;
        return splitmix(state_);
    }

private:
    uint64_t state_;
};

/// The k-th random 64-bit id of a seed: splitmix64 is a bijection of its counter, so no two ids of a seed are equal.
inline uint64_t random_id(uint64_t seed, uint64_t k) { return Random(seed + k * kSplitmixStep).next(); }

}  // namespace nanohop::analysis
