// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/ipush/nh_ipush.sv by `nanohop generate`: do not edit.

// clang-format off
/// Ports of nh_ipush but clock and reset, and the members of the golden model's In and Out that they
/// stand for, in the same order: input_pins(pins) and inputs(In&), output_pins(pins) and outputs(Out&). `pins`
/// is anything with members of these names.
#pragma once

#include <tuple>

namespace nanohop::ipush {

struct Ports {
    template <class Pins>
    static auto input_pins(Pins& p) {
        return std::tie(p.s_data, p.s_valid, p.s_last, p.m_nack_ready, p.m_host_ready, p.m_awready, p.m_wready,
                        p.m_bresp, p.m_bvalid, p.m_arready, p.m_rdata, p.m_rresp, p.m_rlast, p.m_rvalid,
                        p.s_axil_awaddr, p.s_axil_awvalid, p.s_axil_wdata, p.s_axil_wstrb, p.s_axil_wvalid,
                        p.s_axil_bready, p.s_axil_araddr, p.s_axil_arvalid, p.s_axil_rready, p.llcm_addr_i);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return std::tie(r.s.data, r.s_valid, r.s.last, r.nack_ready, r.host_ready, r.awready, r.wready, r.bresp,
                        r.bvalid, r.arready, r.rdata, r.rresp, r.rlast, r.rvalid, r.axil.awaddr, r.axil.awvalid,
                        r.axil.wdata, r.axil.wstrb, r.axil.wvalid, r.axil.bready, r.axil.araddr, r.axil.arvalid,
                        r.axil.rready, r.llcm_addr);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return std::tie(p.s_ready, p.m_nack_data, p.m_nack_valid, p.m_nack_last, p.m_host_data, p.m_host_valid,
                        p.m_host_last, p.m_awaddr, p.m_awlen, p.m_awvalid, p.m_wdata, p.m_wstrb, p.m_wlast, p.m_wvalid,
                        p.m_bready, p.m_araddr, p.m_arlen, p.m_arvalid, p.m_rready, p.s_axil_awready, p.s_axil_wready,
                        p.s_axil_bresp, p.s_axil_bvalid, p.s_axil_arready, p.s_axil_rdata, p.s_axil_rresp,
                        p.s_axil_rvalid, p.llcm_data_o, p.status_pending_o, p.stalled_o, p.probe_arrive_o,
                        p.probe_detect_o, p.probe_detect_id_o, p.probe_step_o, p.probe_decide_o, p.probe_decide_id_o,
                        p.probe_outcome_o, p.probe_done_o, p.probe_done_id_o);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return std::tie(r.s_ready, r.nack.data, r.nack_valid, r.nack.last, r.host.data, r.host_valid, r.host.last,
                        r.awaddr, r.awlen, r.awvalid, r.wdata, r.wstrb, r.wlast, r.wvalid, r.bready, r.araddr, r.arlen,
                        r.arvalid, r.rready, r.axil.awready, r.axil.wready, r.axil.bresp, r.axil.bvalid, r.axil.arready,
                        r.axil.rdata, r.axil.rresp, r.axil.rvalid, r.llcm_data, r.status_pending, r.stalled,
                        r.probe.arrive, r.probe.detect, r.probe.detect_id, r.probe.step, r.probe.decide,
                        r.probe.decide_id, r.probe.outcome, r.probe.done, r.probe.done_id);
    }
};

}  // namespace nanohop::ipush
