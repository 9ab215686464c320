// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/generated/nh_ipush.sv by `nanohop generate`: do not edit.

// clang-format off
/// Ports of nh_ipush but clock and reset, and the members of the golden model's In and Out that they
/// stand for, in the same order: input_pins(pins) and inputs(In&), output_pins(pins) and outputs(Out&). `pins`
/// is anything with members of these names. names and counts(Out&) are the outputs' (signals.hpp).
#pragma once

#include <array>

#include "signals.hpp"

namespace nanohop::ipush {

struct Out;

struct Ports {
    static constexpr std::array<const char*, 58> names = {
        "s_axis_tready", "m_axis_nack_tdata", "m_axis_nack_tkeep", "m_axis_nack_tvalid", "m_axis_nack_tlast",
        "m_axis_host_tdata", "m_axis_host_tkeep", "m_axis_host_tvalid", "m_axis_host_tlast", "m_axi_awid",
        "m_axi_awaddr", "m_axi_awlen", "m_axi_awsize", "m_axi_awburst", "m_axi_awlock", "m_axi_awcache",
        "m_axi_awprot", "m_axi_awvalid", "m_axi_wdata", "m_axi_wstrb", "m_axi_wlast", "m_axi_wvalid", "m_axi_bready",
        "m_axi_arid", "m_axi_araddr", "m_axi_arlen", "m_axi_arsize", "m_axi_arburst", "m_axi_arlock", "m_axi_arcache",
        "m_axi_arprot", "m_axi_arvalid", "m_axi_rready", "s_axil_awready", "s_axil_wready", "s_axil_bresp",
        "s_axil_bvalid", "s_axil_arready", "s_axil_rdata", "s_axil_rresp", "s_axil_rvalid", "arrival_valid",
        "arrival_source", "arrival_tag", "arrival_communicator", "llcm_data", "status_pending", "stalled", "told",
        "probe.arrive", "probe.detect", "probe.detect_id", "probe.step", "probe.decide", "probe.decide_id",
        "probe.outcome", "probe.done", "probe.done_id"};
    template <class Pins>
    static auto input_pins(Pins& p) {
        return signals::tie(p.s_axis_tdata, p.s_axis_tkeep, p.s_axis_tvalid, p.s_axis_tlast, p.m_axis_nack_tready,
                            p.m_axis_host_tready, p.m_axi_awready, p.m_axi_wready, p.m_axi_bid, p.m_axi_bresp,
                            p.m_axi_bvalid, p.m_axi_arready, p.m_axi_rid, p.m_axi_rdata, p.m_axi_rresp, p.m_axi_rlast,
                            p.m_axi_rvalid, p.s_axil_awaddr, p.s_axil_awprot, p.s_axil_awvalid, p.s_axil_wdata,
                            p.s_axil_wstrb, p.s_axil_wvalid, p.s_axil_bready, p.s_axil_araddr, p.s_axil_arprot,
                            p.s_axil_arvalid, p.s_axil_rready, p.arrival_ready_i, p.arrival_full_i, p.answer_valid_i,
                            p.answer_code_i, p.answer_id_i, p.answer_base_i, p.answer_capacity_i, p.llcm_addr_i);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return signals::tie(r.s.data, r.s.keep, r.s_valid, r.s.last, r.nack_ready, r.host_ready, r.awready, r.wready,
                            r.bid, r.bresp, r.bvalid, r.arready, r.rid, r.rdata, r.rresp, r.rlast, r.rvalid,
                            r.axil.awaddr, r.axil.awprot, r.axil.awvalid, r.axil.wdata, r.axil.wstrb, r.axil.wvalid,
                            r.axil.bready, r.axil.araddr, r.axil.arprot, r.axil.arvalid, r.axil.rready,
                            r.arrival_ready, r.arrival_full, r.answer_valid, r.answer.code, r.answer.id, r.answer.base,
                            r.answer.capacity, r.llcm_addr);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return signals::tie(p.s_axis_tready, p.m_axis_nack_tdata, p.m_axis_nack_tkeep, p.m_axis_nack_tvalid,
                            p.m_axis_nack_tlast, p.m_axis_host_tdata, p.m_axis_host_tkeep, p.m_axis_host_tvalid,
                            p.m_axis_host_tlast, p.m_axi_awid, p.m_axi_awaddr, p.m_axi_awlen, p.m_axi_awsize,
                            p.m_axi_awburst, p.m_axi_awlock, p.m_axi_awcache, p.m_axi_awprot, p.m_axi_awvalid,
                            p.m_axi_wdata, p.m_axi_wstrb, p.m_axi_wlast, p.m_axi_wvalid, p.m_axi_bready, p.m_axi_arid,
                            p.m_axi_araddr, p.m_axi_arlen, p.m_axi_arsize, p.m_axi_arburst, p.m_axi_arlock,
                            p.m_axi_arcache, p.m_axi_arprot, p.m_axi_arvalid, p.m_axi_rready, p.s_axil_awready,
                            p.s_axil_wready, p.s_axil_bresp, p.s_axil_bvalid, p.s_axil_arready, p.s_axil_rdata,
                            p.s_axil_rresp, p.s_axil_rvalid, p.arrival_valid_o, p.arrival_source_o, p.arrival_tag_o,
                            p.arrival_communicator_o, p.llcm_data_o, p.status_pending_o, p.stalled_o, p.told_o,
                            p.probe_arrive_o, p.probe_detect_o, p.probe_detect_id_o, p.probe_step_o, p.probe_decide_o,
                            p.probe_decide_id_o, p.probe_outcome_o, p.probe_done_o, p.probe_done_id_o);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return signals::tie(r.s_ready, r.nack.data, r.nack.keep, r.nack_valid, r.nack.last, r.host.data, r.host.keep,
                            r.host_valid, r.host.last, r.aw.id, r.awaddr, r.awlen, r.aw.size, r.aw.burst, r.aw.lock,
                            r.aw.cache, r.aw.prot, r.awvalid, r.wdata, r.wstrb, r.wlast, r.wvalid, r.bready, r.ar.id,
                            r.araddr, r.arlen, r.ar.size, r.ar.burst, r.ar.lock, r.ar.cache, r.ar.prot, r.arvalid,
                            r.rready, r.axil.awready, r.axil.wready, r.axil.bresp, r.axil.bvalid, r.axil.arready,
                            r.axil.rdata, r.axil.rresp, r.axil.rvalid, r.arrival_valid, r.arrival.source,
                            r.arrival.tag, r.arrival.communicator, r.llcm_data, r.status_pending, r.stalled, r.told,
                            r.probe.arrive, r.probe.detect, r.probe.detect_id, r.probe.step, r.probe.decide,
                            r.probe.decide_id, r.probe.outcome, r.probe.done, r.probe.done_id);
    }
    template <class Record>
    static auto counts(Record& r) {
        using namespace signals;
        return values(Always{}, r.nack_valid, r.nack_valid, Always{}, r.nack_valid, r.host_valid, r.host_valid,
                      Always{}, r.host_valid, Always{}, r.awvalid, r.awvalid, Always{}, Always{}, Always{}, Always{},
                      Always{}, Always{}, r.wvalid, r.wvalid, r.wvalid, Always{}, Always{}, Always{}, r.arvalid,
                      r.arvalid, Always{}, Always{}, Always{}, Always{}, Always{}, Always{}, Always{}, Always{},
                      Always{}, r.axil.bvalid, Always{}, Always{}, r.axil.rvalid, r.axil.rvalid, Always{}, Always{},
                      r.arrival_valid, r.arrival_valid, r.arrival_valid, r.llcm_known, Always{}, Always{}, Always{},
                      Always{}, Always{}, r.probe.detect, Always{}, Always{}, r.probe.decide, r.probe.decide, Always{},
                      r.probe.done);
    }
    template <class Top, template <class> class Field>
    struct Model : Top {
        using Top::Top;
        Field<decltype(Top::probe_o)>
            probe_arrive_o{this->probe_o, 36, 1}, probe_detect_o{this->probe_o, 35, 1},
            probe_detect_id_o{this->probe_o, 27, 8}, probe_step_o{this->probe_o, 22, 5},
            probe_decide_o{this->probe_o, 21, 1}, probe_decide_id_o{this->probe_o, 13, 8},
            probe_outcome_o{this->probe_o, 9, 4}, probe_done_o{this->probe_o, 8, 1},
            probe_done_id_o{this->probe_o, 0, 8};
    };
};

Ports ports_of(const Out&);

}  // namespace nanohop::ipush
