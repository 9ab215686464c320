// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The send engine of a network interface as a SystemC module: the golden model behind the pins of nh_send
// (docs/blocks/send.md).
#pragma once

#include <systemc>

#include "common/sc_clocked.hpp"
#include "send/send_pins.hpp"

namespace nanohop::systemc {

class Send : public Clocked<SendPins<InPort, OutPort>, ModelEngine<send::Send>> {
public:
    /// The configuration must pass send::check().
    Send(sc_core::sc_module_name name, const send::Config& config)
        : Clocked(name, config, ModelEngine<send::Send>(config)) {}
};

}  // namespace nanohop::systemc
