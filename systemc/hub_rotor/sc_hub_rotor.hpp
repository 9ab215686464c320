// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The register slice as a SystemC module: the golden model behind the pins of nh_hub_rotor (docs/blocks/hub_rotor.md).
#pragma once

#include "common/sc_clocked.hpp"
#include "generated/hub_rotor_pins.hpp"

namespace nanohop::systemc {

using HubRotor = ModelModule<HubRotorPins, hub_rotor::HubRotor>;

}  // namespace nanohop::systemc
