// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The register slice as a SystemC module: the golden model behind the pins of nh_transport (docs/blocks/transport.md).
#pragma once

#include "common/sc_clocked.hpp"
#include "generated/transport_pins.hpp"

namespace nanohop::systemc {

using Transport = ModelModule<TransportPins, transport::Transport>;

}  // namespace nanohop::systemc
