// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A network interface as a SystemC module: the golden model behind the pins of nh_nic
// (docs/blocks/nic.md).
#pragma once

#include <systemc>

#include "common/sc_clocked.hpp"
#include "nic/nic_pins.hpp"

namespace nanohop::systemc {

class Nic : public Clocked<NicPins<InPort, OutPort>, ModelEngine<nic::Nic>> {
public:
    /// The configuration must pass nic::check().
    Nic(sc_core::sc_module_name name, const nic::Config& config)
        : Clocked(name, config, ModelEngine<nic::Nic>(config)) {}
};

}  // namespace nanohop::systemc
