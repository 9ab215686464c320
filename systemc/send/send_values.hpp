// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the pins of the send engine carry: a flit's data are one signal, as on the hub's pins.
#pragma once

#include "hub/hub_values.hpp"
#include "send/send.hpp"

namespace nanohop::systemc {

static_assert(std::is_same_v<send::Data, hub::Data>);

struct SendValues : RecordValues<send::Config, send::In, send::Out>, HubWords {
    using HubWords::to_member;
    using HubWords::to_value;
    using RecordValues::RecordValues;
    using RecordValues::to_member;
    using RecordValues::to_value;
};

}  // namespace nanohop::systemc
