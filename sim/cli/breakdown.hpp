// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <CLI/CLI.hpp>

#include "breakdown/breakdown.hpp"

namespace nanohop::cli {

/// Adds `nanohop breakdown` to a program. After parsing, given_options() says which chapters' options were given.
CLI::App& add_breakdown(CLI::App& app, breakdown::BreakdownOptions& options);
void given_options(const CLI::App& command, breakdown::BreakdownOptions& options);

}  // namespace nanohop::cli
