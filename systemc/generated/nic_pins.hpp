// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/generated/nh_nic.sv by `nanohop generate`: do not edit.

// clang-format off
/// Pins of the SystemC module of nh_nic (systemc/common/sc_pins.hpp).
#pragma once

#include "nic/nic.hpp"
#include "common/sc_pins.hpp"
#include "generated/nic_ports.hpp"

namespace nanohop::systemc {

template <template <class> class InPin, template <class> class OutPin>
struct NicPins : RecordValues<nic::Config, nic::In, nic::Out> {
    using RecordValues<nic::Config, nic::In, nic::Out>::RecordValues;

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};
    Pin<InPin, decltype(In{}.link_credit)> link_credit_i{"link_credit_i"};
    Pin<InPin, decltype(In{}.link_valid)> link_valid_i{"link_valid_i"};
    Pin<InPin, decltype(In{}.link_vc)> link_vc_i{"link_vc_i"};
    Pin<InPin, decltype(In{}.link_flit)> link_flit_i{"link_flit_i"};
    Pin<InPin, decltype(In{}.up)> up_i{"up_i"};
    Pin<InPin, decltype(In{}.send.awready)> m_axi_send_awready{"m_axi_send_awready"};
    Pin<InPin, decltype(In{}.send.wready)> m_axi_send_wready{"m_axi_send_wready"};
    Pin<InPin, decltype(In{}.send.bid)> m_axi_send_bid{"m_axi_send_bid"};
    Pin<InPin, decltype(In{}.send.bresp)> m_axi_send_bresp{"m_axi_send_bresp"};
    Pin<InPin, decltype(In{}.send.bvalid)> m_axi_send_bvalid{"m_axi_send_bvalid"};
    Pin<InPin, decltype(In{}.send.arready)> m_axi_send_arready{"m_axi_send_arready"};
    Pin<InPin, decltype(In{}.send.rid)> m_axi_send_rid{"m_axi_send_rid"};
    Pin<InPin, decltype(In{}.send.rdata)> m_axi_send_rdata{"m_axi_send_rdata"};
    Pin<InPin, decltype(In{}.send.rresp)> m_axi_send_rresp{"m_axi_send_rresp"};
    Pin<InPin, decltype(In{}.send.rlast)> m_axi_send_rlast{"m_axi_send_rlast"};
    Pin<InPin, decltype(In{}.send.rvalid)> m_axi_send_rvalid{"m_axi_send_rvalid"};
    Pin<InPin, decltype(In{}.receive.awready)> m_axi_receive_awready{"m_axi_receive_awready"};
    Pin<InPin, decltype(In{}.receive.wready)> m_axi_receive_wready{"m_axi_receive_wready"};
    Pin<InPin, decltype(In{}.receive.bid)> m_axi_receive_bid{"m_axi_receive_bid"};
    Pin<InPin, decltype(In{}.receive.bresp)> m_axi_receive_bresp{"m_axi_receive_bresp"};
    Pin<InPin, decltype(In{}.receive.bvalid)> m_axi_receive_bvalid{"m_axi_receive_bvalid"};
    Pin<InPin, decltype(In{}.receive.arready)> m_axi_receive_arready{"m_axi_receive_arready"};
    Pin<InPin, decltype(In{}.receive.rid)> m_axi_receive_rid{"m_axi_receive_rid"};
    Pin<InPin, decltype(In{}.receive.rdata)> m_axi_receive_rdata{"m_axi_receive_rdata"};
    Pin<InPin, decltype(In{}.receive.rresp)> m_axi_receive_rresp{"m_axi_receive_rresp"};
    Pin<InPin, decltype(In{}.receive.rlast)> m_axi_receive_rlast{"m_axi_receive_rlast"};
    Pin<InPin, decltype(In{}.receive.rvalid)> m_axi_receive_rvalid{"m_axi_receive_rvalid"};
    Pin<InPin, decltype(In{}.send_axil.awaddr)> s_axil_send_awaddr{"s_axil_send_awaddr"};
    Pin<InPin, decltype(In{}.send_axil.awprot)> s_axil_send_awprot{"s_axil_send_awprot"};
    Pin<InPin, decltype(In{}.send_axil.awvalid)> s_axil_send_awvalid{"s_axil_send_awvalid"};
    Pin<InPin, decltype(In{}.send_axil.wdata)> s_axil_send_wdata{"s_axil_send_wdata"};
    Pin<InPin, decltype(In{}.send_axil.wstrb)> s_axil_send_wstrb{"s_axil_send_wstrb"};
    Pin<InPin, decltype(In{}.send_axil.wvalid)> s_axil_send_wvalid{"s_axil_send_wvalid"};
    Pin<InPin, decltype(In{}.send_axil.bready)> s_axil_send_bready{"s_axil_send_bready"};
    Pin<InPin, decltype(In{}.send_axil.araddr)> s_axil_send_araddr{"s_axil_send_araddr"};
    Pin<InPin, decltype(In{}.send_axil.arprot)> s_axil_send_arprot{"s_axil_send_arprot"};
    Pin<InPin, decltype(In{}.send_axil.arvalid)> s_axil_send_arvalid{"s_axil_send_arvalid"};
    Pin<InPin, decltype(In{}.send_axil.rready)> s_axil_send_rready{"s_axil_send_rready"};
    Pin<InPin, decltype(In{}.receive_axil.awaddr)> s_axil_receive_awaddr{"s_axil_receive_awaddr"};
    Pin<InPin, decltype(In{}.receive_axil.awprot)> s_axil_receive_awprot{"s_axil_receive_awprot"};
    Pin<InPin, decltype(In{}.receive_axil.awvalid)> s_axil_receive_awvalid{"s_axil_receive_awvalid"};
    Pin<InPin, decltype(In{}.receive_axil.wdata)> s_axil_receive_wdata{"s_axil_receive_wdata"};
    Pin<InPin, decltype(In{}.receive_axil.wstrb)> s_axil_receive_wstrb{"s_axil_receive_wstrb"};
    Pin<InPin, decltype(In{}.receive_axil.wvalid)> s_axil_receive_wvalid{"s_axil_receive_wvalid"};
    Pin<InPin, decltype(In{}.receive_axil.bready)> s_axil_receive_bready{"s_axil_receive_bready"};
    Pin<InPin, decltype(In{}.receive_axil.araddr)> s_axil_receive_araddr{"s_axil_receive_araddr"};
    Pin<InPin, decltype(In{}.receive_axil.arprot)> s_axil_receive_arprot{"s_axil_receive_arprot"};
    Pin<InPin, decltype(In{}.receive_axil.arvalid)> s_axil_receive_arvalid{"s_axil_receive_arvalid"};
    Pin<InPin, decltype(In{}.receive_axil.rready)> s_axil_receive_rready{"s_axil_receive_rready"};
    Pin<InPin, decltype(In{}.match_axil.awaddr)> s_axil_match_awaddr{"s_axil_match_awaddr"};
    Pin<InPin, decltype(In{}.match_axil.awprot)> s_axil_match_awprot{"s_axil_match_awprot"};
    Pin<InPin, decltype(In{}.match_axil.awvalid)> s_axil_match_awvalid{"s_axil_match_awvalid"};
    Pin<InPin, decltype(In{}.match_axil.wdata)> s_axil_match_wdata{"s_axil_match_wdata"};
    Pin<InPin, decltype(In{}.match_axil.wstrb)> s_axil_match_wstrb{"s_axil_match_wstrb"};
    Pin<InPin, decltype(In{}.match_axil.wvalid)> s_axil_match_wvalid{"s_axil_match_wvalid"};
    Pin<InPin, decltype(In{}.match_axil.bready)> s_axil_match_bready{"s_axil_match_bready"};
    Pin<InPin, decltype(In{}.match_axil.araddr)> s_axil_match_araddr{"s_axil_match_araddr"};
    Pin<InPin, decltype(In{}.match_axil.arprot)> s_axil_match_arprot{"s_axil_match_arprot"};
    Pin<InPin, decltype(In{}.match_axil.arvalid)> s_axil_match_arvalid{"s_axil_match_arvalid"};
    Pin<InPin, decltype(In{}.match_axil.rready)> s_axil_match_rready{"s_axil_match_rready"};
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
    Pin<InPin, decltype(In{}.host_ready)> m_axis_host_tready{"m_axis_host_tready"};
    Pin<InPin, decltype(In{}.llcm_addr)> llcm_addr_i{"llcm_addr_i"};

