// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The receive controller with a data path of 512 bits as a SystemC module: the golden model behind the pins of
// nh_ipush_wide (docs/blocks/ipush_wide.md). A line is one signal, and so are two header words.
#pragma once

#include <systemc>

#include "common/sc_clocked.hpp"
#include "ipush_wide/ipush_wide_pins.hpp"

namespace nanohop::systemc {

class IpushWide : public Clocked<IpushWidePins<InPort, OutPort>, ModelEngine<ipush_wide::IpushWide>> {
public:
    /// The configuration must pass ipush_wide::check().
    IpushWide(sc_core::sc_module_name name, const ipush_wide::Config& config)
        : Clocked(name, config, ModelEngine<ipush_wide::IpushWide>(config)) {}
};

}  // namespace nanohop::systemc
