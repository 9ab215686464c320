// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The parameters of a block's RTL as the C++ that its configurations are read, checked and compared with.
#pragma once

#include <filesystem>
#include <vector>

#include "gen/file.hpp"

namespace nanohop::gen {

/// sim/model/generated/<block>_parameters.hpp (sim/model/key.hpp) of each block below `root` that has a
/// configuration, from its top's header and sim/gen/keys.toml. The generator itself is built from these files, so this
/// needs no model. Throws config::Error.
std::vector<File> model_parameters(const std::filesystem::path& root);

}  // namespace nanohop::gen
