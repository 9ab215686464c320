// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/hub_float/nh_hub_float.sv by `nanohop generate`: do not edit.

// clang-format off
/// Pins of the SystemC module of nh_hub_float (systemc/common/sc_pins.hpp).
#pragma once

#include "hub_float/hub_float.hpp"
#include "common/sc_pins.hpp"
#include "generated/hub_float_ports.hpp"

namespace nanohop::systemc {

template <template <class> class InPin, template <class> class OutPin>
struct HubFloatPins : RecordValues<hub_float::Config, hub_float::In, hub_float::Out>, hub_float::Ports {
    using RecordValues::RecordValues;

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};
    Pin<InPin, decltype(In{}.members)> members_i{"members_i"};
    PinsOf<InPin, decltype(In{}.data)> data_i{"data_i", this->pins_of.nodes};

    Pin<OutPin, decltype(Out{}.valid)> valid_o{"valid_o"};
    Pin<OutPin, decltype(Out{}.data)> data_o{"data_o"};
};

}  // namespace nanohop::systemc
