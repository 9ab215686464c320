// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/generated/nh_nic_top.sv by `nanohop generate`: do not edit.

// clang-format off
/// Pins of the SystemC module of nh_nic_top (systemc/common/sc_pins.hpp).
#pragma once

#include "nic_top/nic_top.hpp"
#include "common/sc_pins.hpp"
#include "generated/nic_top_ports.hpp"

namespace nanohop::systemc {

template <template <class> class InPin, template <class> class OutPin>
struct NicTopPins : RecordValues<nic_top::Config, nic_top::In, nic_top::Out>, nic_top::Ports {
    using RecordValues::RecordValues;

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
    Pin<InPin, decltype(In{}.status.awready)> m_axi_status_awready{"m_axi_status_awready"};
    Pin<InPin, decltype(In{}.status.wready)> m_axi_status_wready{"m_axi_status_wready"};
    Pin<InPin, decltype(In{}.status.bid)> m_axi_status_bid{"m_axi_status_bid"};
    Pin<InPin, decltype(In{}.status.bresp)> m_axi_status_bresp{"m_axi_status_bresp"};
    Pin<InPin, decltype(In{}.status.bvalid)> m_axi_status_bvalid{"m_axi_status_bvalid"};
    Pin<InPin, decltype(In{}.host_ready)> m_axis_host_tready{"m_axis_host_tready"};
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
    Pin<OutPin, decltype(Out{}.status.aw.id)> m_axi_status_awid{"m_axi_status_awid"};
    Pin<OutPin, decltype(Out{}.status.awaddr)> m_axi_status_awaddr{"m_axi_status_awaddr"};
    Pin<OutPin, decltype(Out{}.status.awlen)> m_axi_status_awlen{"m_axi_status_awlen"};
    Pin<OutPin, decltype(Out{}.status.aw.size)> m_axi_status_awsize{"m_axi_status_awsize"};
    Pin<OutPin, decltype(Out{}.status.aw.burst)> m_axi_status_awburst{"m_axi_status_awburst"};
    Pin<OutPin, decltype(Out{}.status.aw.lock)> m_axi_status_awlock{"m_axi_status_awlock"};
    Pin<OutPin, decltype(Out{}.status.aw.cache)> m_axi_status_awcache{"m_axi_status_awcache"};
    Pin<OutPin, decltype(Out{}.status.aw.prot)> m_axi_status_awprot{"m_axi_status_awprot"};
    Pin<OutPin, decltype(Out{}.status.awvalid)> m_axi_status_awvalid{"m_axi_status_awvalid"};
    Pin<OutPin, decltype(Out{}.status.wdata)> m_axi_status_wdata{"m_axi_status_wdata"};
    Pin<OutPin, decltype(Out{}.status.wstrb)> m_axi_status_wstrb{"m_axi_status_wstrb"};
    Pin<OutPin, decltype(Out{}.status.wlast)> m_axi_status_wlast{"m_axi_status_wlast"};
    Pin<OutPin, decltype(Out{}.status.wvalid)> m_axi_status_wvalid{"m_axi_status_wvalid"};
    Pin<OutPin, decltype(Out{}.status.bready)> m_axi_status_bready{"m_axi_status_bready"};
    Pin<OutPin, decltype(Out{}.host.data)> m_axis_host_tdata{"m_axis_host_tdata"};
    Pin<OutPin, decltype(Out{}.host.keep)> m_axis_host_tkeep{"m_axis_host_tkeep"};
    Pin<OutPin, decltype(Out{}.host_valid)> m_axis_host_tvalid{"m_axis_host_tvalid"};
    Pin<OutPin, decltype(Out{}.host.last)> m_axis_host_tlast{"m_axis_host_tlast"};
    Pin<OutPin, decltype(Out{}.axil.awready)> s_axil_awready{"s_axil_awready"};
    Pin<OutPin, decltype(Out{}.axil.wready)> s_axil_wready{"s_axil_wready"};
    Pin<OutPin, decltype(Out{}.axil.bresp)> s_axil_bresp{"s_axil_bresp"};
    Pin<OutPin, decltype(Out{}.axil.bvalid)> s_axil_bvalid{"s_axil_bvalid"};
    Pin<OutPin, decltype(Out{}.axil.arready)> s_axil_arready{"s_axil_arready"};
    Pin<OutPin, decltype(Out{}.axil.rdata)> s_axil_rdata{"s_axil_rdata"};
    Pin<OutPin, decltype(Out{}.axil.rresp)> s_axil_rresp{"s_axil_rresp"};
    Pin<OutPin, decltype(Out{}.axil.rvalid)> s_axil_rvalid{"s_axil_rvalid"};
    Pin<OutPin, decltype(Out{}.irq)> irq_o{"irq_o"};
};

}  // namespace nanohop::systemc
