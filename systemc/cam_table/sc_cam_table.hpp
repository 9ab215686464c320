// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The on-chip exact-match table as a SystemC module: the golden model behind the pins of nh_cam_table
// (docs/blocks/cam_table.md).
#pragma once

#include <systemc>

#include "cam_table/cam_table_pins.hpp"
#include "common/sc_clocked.hpp"

namespace nanohop::systemc {

class CamTable : public Clocked<CamTablePins<InPort, OutPort>, ModelEngine<cam_table::CamTable>> {
public:
    /// The configuration must pass cam_table::check().
    CamTable(sc_core::sc_module_name name, const cam_table::Config& config)
        : Clocked(name, config, ModelEngine<cam_table::CamTable>(config)) {}
};

}  // namespace nanohop::systemc
