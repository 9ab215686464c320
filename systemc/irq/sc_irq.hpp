// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Moderated interrupts as a SystemC module: the golden model behind the pins of nh_irq (docs/blocks/irq.md).
#pragma once

#include "common/sc_clocked.hpp"
#include "generated/irq_pins.hpp"

namespace nanohop::systemc {

using Irq = ModelModule<IrqPins, irq::Irq>;

}  // namespace nanohop::systemc