    Pin<OutPin, decltype(Out{}.link_valid)> link_valid_o{"link_valid_o"};
    Pin<OutPin, decltype(Out{}.link_vc)> link_vc_o{"link_vc_o"};
    Pin<OutPin, decltype(Out{}.link_flit)> link_flit_o{"link_flit_o"};
    Pin<OutPin, decltype(Out{}.link_credit)> link_credit_o{"link_credit_o"};
    Pin<OutPin, decltype(Out{}.send.aw.id)> m_axi_send_awid{"m_axi_send_awid"};
    Pin<OutPin, decltype(Out{}.send.awaddr)> m_axi_send_awaddr{"m_axi_send_awaddr"};
    Pin<OutPin, decltype(Out{}.send.awlen)> m_axi_send_awlen{"m_axi_send_awlen"};
    Pin<OutPin, decltype(Out{}.send.aw.size)> m_axi_send_awsize{"m_axi_send_awsize"};
    Pin<OutPin, decltype(Out{}.send.aw.burst)> m_axi_send_awburst{"m_axi_send_awburst"};
    Pin<OutPin, decltype(Out{}.send.aw.lock)> m_axi_send_awlock{"m_axi_send_awlock"};
    Pin<OutPin, decltype(Out{}.send.aw.cache)> m_axi_send_awcache{"m_axi_send_awcache"};
    Pin<OutPin, decltype(Out{}.send.aw.prot)> m_axi_send_awprot{"m_axi_send_awprot"};
    Pin<OutPin, decltype(Out{}.send.awvalid)> m_axi_send_awvalid{"m_axi_send_awvalid"};
    Pin<OutPin, decltype(Out{}.send.wdata)> m_axi_send_wdata{"m_axi_send_wdata"};
    Pin<OutPin, decltype(Out{}.send.wstrb)> m_axi_send_wstrb{"m_axi_send_wstrb"};
    Pin<OutPin, decltype(Out{}.send.wlast)> m_axi_send_wlast{"m_axi_send_wlast"};
    Pin<OutPin, decltype(Out{}.send.wvalid)> m_axi_send_wvalid{"m_axi_send_wvalid"};
    Pin<OutPin, decltype(Out{}.send.bready)> m_axi_send_bready{"m_axi_send_bready"};
    Pin<OutPin, decltype(Out{}.send.ar.id)> m_axi_send_arid{"m_axi_send_arid"};
    Pin<OutPin, decltype(Out{}.send.araddr)> m_axi_send_araddr{"m_axi_send_araddr"};
    Pin<OutPin, decltype(Out{}.send.arlen)> m_axi_send_arlen{"m_axi_send_arlen"};
    Pin<OutPin, decltype(Out{}.send.ar.size)> m_axi_send_arsize{"m_axi_send_arsize"};
    Pin<OutPin, decltype(Out{}.send.ar.burst)> m_axi_send_arburst{"m_axi_send_arburst"};
    Pin<OutPin, decltype(Out{}.send.ar.lock)> m_axi_send_arlock{"m_axi_send_arlock"};
    Pin<OutPin, decltype(Out{}.send.ar.cache)> m_axi_send_arcache{"m_axi_send_arcache"};
    Pin<OutPin, decltype(Out{}.send.ar.prot)> m_axi_send_arprot{"m_axi_send_arprot"};
    Pin<OutPin, decltype(Out{}.send.arvalid)> m_axi_send_arvalid{"m_axi_send_arvalid"};
    Pin<OutPin, decltype(Out{}.send.rready)> m_axi_send_rready{"m_axi_send_rready"};
    Pin<OutPin, decltype(Out{}.receive.aw.id)> m_axi_receive_awid{"m_axi_receive_awid"};
    Pin<OutPin, decltype(Out{}.receive.awaddr)> m_axi_receive_awaddr{"m_axi_receive_awaddr"};
    Pin<OutPin, decltype(Out{}.receive.awlen)> m_axi_receive_awlen{"m_axi_receive_awlen"};
    Pin<OutPin, decltype(Out{}.receive.aw.size)> m_axi_receive_awsize{"m_axi_receive_awsize"};
    Pin<OutPin, decltype(Out{}.receive.aw.burst)> m_axi_receive_awburst{"m_axi_receive_awburst"};
    Pin<OutPin, decltype(Out{}.receive.aw.lock)> m_axi_receive_awlock{"m_axi_receive_awlock"};
    Pin<OutPin, decltype(Out{}.receive.aw.cache)> m_axi_receive_awcache{"m_axi_receive_awcache"};
    Pin<OutPin, decltype(Out{}.receive.aw.prot)> m_axi_receive_awprot{"m_axi_receive_awprot"};
    Pin<OutPin, decltype(Out{}.receive.awvalid)> m_axi_receive_awvalid{"m_axi_receive_awvalid"};
    Pin<OutPin, decltype(Out{}.receive.wdata)> m_axi_receive_wdata{"m_axi_receive_wdata"};
    Pin<OutPin, decltype(Out{}.receive.wstrb)> m_axi_receive_wstrb{"m_axi_receive_wstrb"};
    Pin<OutPin, decltype(Out{}.receive.wlast)> m_axi_receive_wlast{"m_axi_receive_wlast"};
    Pin<OutPin, decltype(Out{}.receive.wvalid)> m_axi_receive_wvalid{"m_axi_receive_wvalid"};
    Pin<OutPin, decltype(Out{}.receive.bready)> m_axi_receive_bready{"m_axi_receive_bready"};
    Pin<OutPin, decltype(Out{}.receive.ar.id)> m_axi_receive_arid{"m_axi_receive_arid"};
    Pin<OutPin, decltype(Out{}.receive.araddr)> m_axi_receive_araddr{"m_axi_receive_araddr"};
    Pin<OutPin, decltype(Out{}.receive.arlen)> m_axi_receive_arlen{"m_axi_receive_arlen"};
    Pin<OutPin, decltype(Out{}.receive.ar.size)> m_axi_receive_arsize{"m_axi_receive_arsize"};
    Pin<OutPin, decltype(Out{}.receive.ar.burst)> m_axi_receive_arburst{"m_axi_receive_arburst"};
    Pin<OutPin, decltype(Out{}.receive.ar.lock)> m_axi_receive_arlock{"m_axi_receive_arlock"};
    Pin<OutPin, decltype(Out{}.receive.ar.cache)> m_axi_receive_arcache{"m_axi_receive_arcache"};
    Pin<OutPin, decltype(Out{}.receive.ar.prot)> m_axi_receive_arprot{"m_axi_receive_arprot"};
    Pin<OutPin, decltype(Out{}.receive.arvalid)> m_axi_receive_arvalid{"m_axi_receive_arvalid"};
    Pin<OutPin, decltype(Out{}.receive.rready)> m_axi_receive_rready{"m_axi_receive_rready"};
    Pin<OutPin, decltype(Out{}.send_axil.awready)> s_axil_send_awready{"s_axil_send_awready"};
    Pin<OutPin, decltype(Out{}.send_axil.wready)> s_axil_send_wready{"s_axil_send_wready"};
    Pin<OutPin, decltype(Out{}.send_axil.bresp)> s_axil_send_bresp{"s_axil_send_bresp"};
    Pin<OutPin, decltype(Out{}.send_axil.bvalid)> s_axil_send_bvalid{"s_axil_send_bvalid"};
    Pin<OutPin, decltype(Out{}.send_axil.arready)> s_axil_send_arready{"s_axil_send_arready"};
    Pin<OutPin, decltype(Out{}.send_axil.rdata)> s_axil_send_rdata{"s_axil_send_rdata"};
    Pin<OutPin, decltype(Out{}.send_axil.rresp)> s_axil_send_rresp{"s_axil_send_rresp"};
    Pin<OutPin, decltype(Out{}.send_axil.rvalid)> s_axil_send_rvalid{"s_axil_send_rvalid"};
    Pin<OutPin, decltype(Out{}.receive_axil.awready)> s_axil_receive_awready{"s_axil_receive_awready"};
    Pin<OutPin, decltype(Out{}.receive_axil.wready)> s_axil_receive_wready{"s_axil_receive_wready"};
    Pin<OutPin, decltype(Out{}.receive_axil.bresp)> s_axil_receive_bresp{"s_axil_receive_bresp"};
    Pin<OutPin, decltype(Out{}.receive_axil.bvalid)> s_axil_receive_bvalid{"s_axil_receive_bvalid"};
    Pin<OutPin, decltype(Out{}.receive_axil.arready)> s_axil_receive_arready{"s_axil_receive_arready"};
    Pin<OutPin, decltype(Out{}.receive_axil.rdata)> s_axil_receive_rdata{"s_axil_receive_rdata"};
    Pin<OutPin, decltype(Out{}.receive_axil.rresp)> s_axil_receive_rresp{"s_axil_receive_rresp"};
    Pin<OutPin, decltype(Out{}.receive_axil.rvalid)> s_axil_receive_rvalid{"s_axil_receive_rvalid"};
    Pin<OutPin, decltype(Out{}.match_axil.awready)> s_axil_match_awready{"s_axil_match_awready"};
    Pin<OutPin, decltype(Out{}.match_axil.wready)> s_axil_match_wready{"s_axil_match_wready"};
    Pin<OutPin, decltype(Out{}.match_axil.bresp)> s_axil_match_bresp{"s_axil_match_bresp"};
    Pin<OutPin, decltype(Out{}.match_axil.bvalid)> s_axil_match_bvalid{"s_axil_match_bvalid"};
    Pin<OutPin, decltype(Out{}.match_axil.arready)> s_axil_match_arready{"s_axil_match_arready"};
    Pin<OutPin, decltype(Out{}.match_axil.rdata)> s_axil_match_rdata{"s_axil_match_rdata"};
    Pin<OutPin, decltype(Out{}.match_axil.rresp)> s_axil_match_rresp{"s_axil_match_rresp"};
    Pin<OutPin, decltype(Out{}.match_axil.rvalid)> s_axil_match_rvalid{"s_axil_match_rvalid"};
    Pin<OutPin, decltype(Out{}.axil.awready)> s_axil_awready{"s_axil_awready"};
    Pin<OutPin, decltype(Out{}.axil.wready)> s_axil_wready{"s_axil_wready"};
    Pin<OutPin, decltype(Out{}.axil.bresp)> s_axil_bresp{"s_axil_bresp"};
    Pin<OutPin, decltype(Out{}.axil.bvalid)> s_axil_bvalid{"s_axil_bvalid"};
    Pin<OutPin, decltype(Out{}.axil.arready)> s_axil_arready{"s_axil_arready"};
    Pin<OutPin, decltype(Out{}.axil.rdata)> s_axil_rdata{"s_axil_rdata"};
    Pin<OutPin, decltype(Out{}.axil.rresp)> s_axil_rresp{"s_axil_rresp"};
    Pin<OutPin, decltype(Out{}.axil.rvalid)> s_axil_rvalid{"s_axil_rvalid"};
    Pin<OutPin, decltype(Out{}.host.data)> m_axis_host_tdata{"m_axis_host_tdata"};
    Pin<OutPin, decltype(Out{}.host.keep)> m_axis_host_tkeep{"m_axis_host_tkeep"};
    Pin<OutPin, decltype(Out{}.host_valid)> m_axis_host_tvalid{"m_axis_host_tvalid"};
    Pin<OutPin, decltype(Out{}.host.last)> m_axis_host_tlast{"m_axis_host_tlast"};
    Pin<OutPin, decltype(Out{}.llcm_data)> llcm_data_o{"llcm_data_o"};
    Pin<OutPin, decltype(Out{}.status_pending)> status_pending_o{"status_pending_o"};
    Pin<OutPin, decltype(Out{}.stalled)> stalled_o{"stalled_o"};
    Pin<OutPin, decltype(Out{}.told)> told_o{"told_o"};
    Pin<OutPin, decltype(Out{}.nack_pending)> nack_pending_o{"nack_pending_o"};
    Pin<OutPin, decltype(Out{}.results_pending)> results_pending_o{"results_pending_o"};
    Pin<OutPin, decltype(Out{}.send_probe)> send_probe_o{"send_probe_o"};
    Pin<OutPin, decltype(Out{}.receive_probe.arrive)> receive_probe_arrive_o{"receive_probe_arrive_o"};
    Pin<OutPin, decltype(Out{}.receive_probe.detect)> receive_probe_detect_o{"receive_probe_detect_o"};
    Pin<OutPin, decltype(Out{}.receive_probe.detect_id)> receive_probe_detect_id_o{"receive_probe_detect_id_o"};
    Pin<OutPin, decltype(Out{}.receive_probe.step)> receive_probe_step_o{"receive_probe_step_o"};
    Pin<OutPin, decltype(Out{}.receive_probe.decide)> receive_probe_decide_o{"receive_probe_decide_o"};
    Pin<OutPin, decltype(Out{}.receive_probe.decide_id)> receive_probe_decide_id_o{"receive_probe_decide_id_o"};
    Pin<OutPin, decltype(Out{}.receive_probe.outcome)> receive_probe_outcome_o{"receive_probe_outcome_o"};
    Pin<OutPin, decltype(Out{}.receive_probe.done)> receive_probe_done_o{"receive_probe_done_o"};
    Pin<OutPin, decltype(Out{}.receive_probe.done_id)> receive_probe_done_id_o{"receive_probe_done_id_o"};
    Pin<OutPin, decltype(Out{}.match_probe.command)> match_probe_command_o{"match_probe_command_o"};
    Pin<OutPin, decltype(Out{}.match_probe.arrival)> match_probe_arrival_o{"match_probe_arrival_o"};
    Pin<OutPin, decltype(Out{}.match_probe.result)> match_probe_result_o{"match_probe_result_o"};
    Pin<OutPin, decltype(Out{}.probe)> probe_o{"probe_o"};
    Pin<OutPin, decltype(Out{}.llcm_known)> llcm_known_o{"llcm_known_o"};  // not in the RTL

