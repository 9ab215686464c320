// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "config/config.hpp"
#include "gen/file.hpp"

namespace nanohop::gen {

/// rtl/generated/configs.cmake: the RTL parameters of every named configuration, for the benches and proofs.
File configs_cmake(const std::vector<config::Config>& configs);
/// <name>.cmake, the same of one configuration that is not in the repository; `head` is its first line.
File own_cmake(const config::Config& config, const std::string& head);
/// rtl/generated/configs.json: the same for the Python tools.
File configs_json(const std::vector<config::Config>& configs);
/// A table of their names, blocks, and what their files, below `root`, begin with: for docs/configuration.md.
std::string configs_table(const std::vector<config::Config>& configs, const std::filesystem::path& root);

}  // namespace nanohop::gen
