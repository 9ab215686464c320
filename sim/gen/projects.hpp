// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "gen/file.hpp"
#include "gen/manifests.hpp"

namespace nanohop::gen {

/// A vendor's program that reads a project script.
enum class Vendor { kVivado, kQuartus };

/// Project script of a block's module in any named configuration, as its wrapper and with its constraints:
/// constraints/generated/<block>/<module>_vivado.tcl or _quartus.tcl. `wrappers`: configuration and file of each.
File project(const FileList& list, const std::string& module,
             const std::vector<std::pair<std::string, std::string>>& wrappers, Vendor vendor);

}  // namespace nanohop::gen
