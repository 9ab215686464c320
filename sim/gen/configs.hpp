// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <string>
#include <string_view>
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

/// rtl/generated/nh_<block>_<configuration>.sv: the block as a module without parameters to set. `top` is the text of
/// rtl/<block>/nh_<block>.sv, whose port list is copied. Throws config::Error when the module's parameters and those of
/// the configuration are not the same ones, or its header is not one declaration per line. A block of several tops has
/// one for each `part`, nh_<block>_<part>.sv, which need not have all parameters.
File wrapper(const std::string& block, std::string_view top, const std::string& configuration,
             const config::Parameters& parameters, const std::string& part = "");

}  // namespace nanohop::gen
