// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Random numbers of the benches: the same on every compiler and library, so that a seed replays anywhere.
#pragma once

#include <bit>
#include <cstdint>
#include <string_view>

#include "common/random.hpp"

namespace nanohop::tb {

// xoshiro256** (Blackman, Vigna, public domain), seeded by splitmix64. `stream` separates independent users of one
// seed.
class Rng {
public:
    explicit Rng(uint64_t seed, std::string_view stream = {}) {
        uint64_t x = seed;
        for (const char c : stream) x = fnv(x, static_cast<unsigned char>(c));
        for (auto& word : s_) word = splitmix(x += kSplitmixStep);
    }

    uint64_t next() {
        const uint64_t result = std::rotl(s_[1] * 5, 7) * 9;
        const uint64_t t = s_[1] << 17;
        s_[2] ^= s_[0];
        s_[3] ^= s_[1];
        s_[1] ^= s_[2];
        s_[0] ^= s_[3];
        s_[2] ^= t;
        s_[3] = std::rotl(s_[3], 45);
        return result;
    }

    // Uniform in [0, n), n >= 1 (bias below 2^-32, irrelevant here, and no loop).
    uint32_t below(uint32_t n) { return static_cast<uint32_t>(((next() >> 32) * n) >> 32); }
    // Uniform in [low, high], both included.
    uint32_t between(uint32_t low, uint32_t high) { return low + below(high - low + 1); }
    // The given number of random bits, 0..64.
    uint64_t bits(unsigned n) { return n == 0 ? 0 : next() >> (64 - n); }
    bool permille(uint32_t p) { return below(1000) < p; }
    bool percent(uint32_t p) { return below(100) < p; }
    bool one_in(uint32_t n) { return below(n) == 0; }

private:
    uint64_t s_[4];
};

}  // namespace nanohop::tb
