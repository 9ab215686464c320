// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace nanohop::app {

/// A line a rank, a bar for each MPI call that took simulated time, coloured by its kind; between bars the rank
/// computes. `report` is that of SmpiResult, with spans. At most 64 ranks are drawn, evenly chosen.
std::string gantt_svg(const nlohmann::ordered_json& report, const std::string& title);

}  // namespace nanohop::app
