// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_ipush_tb as a Dut; compiled for each configuration, source and netlist.

#include NANOHOP_VTOP_HEADER

#include "bench.hpp"
#include "verilated_dut.hpp"

namespace nanohop::ipush::bench {

namespace {

struct Ports {
    template <class Top>
    static void drive(Top& top, const In& in) {
        top.s_data = in.s.data;
        top.s_valid = in.s_valid;
        top.s_last = in.s.last;
        top.m_nack_ready = in.nack_ready;
        top.m_host_ready = in.host_ready;
        top.m_awready = in.awready;
        top.m_wready = in.wready;
        top.m_bvalid = in.bvalid;
        top.m_bresp = in.bresp;
        top.m_arready = in.arready;
        top.m_rvalid = in.rvalid;
        top.m_rdata = in.rdata;
        top.m_rresp = in.rresp;
        top.m_rlast = in.rlast;
        top.s_axil_awaddr = in.axil.awaddr;
        top.s_axil_awvalid = in.axil.awvalid;
        top.s_axil_wdata = in.axil.wdata;
        top.s_axil_wstrb = in.axil.wstrb;
        top.s_axil_wvalid = in.axil.wvalid;
        top.s_axil_bready = in.axil.bready;
        top.s_axil_araddr = in.axil.araddr;
        top.s_axil_arvalid = in.axil.arvalid;
        top.s_axil_rready = in.axil.rready;
        top.llcm_addr_i = in.llcm_addr;
    }

    template <class Top>
    static void sample(const Top& top, Out& out) {
        out.s_ready = top.s_ready;
        out.nack_valid = top.m_nack_valid;
        out.nack = {top.m_nack_data, top.m_nack_last != 0};
        out.host_valid = top.m_host_valid;
        out.host = {top.m_host_data, top.m_host_last != 0};
        out.awvalid = top.m_awvalid;
        out.awaddr = top.m_awaddr;
        out.awlen = top.m_awlen;
        out.wvalid = top.m_wvalid;
        out.wdata = top.m_wdata;
        out.wstrb = top.m_wstrb;
        out.wlast = top.m_wlast;
        out.arvalid = top.m_arvalid;
        out.araddr = top.m_araddr;
        out.arlen = top.m_arlen;
        out.rready = top.m_rready;
        out.axil.awready = top.s_axil_awready;
        out.axil.wready = top.s_axil_wready;
        out.axil.bresp = top.s_axil_bresp;
        out.axil.bvalid = top.s_axil_bvalid;
        out.axil.arready = top.s_axil_arready;
        out.axil.rdata = top.s_axil_rdata;
        out.axil.rresp = top.s_axil_rresp;
        out.axil.rvalid = top.s_axil_rvalid;
        out.llcm_data = top.llcm_data_o;
        out.status_pending = top.status_pending_o;
        out.stalled = top.stalled_o;
        out.probe.arrive = top.probe_arrive_o;
        out.probe.detect = top.probe_detect_o;
        out.probe.detect_id = top.probe_detect_id_o;
        out.probe.step = top.probe_step_o;
        out.probe.decide = top.probe_decide_o;
        out.probe.decide_id = top.probe_decide_id_o;
        out.probe.outcome = top.probe_outcome_o;
        out.probe.done = top.probe_done_o;
        out.probe.done_id = top.probe_done_id_o;
        // No output of the model: it never is anything else.
        if (!top.m_bready) throw tb::CheckFailed("m_bready", "0", "1, always");
    }
};

}  // namespace

std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config&) {
    return std::make_unique<tb::VerilatedDut<NANOHOP_VTOP, Ports, In, Out>>(options, Ports{});
}

tb::RunInfo run_info() { return {"ipush", NANOHOP_CONFIG_NAME, NANOHOP_KIND}; }

}  // namespace nanohop::ipush::bench
