// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A real number of a command line.
#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cmath>
#include <string>

namespace nanohop::io {

/// A number within the range; CLI::Range lets "nan" through, which is not less than one end and not more than the
/// other.
inline CLI::Validator real_range(double least, double most) {
    CLI::Range range(least, most);
    const std::string description = range.get_description();
    return {[range, description](std::string& text) -> std::string {
                double value = 0;
                if (CLI::detail::lexical_cast(text, value) && std::isnan(value))
                    return fmt::format("Value {} is no {}", text, description);
                return range(text);
            },
            description};
}

}  // namespace nanohop::io
