// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

namespace nanohop {

/// 97.5 % of Student's t distribution.
constexpr double student(size_t degrees) {
    constexpr std::array kQuantiles{12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
                                    2.201,  2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086,
                                    2.080,  2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042};
    // Beyond the table an expansion in 1 / degrees, right to the third digit.
    return degrees <= kQuantiles.size() ? kQuantiles[degrees - 1] : 1.95996 + 2.372 / static_cast<double>(degrees);
}
/// Half of the interval around the mean of two values or more that has the true one with 95 %, by this quantile.
inline double half_interval(const std::vector<double>& values, double mean, double quantile) {
    double squares = 0;
    for (const double v : values) squares += (v - mean) * (v - mean);
    const auto n = static_cast<double>(values.size());
    return quantile * std::sqrt(squares / (n - 1) / n);
}

}  // namespace nanohop
