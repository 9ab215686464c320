// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/generated/nh_tag_match.sv by `nanohop generate`: do not edit.

// clang-format off
/// Ports of nh_tag_match but clock and reset, and the members of the golden model's In and Out that they
/// stand for, in the same order: input_pins(pins) and inputs(In&), output_pins(pins) and outputs(Out&). `pins`
/// is anything with members of these names. names and counts(Out&) are the outputs' (signals.hpp).
#pragma once

#include <array>

#include "signals.hpp"

namespace nanohop::tag_match {

struct Out;

struct Ports {
    static constexpr std::array<const char*, 19> names = {
        "arrival_ready", "arrival_full", "answer_valid", "answer_code", "answer_id", "answer_base", "answer_capacity",
        "s_axil_awready", "s_axil_wready", "s_axil_bresp", "s_axil_bvalid", "s_axil_arready", "s_axil_rdata",
        "s_axil_rresp", "s_axil_rvalid", "results_pending", "probe.command", "probe.arrival", "probe.result"};
    template <class Pins>
    static auto input_pins(Pins& p) {
        return signals::tie(p.arrival_valid_i, p.arrival_source_i, p.arrival_tag_i, p.arrival_communicator_i,
                            p.s_axil_awaddr, p.s_axil_awprot, p.s_axil_awvalid, p.s_axil_wdata, p.s_axil_wstrb,
                            p.s_axil_wvalid, p.s_axil_bready, p.s_axil_araddr, p.s_axil_arprot, p.s_axil_arvalid,
                            p.s_axil_rready);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return signals::tie(r.arrival_valid, r.arrival.source, r.arrival.tag, r.arrival.communicator, r.axil.awaddr,
                            r.axil.awprot, r.axil.awvalid, r.axil.wdata, r.axil.wstrb, r.axil.wvalid, r.axil.bready,
                            r.axil.araddr, r.axil.arprot, r.axil.arvalid, r.axil.rready);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return signals::tie(p.arrival_ready_o, p.arrival_full_o, p.answer_valid_o, p.answer_code_o, p.answer_id_o,
                            p.answer_base_o, p.answer_capacity_o, p.s_axil_awready, p.s_axil_wready, p.s_axil_bresp,
                            p.s_axil_bvalid, p.s_axil_arready, p.s_axil_rdata, p.s_axil_rresp, p.s_axil_rvalid,
                            p.results_pending_o, p.probe_command_o, p.probe_arrival_o, p.probe_result_o);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return signals::tie(r.arrival_ready, r.arrival_full, r.answer_valid, r.answer.code, r.answer.id, r.answer.base,
                            r.answer.capacity, r.axil.awready, r.axil.wready, r.axil.bresp, r.axil.bvalid,
                            r.axil.arready, r.axil.rdata, r.axil.rresp, r.axil.rvalid, r.results_pending,
                            r.probe.command, r.probe.arrival, r.probe.result);
    }
    template <class Record>
    static auto counts(Record& r) {
        using namespace signals;
        return values(Always{}, Always{}, Always{}, r.answer_valid, r.answer_valid,
                      static_cast<bool>(r.answer_valid && r.answer.code == 0),
                      static_cast<bool>(r.answer_valid && r.answer.code == 0), Always{}, Always{}, r.axil.bvalid,
                      Always{}, Always{}, r.axil.rvalid, r.axil.rvalid, Always{}, Always{}, Always{}, Always{},
                      Always{});
    }
    template <class Top, template <class> class Field>
    struct Model : Top {
        using Top::Top;
        Field<decltype(Top::probe_o)>
            probe_command_o{this->probe_o, 2, 1}, probe_arrival_o{this->probe_o, 1, 1},
            probe_result_o{this->probe_o, 0, 1};
    };
};

Ports ports_of(const Out&);

}  // namespace nanohop::tag_match
