// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <string>
#include <vector>

#include "gen/file.hpp"

namespace nanohop::gen {

/// A vendor's program that reads a project script.
enum class Vendor { kVivado, kQuartus };

/// Project script of a block's module in any named configuration, as its wrapper and with its constraints:
/// constraints/generated/<block>/<module>_vivado.tcl or _quartus.tcl, names around constraints/common.
File project(const std::string& block, const std::string& module, const std::vector<std::string>& configurations,
             Vendor vendor);

}  // namespace nanohop::gen
