// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/hxb/nh_hxb_exchanger.sv and rtl/hxb/nh_hxb_crossbar.sv by `nanohop generate`: do not edit.

// clang-format off
/// Pins of the SystemC module of nh_hxb (systemc/common/sc_pins.hpp).
#pragma once

#include "hxb/pair.hpp"
#include "common/sc_pins.hpp"
#include "generated/hxb_pair_ports.hpp"

namespace nanohop::systemc {

template <template <class> class InPin, template <class> class OutPin>
struct HxbPairPins : RecordValues<hxb::PairConfig, hxb::PairIn, hxb::PairOut>, hxb::PairPorts {
    using RecordValues::RecordValues;

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};
    Pin<InPin, decltype(In{}.exchanger.position)> exchanger_position_i{"exchanger_position_i"};
    Pin<InPin, decltype(In{}.exchanger.pu.valid)> exchanger_pu_valid_i{"exchanger_pu_valid_i"};
    PinsOf<InPin, decltype(In{}.exchanger.pu.vc)>
        exchanger_pu_vc_i{"exchanger_pu_vc_i", this->pins_of.exchanger.pu_width};
    PinsOf<InPin, decltype(In{}.exchanger.pu.flit)>
        exchanger_pu_flit_i{"exchanger_pu_flit_i", this->pins_of.exchanger.pu_width};
    Pin<InPin, decltype(In{}.exchanger.pu_credit)> exchanger_pu_credit_i{"exchanger_pu_credit_i"};
    Pin<InPin, decltype(In{}.exchanger.pu_up)> exchanger_pu_up_i{"exchanger_pu_up_i"};
    Pin<InPin, decltype(In{}.exchanger.xb.valid)> exchanger_xb_valid_i{"exchanger_xb_valid_i"};
    PinsOf<InPin, decltype(In{}.exchanger.xb.vc)> exchanger_xb_vc_i{"exchanger_xb_vc_i", this->pins_of.exchanger.dims};
    PinsOf<InPin, decltype(In{}.exchanger.xb.flit)>
        exchanger_xb_flit_i{"exchanger_xb_flit_i", this->pins_of.exchanger.dims};
    PinsOf<InPin, decltype(In{}.exchanger.xb_whole)>
        exchanger_xb_whole_i{"exchanger_xb_whole_i", this->pins_of.exchanger.dims};
    PinsOf<InPin, decltype(In{}.exchanger.xb_credit)>
        exchanger_xb_credit_i{"exchanger_xb_credit_i", this->pins_of.exchanger.dims};
    Pin<InPin, decltype(In{}.exchanger.xb_up)> exchanger_xb_up_i{"exchanger_xb_up_i"};
    Pin<InPin, decltype(In{}.exchanger.busy)> exchanger_busy_i{"exchanger_busy_i"};
    Pin<InPin, decltype(In{}.exchanger.reserve_grant)> exchanger_reserve_grant_i{"exchanger_reserve_grant_i"};
    Pin<InPin, decltype(In{}.crossbar.ex.valid)> crossbar_ex_valid_i{"crossbar_ex_valid_i"};
    PinsOf<InPin, decltype(In{}.crossbar.ex.vc)> crossbar_ex_vc_i{"crossbar_ex_vc_i", this->pins_of.crossbar.m};
    PinsOf<InPin, decltype(In{}.crossbar.ex.flit)> crossbar_ex_flit_i{"crossbar_ex_flit_i", this->pins_of.crossbar.m};
    PinsOf<InPin, decltype(In{}.crossbar.ex_whole)>
        crossbar_ex_whole_i{"crossbar_ex_whole_i", this->pins_of.crossbar.m};
    PinsOf<InPin, decltype(In{}.crossbar.ex_credit)>
        crossbar_ex_credit_i{"crossbar_ex_credit_i", this->pins_of.crossbar.m};
    Pin<InPin, decltype(In{}.crossbar.ex_up)> crossbar_ex_up_i{"crossbar_ex_up_i"};
    Pin<InPin, decltype(In{}.crossbar.reserve.valid)> crossbar_reserve_valid_i{"crossbar_reserve_valid_i"};
    PinsOf<InPin, decltype(In{}.crossbar.reserve.to)>
        crossbar_reserve_to_i{"crossbar_reserve_to_i", this->pins_of.crossbar.m};
    PinsOf<InPin, decltype(In{}.crossbar.reserve.vc)>
        crossbar_reserve_vc_i{"crossbar_reserve_vc_i", this->pins_of.crossbar.m};
    PinsOf<InPin, decltype(In{}.crossbar.reserve.length)>
        crossbar_reserve_length_i{"crossbar_reserve_length_i", this->pins_of.crossbar.m};

