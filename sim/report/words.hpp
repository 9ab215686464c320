// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Numbers as the reports show them.
#pragma once

#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <string>

namespace nanohop::report {

inline std::string percent(double share, int digits = 2) { return fmt::format("{:.{}f} %", 100 * share, digits); }

/// 1234567 as 1,234,567.
inline std::string grouped(uint64_t value) {
    std::string text = std::to_string(value);
    for (auto at = static_cast<int>(text.size()) - 3; at > 0; at -= 3) text.insert(static_cast<size_t>(at), ",");
    return text;
}

/// Cycles: whole ones without decimals.
inline std::string cycles(double value) {
    return value == std::floor(value) ? fmt::format("{:.0f}", value) : fmt::format("{:.3f}", value);
}

/// A clock rate: "250 MHz", "1 GHz".
inline std::string clock_text(double hz) {
    return hz >= 1e9 ? fmt::format("{:g} GHz", hz / 1e9) : fmt::format("{:g} MHz", hz / 1e6);
}

inline std::string ways_text(unsigned ways) { return ways == 1 ? "1 way" : fmt::format("{} ways", ways); }

}  // namespace nanohop::report