    template <class Pins>
    static auto input_pins(Pins& p) {
        return signals::tie(p.link_credit_i, p.link_valid_i, p.link_vc_i, p.link_flit_i, p.up_i, p.m_axi_send_awready,
                            p.m_axi_send_wready, p.m_axi_send_bid, p.m_axi_send_bresp, p.m_axi_send_bvalid,
                            p.m_axi_send_arready, p.m_axi_send_rid, p.m_axi_send_rdata, p.m_axi_send_rresp,
                            p.m_axi_send_rlast, p.m_axi_send_rvalid, p.m_axi_receive_awready, p.m_axi_receive_wready,
                            p.m_axi_receive_bid, p.m_axi_receive_bresp, p.m_axi_receive_bvalid,
                            p.m_axi_receive_arready, p.m_axi_receive_rid, p.m_axi_receive_rdata, p.m_axi_receive_rresp,
                            p.m_axi_receive_rlast, p.m_axi_receive_rvalid, p.s_axil_send_awaddr, p.s_axil_send_awprot,
                            p.s_axil_send_awvalid, p.s_axil_send_wdata, p.s_axil_send_wstrb, p.s_axil_send_wvalid,
                            p.s_axil_send_bready, p.s_axil_send_araddr, p.s_axil_send_arprot, p.s_axil_send_arvalid,
                            p.s_axil_send_rready, p.s_axil_receive_awaddr, p.s_axil_receive_awprot,
                            p.s_axil_receive_awvalid, p.s_axil_receive_wdata, p.s_axil_receive_wstrb,
                            p.s_axil_receive_wvalid, p.s_axil_receive_bready, p.s_axil_receive_araddr,
                            p.s_axil_receive_arprot, p.s_axil_receive_arvalid, p.s_axil_receive_rready,
                            p.s_axil_match_awaddr, p.s_axil_match_awprot, p.s_axil_match_awvalid, p.s_axil_match_wdata,
                            p.s_axil_match_wstrb, p.s_axil_match_wvalid, p.s_axil_match_bready, p.s_axil_match_araddr,
                            p.s_axil_match_arprot, p.s_axil_match_arvalid, p.s_axil_match_rready, p.s_axil_awaddr,
                            p.s_axil_awprot, p.s_axil_awvalid, p.s_axil_wdata, p.s_axil_wstrb, p.s_axil_wvalid,
                            p.s_axil_bready, p.s_axil_araddr, p.s_axil_arprot, p.s_axil_arvalid, p.s_axil_rready,
                            p.m_axis_host_tready, p.llcm_addr_i);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return signals::tie(r.link_credit, r.link_valid, r.link_vc, r.link_flit, r.up, r.send.awready, r.send.wready,
                            r.send.bid, r.send.bresp, r.send.bvalid, r.send.arready, r.send.rid, r.send.rdata,
                            r.send.rresp, r.send.rlast, r.send.rvalid, r.receive.awready, r.receive.wready,
                            r.receive.bid, r.receive.bresp, r.receive.bvalid, r.receive.arready, r.receive.rid,
                            r.receive.rdata, r.receive.rresp, r.receive.rlast, r.receive.rvalid, r.send_axil.awaddr,
                            r.send_axil.awprot, r.send_axil.awvalid, r.send_axil.wdata, r.send_axil.wstrb,
                            r.send_axil.wvalid, r.send_axil.bready, r.send_axil.araddr, r.send_axil.arprot,
                            r.send_axil.arvalid, r.send_axil.rready, r.receive_axil.awaddr, r.receive_axil.awprot,
                            r.receive_axil.awvalid, r.receive_axil.wdata, r.receive_axil.wstrb, r.receive_axil.wvalid,
                            r.receive_axil.bready, r.receive_axil.araddr, r.receive_axil.arprot,
                            r.receive_axil.arvalid, r.receive_axil.rready, r.match_axil.awaddr, r.match_axil.awprot,
                            r.match_axil.awvalid, r.match_axil.wdata, r.match_axil.wstrb, r.match_axil.wvalid,
                            r.match_axil.bready, r.match_axil.araddr, r.match_axil.arprot, r.match_axil.arvalid,
                            r.match_axil.rready, r.axil.awaddr, r.axil.awprot, r.axil.awvalid, r.axil.wdata,
                            r.axil.wstrb, r.axil.wvalid, r.axil.bready, r.axil.araddr, r.axil.arprot, r.axil.arvalid,
                            r.axil.rready, r.host_ready, r.llcm_addr);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return signals::tie(p.link_valid_o, p.link_vc_o, p.link_flit_o, p.link_credit_o, p.m_axi_send_awid,
                            p.m_axi_send_awaddr, p.m_axi_send_awlen, p.m_axi_send_awsize, p.m_axi_send_awburst,
                            p.m_axi_send_awlock, p.m_axi_send_awcache, p.m_axi_send_awprot, p.m_axi_send_awvalid,
                            p.m_axi_send_wdata, p.m_axi_send_wstrb, p.m_axi_send_wlast, p.m_axi_send_wvalid,
                            p.m_axi_send_bready, p.m_axi_send_arid, p.m_axi_send_araddr, p.m_axi_send_arlen,
                            p.m_axi_send_arsize, p.m_axi_send_arburst, p.m_axi_send_arlock, p.m_axi_send_arcache,
                            p.m_axi_send_arprot, p.m_axi_send_arvalid, p.m_axi_send_rready, p.m_axi_receive_awid,
                            p.m_axi_receive_awaddr, p.m_axi_receive_awlen, p.m_axi_receive_awsize,
                            p.m_axi_receive_awburst, p.m_axi_receive_awlock, p.m_axi_receive_awcache,
                            p.m_axi_receive_awprot, p.m_axi_receive_awvalid, p.m_axi_receive_wdata,
                            p.m_axi_receive_wstrb, p.m_axi_receive_wlast, p.m_axi_receive_wvalid,
                            p.m_axi_receive_bready, p.m_axi_receive_arid, p.m_axi_receive_araddr,
                            p.m_axi_receive_arlen, p.m_axi_receive_arsize, p.m_axi_receive_arburst,
                            p.m_axi_receive_arlock, p.m_axi_receive_arcache, p.m_axi_receive_arprot,
                            p.m_axi_receive_arvalid, p.m_axi_receive_rready, p.s_axil_send_awready,
                            p.s_axil_send_wready, p.s_axil_send_bresp, p.s_axil_send_bvalid, p.s_axil_send_arready,
                            p.s_axil_send_rdata, p.s_axil_send_rresp, p.s_axil_send_rvalid, p.s_axil_receive_awready,
                            p.s_axil_receive_wready, p.s_axil_receive_bresp, p.s_axil_receive_bvalid,
                            p.s_axil_receive_arready, p.s_axil_receive_rdata, p.s_axil_receive_rresp,
                            p.s_axil_receive_rvalid, p.s_axil_match_awready, p.s_axil_match_wready,
                            p.s_axil_match_bresp, p.s_axil_match_bvalid, p.s_axil_match_arready, p.s_axil_match_rdata,
                            p.s_axil_match_rresp, p.s_axil_match_rvalid, p.s_axil_awready, p.s_axil_wready,
                            p.s_axil_bresp, p.s_axil_bvalid, p.s_axil_arready, p.s_axil_rdata, p.s_axil_rresp,
                            p.s_axil_rvalid, p.m_axis_host_tdata, p.m_axis_host_tkeep, p.m_axis_host_tvalid,
                            p.m_axis_host_tlast, p.llcm_data_o, p.status_pending_o, p.stalled_o, p.told_o,
                            p.nack_pending_o, p.results_pending_o, p.send_probe_o, p.receive_probe_arrive_o,
                            p.receive_probe_detect_o, p.receive_probe_detect_id_o, p.receive_probe_step_o,
                            p.receive_probe_decide_o, p.receive_probe_decide_id_o, p.receive_probe_outcome_o,
                            p.receive_probe_done_o, p.receive_probe_done_id_o, p.match_probe_command_o,
                            p.match_probe_arrival_o, p.match_probe_result_o, p.probe_o, p.llcm_known_o);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return signals::tie(r.link_valid, r.link_vc, r.link_flit, r.link_credit, r.send.aw.id, r.send.awaddr,
                            r.send.awlen, r.send.aw.size, r.send.aw.burst, r.send.aw.lock, r.send.aw.cache,
                            r.send.aw.prot, r.send.awvalid, r.send.wdata, r.send.wstrb, r.send.wlast, r.send.wvalid,
                            r.send.bready, r.send.ar.id, r.send.araddr, r.send.arlen, r.send.ar.size, r.send.ar.burst,
                            r.send.ar.lock, r.send.ar.cache, r.send.ar.prot, r.send.arvalid, r.send.rready,
                            r.receive.aw.id, r.receive.awaddr, r.receive.awlen, r.receive.aw.size, r.receive.aw.burst,
                            r.receive.aw.lock, r.receive.aw.cache, r.receive.aw.prot, r.receive.awvalid,
                            r.receive.wdata, r.receive.wstrb, r.receive.wlast, r.receive.wvalid, r.receive.bready,
                            r.receive.ar.id, r.receive.araddr, r.receive.arlen, r.receive.ar.size, r.receive.ar.burst,
                            r.receive.ar.lock, r.receive.ar.cache, r.receive.ar.prot, r.receive.arvalid,
                            r.receive.rready, r.send_axil.awready, r.send_axil.wready, r.send_axil.bresp,
                            r.send_axil.bvalid, r.send_axil.arready, r.send_axil.rdata, r.send_axil.rresp,
                            r.send_axil.rvalid, r.receive_axil.awready, r.receive_axil.wready, r.receive_axil.bresp,
                            r.receive_axil.bvalid, r.receive_axil.arready, r.receive_axil.rdata, r.receive_axil.rresp,
                            r.receive_axil.rvalid, r.match_axil.awready, r.match_axil.wready, r.match_axil.bresp,
                            r.match_axil.bvalid, r.match_axil.arready, r.match_axil.rdata, r.match_axil.rresp,
                            r.match_axil.rvalid, r.axil.awready, r.axil.wready, r.axil.bresp, r.axil.bvalid,
                            r.axil.arready, r.axil.rdata, r.axil.rresp, r.axil.rvalid, r.host.data, r.host.keep,
                            r.host_valid, r.host.last, r.llcm_data, r.status_pending, r.stalled, r.told,
                            r.nack_pending, r.results_pending, r.send_probe, r.receive_probe.arrive,
                            r.receive_probe.detect, r.receive_probe.detect_id, r.receive_probe.step,
                            r.receive_probe.decide, r.receive_probe.decide_id, r.receive_probe.outcome,
                            r.receive_probe.done, r.receive_probe.done_id, r.match_probe.command,
                            r.match_probe.arrival, r.match_probe.result, r.probe, r.llcm_known);
    }
};

}  // namespace nanohop::systemc
