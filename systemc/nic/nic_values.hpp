// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the pins of a network interface carry: a flit is one signal, as on the switch's pins.
#pragma once

#include "nic/nic.hpp"
#include "switch/switch_values.hpp"

namespace nanohop::systemc {

struct NicValues : RecordValues<nic::Config, nic::In, nic::Out> {
    using RecordValues::RecordValues;
};

}  // namespace nanohop::systemc
