// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the pins of the hub's host port carry: a flit is one signal, and so are the node's counters.
#pragma once

#include "hub/hub_values.hpp"
#include "hub_port/hub_port.hpp"

namespace nanohop::systemc {

struct HubPortValues : RecordValues<hub_port::Config, hub_port::In, hub_port::Out>, HubWords {
    using HubWords::to_member;
    using HubWords::to_value;
    using RecordValues::RecordValues;
    using RecordValues::to_member;
    using RecordValues::to_value;
};

}  // namespace nanohop::systemc
