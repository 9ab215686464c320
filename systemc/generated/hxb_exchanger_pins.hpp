// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/hxb/nh_hxb_exchanger.sv by `nanohop generate`: do not edit.

// clang-format off
/// Pins of the SystemC module of nh_hxb_exchanger (systemc/common/sc_pins.hpp).
#pragma once

#include "hxb/exchanger.hpp"
#include "common/sc_pins.hpp"
#include "generated/hxb_exchanger_ports.hpp"

namespace nanohop::systemc {

template <template <class> class InPin, template <class> class OutPin>
struct HxbExchangerPins : RecordValues<hxb::ExchangerConfig, hxb::ExchangerIn, hxb::ExchangerOut>, hxb::ExchangerPorts {
    using RecordValues::RecordValues;

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};
    Pin<InPin, decltype(In{}.position)> position_i{"position_i"};
    Pin<InPin, decltype(In{}.pu.valid)> pu_valid_i{"pu_valid_i"};
    PinsOf<InPin, decltype(In{}.pu.vc)> pu_vc_i{"pu_vc_i", this->pins_of.pu_width};
    PinsOf<InPin, decltype(In{}.pu.flit)> pu_flit_i{"pu_flit_i", this->pins_of.pu_width};
    Pin<InPin, decltype(In{}.pu_credit)> pu_credit_i{"pu_credit_i"};
    Pin<InPin, decltype(In{}.pu_up)> pu_up_i{"pu_up_i"};
    Pin<InPin, decltype(In{}.xb.valid)> xb_valid_i{"xb_valid_i"};
    PinsOf<InPin, decltype(In{}.xb.vc)> xb_vc_i{"xb_vc_i", this->pins_of.dims};
    PinsOf<InPin, decltype(In{}.xb.flit)> xb_flit_i{"xb_flit_i", this->pins_of.dims};
    PinsOf<InPin, decltype(In{}.xb_whole)> xb_whole_i{"xb_whole_i", this->pins_of.dims};
    PinsOf<InPin, decltype(In{}.xb_credit)> xb_credit_i{"xb_credit_i", this->pins_of.dims};
    Pin<InPin, decltype(In{}.xb_up)> xb_up_i{"xb_up_i"};
    Pin<InPin, decltype(In{}.busy)> busy_i{"busy_i"};
    Pin<InPin, decltype(In{}.reserve_grant)> reserve_grant_i{"reserve_grant_i"};

    Pin<OutPin, decltype(Out{}.pu_credit)> pu_credit_o{"pu_credit_o"};
    Pin<OutPin, decltype(Out{}.pu.valid)> pu_valid_o{"pu_valid_o"};
    PinsOf<OutPin, decltype(Out{}.pu.vc)> pu_vc_o{"pu_vc_o", this->pins_of.pu_width};
    PinsOf<OutPin, decltype(Out{}.pu.flit)> pu_flit_o{"pu_flit_o", this->pins_of.pu_width};
    PinsOf<OutPin, decltype(Out{}.xb_credit)> xb_credit_o{"xb_credit_o", this->pins_of.dims};
    Pin<OutPin, decltype(Out{}.xb.valid)> xb_valid_o{"xb_valid_o"};
    PinsOf<OutPin, decltype(Out{}.xb.vc)> xb_vc_o{"xb_vc_o", this->pins_of.dims};
    PinsOf<OutPin, decltype(Out{}.xb.flit)> xb_flit_o{"xb_flit_o", this->pins_of.dims};
    PinsOf<OutPin, decltype(Out{}.xb_whole)> xb_whole_o{"xb_whole_o", this->pins_of.dims};
    Pin<OutPin, decltype(Out{}.reserve.valid)> reserve_valid_o{"reserve_valid_o"};
    PinsOf<OutPin, decltype(Out{}.reserve.to)> reserve_to_o{"reserve_to_o", this->pins_of.dims};
    PinsOf<OutPin, decltype(Out{}.reserve.vc)> reserve_vc_o{"reserve_vc_o", this->pins_of.dims};
    PinsOf<OutPin, decltype(Out{}.reserve.length)> reserve_length_o{"reserve_length_o", this->pins_of.dims};
    Pin<OutPin, decltype(Out{}.counters.bad_vc)> bad_vc_o{"bad_vc_o"};
    Pin<OutPin, decltype(Out{}.counters.overflow)> overflow_o{"overflow_o"};
    Pin<OutPin, decltype(Out{}.counters.no_head)> no_head_o{"no_head_o"};
    Pin<OutPin, decltype(Out{}.counters.bad_destination)> bad_destination_o{"bad_destination_o"};
    Pin<OutPin, decltype(Out{}.counters.bad_length)> bad_length_o{"bad_length_o"};
    Pin<OutPin, decltype(Out{}.counters.lost_flits)> lost_flits_o{"lost_flits_o"};
    Pin<OutPin, decltype(Out{}.counters.cut_messages)> cut_messages_o{"cut_messages_o"};
    Pin<OutPin, decltype(Out{}.probe.head_in)> probe_head_in_o{"probe_head_in_o"};
    Pin<OutPin, decltype(Out{}.probe.head_granted)> probe_head_granted_o{"probe_head_granted_o"};
    Pin<OutPin, decltype(Out{}.probe.head_out)> probe_head_out_o{"probe_head_out_o"};
};

}  // namespace nanohop::systemc
