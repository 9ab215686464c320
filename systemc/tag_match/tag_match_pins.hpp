// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/tag_match/nh_tag_match.sv by `nanohop generate`: do not edit.

// clang-format off
/// Pins of the SystemC module of nh_tag_match (systemc/common/sc_pins.hpp).
#pragma once

#include <tuple>

#include "tag_match/tag_match.hpp"
#include "common/sc_pins.hpp"

namespace nanohop::systemc {

template <template <class> class InPin, template <class> class OutPin>
struct TagMatchPins : RecordValues<tag_match::Config, tag_match::In, tag_match::Out> {
    using RecordValues<tag_match::Config, tag_match::In, tag_match::Out>::RecordValues;

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

    template <class Pins>
    static auto input_pins(Pins& p) {
        return std::tie(p.arrival_valid_i, p.arrival_source_i, p.arrival_tag_i, p.arrival_communicator_i,
                        p.s_axil_awaddr, p.s_axil_awprot, p.s_axil_awvalid, p.s_axil_wdata, p.s_axil_wstrb,
                        p.s_axil_wvalid, p.s_axil_bready, p.s_axil_araddr, p.s_axil_arprot, p.s_axil_arvalid,
                        p.s_axil_rready);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return std::tie(r.arrival_valid, r.arrival.source, r.arrival.tag, r.arrival.communicator, r.axil.awaddr,
                        r.axil.awprot, r.axil.awvalid, r.axil.wdata, r.axil.wstrb, r.axil.wvalid, r.axil.bready,
                        r.axil.araddr, r.axil.arprot, r.axil.arvalid, r.axil.rready);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return std::tie(p.arrival_ready_o, p.arrival_full_o, p.answer_valid_o, p.answer_code_o, p.answer_id_o,
                        p.answer_base_o, p.answer_capacity_o, p.s_axil_awready, p.s_axil_wready, p.s_axil_bresp,
                        p.s_axil_bvalid, p.s_axil_arready, p.s_axil_rdata, p.s_axil_rresp, p.s_axil_rvalid,
                        p.results_pending_o, p.probe_command_o, p.probe_arrival_o, p.probe_result_o);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return std::tie(r.arrival_ready, r.arrival_full, r.answer_valid, r.answer.code, r.answer.id, r.answer.base,
                        r.answer.capacity, r.axil.awready, r.axil.wready, r.axil.bresp, r.axil.bvalid, r.axil.arready,
                        r.axil.rdata, r.axil.rresp, r.axil.rvalid, r.results_pending, r.probe.command, r.probe.arrival,
                        r.probe.result);
    }
};

}  // namespace nanohop::systemc
