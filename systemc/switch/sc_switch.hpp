// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The switch as a SystemC module: the golden model behind the pins of nh_switch (docs/blocks/switch.md).
#pragma once

#include <systemc>

#include "common/sc_clocked.hpp"
#include "switch/switch_pins.hpp"

namespace nanohop::systemc {

class Switch : public Clocked<SwitchPins<InPort, OutPort>, ModelEngine<switch_::Switch>> {
public:
    /// The configuration must pass switch_::check().
    Switch(sc_core::sc_module_name name, const switch_::Config& config)
        : Clocked(name, config, ModelEngine<switch_::Switch>(config)) {}
};

}  // namespace nanohop::systemc
