// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>

namespace nanohop::analysis {

/// splitmix64 (Steele, Lea, Flood 2014; public domain): the same numbers on every compiler and library.
class Random {
public:
    explicit Random(uint64_t seed) : state_(seed) {}
    uint64_t next() {
        state_ += 0x9e3779b97f4a7c15ULL;
        uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31);
    }

private:
    uint64_t state_;
};

/// The k-th random 64-bit id of a seed: splitmix64 is a bijection of its counter, so no two ids of a seed are equal.
inline uint64_t random_id(uint64_t seed, uint64_t k) { return Random(seed + k * 0x9e3779b97f4a7c15ULL).next(); }

}  // namespace nanohop::analysis
