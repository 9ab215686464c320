// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A graph as one HTML page.
#pragma once

#include <string>

#include "graphs/metrics.hpp"

namespace nanohop::graphs {

/// Pictures of the graph and its floor, metrics, pairs by distance, channels by load, cables by length; `keys` is what
/// it was made from. The page needs nothing but itself.
std::string report_page(const std::string& title, const topology::Graph& graph, const Measured& measured,
                        const nlohmann::ordered_json& keys);

}  // namespace nanohop::graphs
