// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The on-chip exact-match table as a SystemC module: the golden model behind the pins of nh_cam_table
// (docs/blocks/cam_table.md).
#pragma once

#include "common/sc_clocked.hpp"
#include "generated/cam_table_pins.hpp"

namespace nanohop::systemc {

using CamTable = ModelModule<CamTablePins, cam_table::CamTable>;

}  // namespace nanohop::systemc
