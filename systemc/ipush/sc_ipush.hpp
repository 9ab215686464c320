// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The receive controller as a SystemC module: the golden model behind the pins of nh_ipush (docs/blocks/ipush.md).
#pragma once

#include <systemc>

#include "common/sc_clocked.hpp"
#include "ipush/ipush_pins.hpp"

namespace nanohop::systemc {

class Ipush : public Clocked<IpushPins<InPort, OutPort>, ModelEngine<ipush::Ipush>> {
public:
    /// The configuration must pass ipush::check().
    Ipush(sc_core::sc_module_name name, const ipush::Config& config)
        : Clocked(name, config, ModelEngine<ipush::Ipush>(config)) {}
};

}  // namespace nanohop::systemc
