// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// An end of a link as a SystemC module: the golden model behind the pins of nh_link (docs/blocks/link.md).
#pragma once

#include <systemc>

#include "common/sc_clocked.hpp"
#include "link/link_pins.hpp"

namespace nanohop::systemc {

class Link : public Clocked<LinkPins<InPort, OutPort>, ModelEngine<link::Link>> {
public:
    /// The configuration must pass link::check() and, with its flits, switch_::check().
    Link(sc_core::sc_module_name name, const link::Config& config)
        : Clocked(name, config, ModelEngine<link::Link>(config)) {}
};

}  // namespace nanohop::systemc
