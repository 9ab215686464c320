// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The CAM interface as a SystemC module: the golden model behind the pins of nh_cam (docs/blocks/cam.md).
#pragma once

#include <systemc>

#include "cam/cam_pins.hpp"
#include "common/sc_clocked.hpp"

namespace nanohop::systemc {

class Cam : public Clocked<CamPins<InPort, OutPort>, ModelEngine<cam::Cam>> {
public:
    /// The configuration must pass cam::check().
    Cam(sc_core::sc_module_name name, const cam::Config& config)
        : Clocked(name, config, ModelEngine<cam::Cam>(config)) {}
};

}  // namespace nanohop::systemc
