// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>

namespace nanohop {

/// The finaliser of splitmix64 (Steele, Lea, Flood 2014; public domain), a bijection: the same numbers on every
/// compiler and library.
constexpr uint64_t splitmix(uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}
/// What its state goes on by.
inline constexpr uint64_t kSplitmixStep = 0x9e3779b97f4a7c15ULL;

/// splitmix64.
class Random {
public:
    explicit Random(uint64_t state) : state_(state) {}
    uint64_t next() { return splitmix(state_ += kSplitmixStep); }

protected:
    uint64_t state_;
};

/// The k-th random 64-bit id of a seed: splitmix64 is a bijection of its counter, so no two ids of a seed are equal.
constexpr uint64_t random_id(uint64_t seed, uint64_t k) { return splitmix(seed + (k + 1) * kSplitmixStep); }

/// FNV-1a, 64 bits, of a byte, or a word, behind those of `hash`.
inline constexpr uint64_t kFnvBasis = 0xcbf29ce484222325ULL;
constexpr uint64_t fnv(uint64_t hash, uint64_t value) { return (hash ^ value) * 0x100000001b3ULL; }

/// Knuth's generator of MMIX, whose high bits are good.
constexpr uint64_t next_lcg(uint64_t state) { return state * 6364136223846793005ULL + 1442695040888963407ULL; }

}  // namespace nanohop
