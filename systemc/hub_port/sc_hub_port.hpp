// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The host port of an optical hub's node as a SystemC module: the golden model behind the pins of nh_hub_port
// (docs/blocks/hub_port.md).
#pragma once

#include <systemc>

#include "common/sc_clocked.hpp"
#include "hub_port/hub_port_pins.hpp"

namespace nanohop::systemc {

class HubPort : public Clocked<HubPortPins<InPort, OutPort>, ModelEngine<hub_port::HubPort>> {
public:
    /// The configuration must pass hub_port::check() and, with its flits, hub::check().
    HubPort(sc_core::sc_module_name name, const hub_port::Config& config)
        : Clocked(name, config, ModelEngine<hub_port::HubPort>(config)) {}
};

}  // namespace nanohop::systemc
