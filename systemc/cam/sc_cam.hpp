// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The CAM interface as a SystemC module: the golden model behind the pins of nh_cam (docs/blocks/cam.md).
#pragma once

#include "common/sc_clocked.hpp"
#include "generated/cam_pins.hpp"

namespace nanohop::systemc {

using Cam = ModelModule<CamPins, cam::Cam>;

}  // namespace nanohop::systemc
