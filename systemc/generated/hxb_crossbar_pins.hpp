// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/hxb/nh_hxb_crossbar.sv by `nanohop generate`: do not edit.

// clang-format off
/// Pins of the SystemC module of nh_hxb_crossbar (systemc/common/sc_pins.hpp).
#pragma once

#include "hxb/crossbar.hpp"
#include "common/sc_pins.hpp"
#include "generated/hxb_crossbar_ports.hpp"

namespace nanohop::systemc {

template <template <class> class InPin, template <class> class OutPin>
struct HxbCrossbarPins : RecordValues<hxb::CrossbarConfig, hxb::CrossbarIn, hxb::CrossbarOut>, hxb::CrossbarPorts {
    using RecordValues::RecordValues;

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};
    Pin<InPin, decltype(In{}.ex.valid)> ex_valid_i{"ex_valid_i"};
    PinsOf<InPin, decltype(In{}.ex.vc)> ex_vc_i{"ex_vc_i", this->pins_of.m};
    PinsOf<InPin, decltype(In{}.ex.flit)> ex_flit_i{"ex_flit_i", this->pins_of.m};
    PinsOf<InPin, decltype(In{}.ex_whole)> ex_whole_i{"ex_whole_i", this->pins_of.m};
    PinsOf<InPin, decltype(In{}.ex_credit)> ex_credit_i{"ex_credit_i", this->pins_of.m};
    Pin<InPin, decltype(In{}.ex_up)> ex_up_i{"ex_up_i"};
    Pin<InPin, decltype(In{}.reserve.valid)> reserve_valid_i{"reserve_valid_i"};
    PinsOf<InPin, decltype(In{}.reserve.to)> reserve_to_i{"reserve_to_i", this->pins_of.m};
    PinsOf<InPin, decltype(In{}.reserve.vc)> reserve_vc_i{"reserve_vc_i", this->pins_of.m};
    PinsOf<InPin, decltype(In{}.reserve.length)> reserve_length_i{"reserve_length_i", this->pins_of.m};

    PinsOf<OutPin, decltype(Out{}.ex_credit)> ex_credit_o{"ex_credit_o", this->pins_of.m};
    Pin<OutPin, decltype(Out{}.ex.valid)> ex_valid_o{"ex_valid_o"};
    PinsOf<OutPin, decltype(Out{}.ex.vc)> ex_vc_o{"ex_vc_o", this->pins_of.m};
    PinsOf<OutPin, decltype(Out{}.ex.flit)> ex_flit_o{"ex_flit_o", this->pins_of.m};
    PinsOf<OutPin, decltype(Out{}.ex_whole)> ex_whole_o{"ex_whole_o", this->pins_of.m};
    PinsOf<OutPin, decltype(Out{}.busy)> busy_o{"busy_o", this->pins_of.m};
    Pin<OutPin, decltype(Out{}.reserve_grant)> reserve_grant_o{"reserve_grant_o"};
    Pin<OutPin, decltype(Out{}.lost_flits)> lost_flits_o{"lost_flits_o"};
    Pin<OutPin, decltype(Out{}.cut_messages)> cut_messages_o{"cut_messages_o"};
    Pin<OutPin, decltype(Out{}.probe.head_in)> probe_head_in_o{"probe_head_in_o"};
    Pin<OutPin, decltype(Out{}.probe.head_granted)> probe_head_granted_o{"probe_head_granted_o"};
    Pin<OutPin, decltype(Out{}.probe.head_out)> probe_head_out_o{"probe_head_out_o"};
};

}  // namespace nanohop::systemc
