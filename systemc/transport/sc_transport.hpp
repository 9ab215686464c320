// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The reliable transport as a SystemC module: the golden model behind the pins of nh_transport
// (docs/blocks/transport.md). A flit is a signal.
#pragma once

#include "common/sc_clocked.hpp"
#include "generated/transport_pins.hpp"

namespace nanohop::systemc {

using Transport = ModelModule<TransportPins, transport::Transport>;

}  // namespace nanohop::systemc
