// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <optional>
#include <string>

namespace nanohop::match {

/// Parameters of the MPI matching unit (docs/blocks/match.md).
struct Config {
    unsigned posted_entries = 64;      ///< posted-receive queue
    unsigned unexpected_entries = 64;  ///< unexpected-message queue
    unsigned entries_per_clock = 4;    ///< compared in one clock

    bool operator==(const Config&) const = default;
};

/// What is wrong ("key: why; allowed range"), or nothing.
std::optional<std::string> check(const Config& config);

}  // namespace nanohop::match

#include "generated/match_parameters.hpp"
