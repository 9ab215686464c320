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

}  // namespace nanohop
