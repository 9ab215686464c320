// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The node of an optical hub as a SystemC module: the golden model behind the pins of nh_hub (docs/blocks/hub.md).
#pragma once

#include <systemc>

#include "common/sc_clocked.hpp"
#include "hub/hub_pins.hpp"

namespace nanohop::systemc {

class Hub : public Clocked<HubPins<InPort, OutPort>, ModelEngine<hub::Node>> {
public:
    /// The configuration must pass hub::check().
    Hub(sc_core::sc_module_name name, const hub::Config& config)
        : Clocked(name, config, ModelEngine<hub::Node>(config)) {}
};

}  // namespace nanohop::systemc
