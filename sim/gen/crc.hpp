// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include "gen/file.hpp"

namespace nanohop::gen {

/// rtl/generated/nh_crc_pkg.sv: the XOR matrix of every CRC in the list of sim/model/hash.
File crc_package();

}  // namespace nanohop::gen