    Pin<OutPin, decltype(Out{}.exchanger.pu_credit)> exchanger_pu_credit_o{"exchanger_pu_credit_o"};
    Pin<OutPin, decltype(Out{}.exchanger.pu.valid)> exchanger_pu_valid_o{"exchanger_pu_valid_o"};
    PinsOf<OutPin, decltype(Out{}.exchanger.pu.vc)>
        exchanger_pu_vc_o{"exchanger_pu_vc_o", this->pins_of.exchanger.pu_width};
    PinsOf<OutPin, decltype(Out{}.exchanger.pu.flit)>
        exchanger_pu_flit_o{"exchanger_pu_flit_o", this->pins_of.exchanger.pu_width};
    PinsOf<OutPin, decltype(Out{}.exchanger.xb_credit)>
        exchanger_xb_credit_o{"exchanger_xb_credit_o", this->pins_of.exchanger.dims};
    Pin<OutPin, decltype(Out{}.exchanger.xb.valid)> exchanger_xb_valid_o{"exchanger_xb_valid_o"};
    PinsOf<OutPin, decltype(Out{}.exchanger.xb.vc)>
        exchanger_xb_vc_o{"exchanger_xb_vc_o", this->pins_of.exchanger.dims};
    PinsOf<OutPin, decltype(Out{}.exchanger.xb.flit)>
        exchanger_xb_flit_o{"exchanger_xb_flit_o", this->pins_of.exchanger.dims};
    PinsOf<OutPin, decltype(Out{}.exchanger.xb_whole)>
        exchanger_xb_whole_o{"exchanger_xb_whole_o", this->pins_of.exchanger.dims};
    Pin<OutPin, decltype(Out{}.exchanger.reserve.valid)> exchanger_reserve_valid_o{"exchanger_reserve_valid_o"};
    PinsOf<OutPin, decltype(Out{}.exchanger.reserve.to)>
        exchanger_reserve_to_o{"exchanger_reserve_to_o", this->pins_of.exchanger.dims};
    PinsOf<OutPin, decltype(Out{}.exchanger.reserve.vc)>
        exchanger_reserve_vc_o{"exchanger_reserve_vc_o", this->pins_of.exchanger.dims};
    PinsOf<OutPin, decltype(Out{}.exchanger.reserve.length)>
        exchanger_reserve_length_o{"exchanger_reserve_length_o", this->pins_of.exchanger.dims};
    Pin<OutPin, decltype(Out{}.exchanger.counters.bad_vc)> exchanger_bad_vc_o{"exchanger_bad_vc_o"};
    Pin<OutPin, decltype(Out{}.exchanger.counters.overflow)> exchanger_overflow_o{"exchanger_overflow_o"};
    Pin<OutPin, decltype(Out{}.exchanger.counters.no_head)> exchanger_no_head_o{"exchanger_no_head_o"};
    Pin<OutPin, decltype(Out{}.exchanger.counters.bad_destination)>
        exchanger_bad_destination_o{"exchanger_bad_destination_o"};
    Pin<OutPin, decltype(Out{}.exchanger.counters.bad_length)> exchanger_bad_length_o{"exchanger_bad_length_o"};
    Pin<OutPin, decltype(Out{}.exchanger.counters.lost_flits)> exchanger_lost_flits_o{"exchanger_lost_flits_o"};
    Pin<OutPin, decltype(Out{}.exchanger.counters.cut_messages)> exchanger_cut_messages_o{"exchanger_cut_messages_o"};
    Pin<OutPin, decltype(Out{}.exchanger.probe.head_in)> exchanger_probe_head_in_o{"exchanger_probe_head_in_o"};
    Pin<OutPin, decltype(Out{}.exchanger.probe.head_granted)>
        exchanger_probe_head_granted_o{"exchanger_probe_head_granted_o"};
    Pin<OutPin, decltype(Out{}.exchanger.probe.head_out)> exchanger_probe_head_out_o{"exchanger_probe_head_out_o"};
    PinsOf<OutPin, decltype(Out{}.crossbar.ex_credit)>
        crossbar_ex_credit_o{"crossbar_ex_credit_o", this->pins_of.crossbar.m};
    Pin<OutPin, decltype(Out{}.crossbar.ex.valid)> crossbar_ex_valid_o{"crossbar_ex_valid_o"};
    PinsOf<OutPin, decltype(Out{}.crossbar.ex.vc)> crossbar_ex_vc_o{"crossbar_ex_vc_o", this->pins_of.crossbar.m};
    PinsOf<OutPin, decltype(Out{}.crossbar.ex.flit)> crossbar_ex_flit_o{"crossbar_ex_flit_o", this->pins_of.crossbar.m};
    PinsOf<OutPin, decltype(Out{}.crossbar.ex_whole)>
        crossbar_ex_whole_o{"crossbar_ex_whole_o", this->pins_of.crossbar.m};
    PinsOf<OutPin, decltype(Out{}.crossbar.busy)> crossbar_busy_o{"crossbar_busy_o", this->pins_of.crossbar.m};
    Pin<OutPin, decltype(Out{}.crossbar.reserve_grant)> crossbar_reserve_grant_o{"crossbar_reserve_grant_o"};
    Pin<OutPin, decltype(Out{}.crossbar.lost_flits)> crossbar_lost_flits_o{"crossbar_lost_flits_o"};
    Pin<OutPin, decltype(Out{}.crossbar.cut_messages)> crossbar_cut_messages_o{"crossbar_cut_messages_o"};
    Pin<OutPin, decltype(Out{}.crossbar.probe.head_in)> crossbar_probe_head_in_o{"crossbar_probe_head_in_o"};
    Pin<OutPin, decltype(Out{}.crossbar.probe.head_granted)>
        crossbar_probe_head_granted_o{"crossbar_probe_head_granted_o"};
    Pin<OutPin, decltype(Out{}.crossbar.probe.head_out)> crossbar_probe_head_out_o{"crossbar_probe_head_out_o"};
};

}  // namespace nanohop::systemc
