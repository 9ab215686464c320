// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/generated/nh_tag_match.sv by `nanohop generate`: do not edit.

// clang-format off
/// Pins of the SystemC module of nh_tag_match (systemc/common/sc_pins.hpp).
#pragma once

#include "tag_match/tag_match.hpp"
#include "common/sc_pins.hpp"
#include "generated/tag_match_ports.hpp"

namespace nanohop::systemc {

template <template <class> class InPin, template <class> class OutPin>
struct TagMatchPins : RecordValues<tag_match::Config, tag_match::In, tag_match::Out>, tag_match::Ports {
    using RecordValues::RecordValues;

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};
    Pin<InPin, decltype(In{}.arrival_valid)> arrival_valid_i{"arrival_valid_i"};
    Pin<InPin, decltype(In{}.arrival.source)> arrival_source_i{"arrival_source_i"};
    Pin<InPin, decltype(In{}.arrival.tag)> arrival_tag_i{"arrival_tag_i"};
    Pin<InPin, decltype(In{}.arrival.communicator)> arrival_communicator_i{"arrival_communicator_i"};
    Pin<InPin, decltype(In{}.axil.awaddr)> s_axil_awaddr{"s_axil_awaddr"};
    Pin<InPin, decltype(In{}.axil.awprot)> s_axil_awprot{"s_axil_awprot"};
    Pin<InPin, decltype(In{}.axil.awvalid)> s_axil_awvalid{"s_axil_awvalid"};
    Pin<InPin, decltype(In{}.axil.wdata)> s_axil_wdata{"s_axil_wdata"};
    Pin<InPin, decltype(In{}.axil.wstrb)> s_axil_wstrb{"s_axil_wstrb"};
    Pin<InPin, decltype(In{}.axil.wvalid)> s_axil_wvalid{"s_axil_wvalid"};
    Pin<InPin, decltype(In{}.axil.bready)> s_axil_bready{"s_axil_bready"};
    Pin<InPin, decltype(In{}.axil.araddr)> s_axil_araddr{"s_axil_araddr"};
    Pin<InPin, decltype(In{}.axil.arprot)> s_axil_arprot{"s_axil_arprot"};
    Pin<InPin, decltype(In{}.axil.arvalid)> s_axil_arvalid{"s_axil_arvalid"};
    Pin<InPin, decltype(In{}.axil.rready)> s_axil_rready{"s_axil_rready"};

    Pin<OutPin, decltype(Out{}.arrival_ready)> arrival_ready_o{"arrival_ready_o"};
    Pin<OutPin, decltype(Out{}.arrival_full)> arrival_full_o{"arrival_full_o"};
    Pin<OutPin, decltype(Out{}.answer_valid)> answer_valid_o{"answer_valid_o"};
    Pin<OutPin, decltype(Out{}.answer.code)> answer_code_o{"answer_code_o"};
    Pin<OutPin, decltype(Out{}.answer.id)> answer_id_o{"answer_id_o"};
    Pin<OutPin, decltype(Out{}.answer.base)> answer_base_o{"answer_base_o"};
    Pin<OutPin, decltype(Out{}.answer.capacity)> answer_capacity_o{"answer_capacity_o"};
    Pin<OutPin, decltype(Out{}.axil.awready)> s_axil_awready{"s_axil_awready"};
    Pin<OutPin, decltype(Out{}.axil.wready)> s_axil_wready{"s_axil_wready"};
    Pin<OutPin, decltype(Out{}.axil.bresp)> s_axil_bresp{"s_axil_bresp"};
    Pin<OutPin, decltype(Out{}.axil.bvalid)> s_axil_bvalid{"s_axil_bvalid"};
    Pin<OutPin, decltype(Out{}.axil.arready)> s_axil_arready{"s_axil_arready"};
    Pin<OutPin, decltype(Out{}.axil.rdata)> s_axil_rdata{"s_axil_rdata"};
    Pin<OutPin, decltype(Out{}.axil.rresp)> s_axil_rresp{"s_axil_rresp"};
    Pin<OutPin, decltype(Out{}.axil.rvalid)> s_axil_rvalid{"s_axil_rvalid"};
    Pin<OutPin, decltype(Out{}.results_pending)> results_pending_o{"results_pending_o"};
    Pin<OutPin, decltype(Out{}.probe.command)> probe_command_o{"probe_command_o"};
    Pin<OutPin, decltype(Out{}.probe.arrival)> probe_arrival_o{"probe_arrival_o"};
    Pin<OutPin, decltype(Out{}.probe.result)> probe_result_o{"probe_result_o"};
};

}  // namespace nanohop::systemc
