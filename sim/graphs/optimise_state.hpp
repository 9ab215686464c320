// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `topology optimise --state`: where a search stands, as a file.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "topology/search/optimise.hpp"

namespace nanohop::graphs {

std::string state_text(const topology::OptimiseState& state, const nlohmann::ordered_json& keys);

/// What a killed search left; nothing when the file does not exist. InputError when it is another search's, or says
/// what no search with these keys can have left.
std::optional<topology::OptimiseState> read_state(const std::string& path, const nlohmann::ordered_json& keys,
                                                  const topology::OptimiseKeys& search);

}  // namespace nanohop::graphs
