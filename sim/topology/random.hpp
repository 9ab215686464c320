// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include "common/random.hpp"

namespace nanohop::topology {

/// Seeds that are close to each other begin far apart.
class Random : public nanohop::Random {
public:
    explicit Random(uint64_t seed) : nanohop::Random(splitmix(seed + 0x2545f4914f6cdd1dULL)) {}
};

}  // namespace nanohop::topology
