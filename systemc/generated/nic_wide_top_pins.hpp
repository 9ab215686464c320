// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/generated/nh_nic_wide_top.sv by `nanohop generate`: do not edit.

// clang-format off
/// Pins of the SystemC module of nh_nic_wide_top (systemc/common/sc_pins.hpp).
#pragma once

#include "nic_wide_top/nic_wide_top.hpp"
#include "common/sc_pins.hpp"
#include "generated/nic_wide_top_ports.hpp"

namespace nanohop::systemc {

template <template <class> class InPin, template <class> class OutPin>
struct NicWideTopPins : RecordValues<nic_wide_top::Config, nic_wide_top::In, nic_wide_top::Out>, nic_wide_top::Ports {
    using RecordValues::RecordValues;

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};
    Pin<InPin, decltype(In{}.link_credit)> link_credit_i{"link_credit_i"};
    Pin<InPin, decltype(In{}.link_valid)> link_valid_i{"link_valid_i"};
    Pin<InPin, decltype(In{}.link_vc)> link_vc_i{"link_vc_i"};
    Pin<InPin, decltype(In{}.link_flit)> link_flit_i{"link_flit_i"};
    Pin<InPin, decltype(In{}.up)> up_i{"up_i"};
    Pin<InPin, decltype(In{}.ring.awready)> m_axi_ring_awready{"m_axi_ring_awready"};
    Pin<InPin, decltype(In{}.ring.wready)> m_axi_ring_wready{"m_axi_ring_wready"};
    Pin<InPin, decltype(In{}.ring.bid)> m_axi_ring_bid{"m_axi_ring_bid"};
    Pin<InPin, decltype(In{}.ring.bresp)> m_axi_ring_bresp{"m_axi_ring_bresp"};
    Pin<InPin, decltype(In{}.ring.bvalid)> m_axi_ring_bvalid{"m_axi_ring_bvalid"};
    Pin<InPin, decltype(In{}.ring.arready)> m_axi_ring_arready{"m_axi_ring_arready"};
    Pin<InPin, decltype(In{}.ring.rid)> m_axi_ring_rid{"m_axi_ring_rid"};
    Pin<InPin, decltype(In{}.ring.rdata)> m_axi_ring_rdata{"m_axi_ring_rdata"};
    Pin<InPin, decltype(In{}.ring.rresp)> m_axi_ring_rresp{"m_axi_ring_rresp"};
    Pin<InPin, decltype(In{}.ring.rlast)> m_axi_ring_rlast{"m_axi_ring_rlast"};
    Pin<InPin, decltype(In{}.ring.rvalid)> m_axi_ring_rvalid{"m_axi_ring_rvalid"};
    Pin<InPin, decltype(In{}.data.arready)> m_axi_data_arready{"m_axi_data_arready"};
    Pin<InPin, decltype(In{}.data.rid)> m_axi_data_rid{"m_axi_data_rid"};
    Pin<InPin, decltype(In{}.data.rdata)> m_axi_data_rdata{"m_axi_data_rdata"};
    Pin<InPin, decltype(In{}.data.rresp)> m_axi_data_rresp{"m_axi_data_rresp"};
    Pin<InPin, decltype(In{}.data.rlast)> m_axi_data_rlast{"m_axi_data_rlast"};
    Pin<InPin, decltype(In{}.data.rvalid)> m_axi_data_rvalid{"m_axi_data_rvalid"};
    Pin<InPin, decltype(In{}.receive.awready)> m_axi_receive_awready{"m_axi_receive_awready"};
    Pin<InPin, decltype(In{}.receive.wready)> m_axi_receive_wready{"m_axi_receive_wready"};
    Pin<InPin, decltype(In{}.receive.bid)> m_axi_receive_bid{"m_axi_receive_bid"};
    Pin<InPin, decltype(In{}.receive.bresp)> m_axi_receive_bresp{"m_axi_receive_bresp"};
    Pin<InPin, decltype(In{}.receive.bvalid)> m_axi_receive_bvalid{"m_axi_receive_bvalid"};
    Pin<InPin, decltype(In{}.status.awready)> m_axi_status_awready{"m_axi_status_awready"};
    Pin<InPin, decltype(In{}.status.wready)> m_axi_status_wready{"m_axi_status_wready"};
    Pin<InPin, decltype(In{}.status.bid)> m_axi_status_bid{"m_axi_status_bid"};
    Pin<InPin, decltype(In{}.status.bresp)> m_axi_status_bresp{"m_axi_status_bresp"};
    Pin<InPin, decltype(In{}.status.bvalid)> m_axi_status_bvalid{"m_axi_status_bvalid"};
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
    Pin<OutPin, decltype(Out{}.ring.aw.id)> m_axi_ring_awid{"m_axi_ring_awid"};
    Pin<OutPin, decltype(Out{}.ring.awaddr)> m_axi_ring_awaddr{"m_axi_ring_awaddr"};
    Pin<OutPin, decltype(Out{}.ring.awlen)> m_axi_ring_awlen{"m_axi_ring_awlen"};
    Pin<OutPin, decltype(Out{}.ring.aw.size)> m_axi_ring_awsize{"m_axi_ring_awsize"};
    Pin<OutPin, decltype(Out{}.ring.aw.burst)> m_axi_ring_awburst{"m_axi_ring_awburst"};
    Pin<OutPin, decltype(Out{}.ring.aw.lock)> m_axi_ring_awlock{"m_axi_ring_awlock"};
    Pin<OutPin, decltype(Out{}.ring.aw.cache)> m_axi_ring_awcache{"m_axi_ring_awcache"};
    Pin<OutPin, decltype(Out{}.ring.aw.prot)> m_axi_ring_awprot{"m_axi_ring_awprot"};
    Pin<OutPin, decltype(Out{}.ring.awvalid)> m_axi_ring_awvalid{"m_axi_ring_awvalid"};
    Pin<OutPin, decltype(Out{}.ring.wdata)> m_axi_ring_wdata{"m_axi_ring_wdata"};
    Pin<OutPin, decltype(Out{}.ring.wstrb)> m_axi_ring_wstrb{"m_axi_ring_wstrb"};
    Pin<OutPin, decltype(Out{}.ring.wlast)> m_axi_ring_wlast{"m_axi_ring_wlast"};
    Pin<OutPin, decltype(Out{}.ring.wvalid)> m_axi_ring_wvalid{"m_axi_ring_wvalid"};
    Pin<OutPin, decltype(Out{}.ring.bready)> m_axi_ring_bready{"m_axi_ring_bready"};
    Pin<OutPin, decltype(Out{}.ring.ar.id)> m_axi_ring_arid{"m_axi_ring_arid"};
    Pin<OutPin, decltype(Out{}.ring.araddr)> m_axi_ring_araddr{"m_axi_ring_araddr"};
    Pin<OutPin, decltype(Out{}.ring.arlen)> m_axi_ring_arlen{"m_axi_ring_arlen"};
    Pin<OutPin, decltype(Out{}.ring.ar.size)> m_axi_ring_arsize{"m_axi_ring_arsize"};
    Pin<OutPin, decltype(Out{}.ring.ar.burst)> m_axi_ring_arburst{"m_axi_ring_arburst"};
    Pin<OutPin, decltype(Out{}.ring.ar.lock)> m_axi_ring_arlock{"m_axi_ring_arlock"};
    Pin<OutPin, decltype(Out{}.ring.ar.cache)> m_axi_ring_arcache{"m_axi_ring_arcache"};
    Pin<OutPin, decltype(Out{}.ring.ar.prot)> m_axi_ring_arprot{"m_axi_ring_arprot"};
    Pin<OutPin, decltype(Out{}.ring.arvalid)> m_axi_ring_arvalid{"m_axi_ring_arvalid"};
    Pin<OutPin, decltype(Out{}.ring.rready)> m_axi_ring_rready{"m_axi_ring_rready"};
    Pin<OutPin, decltype(Out{}.data.ar.id)> m_axi_data_arid{"m_axi_data_arid"};
    Pin<OutPin, decltype(Out{}.data.araddr)> m_axi_data_araddr{"m_axi_data_araddr"};
    Pin<OutPin, decltype(Out{}.data.arlen)> m_axi_data_arlen{"m_axi_data_arlen"};
    Pin<OutPin, decltype(Out{}.data.ar.size)> m_axi_data_arsize{"m_axi_data_arsize"};
    Pin<OutPin, decltype(Out{}.data.ar.burst)> m_axi_data_arburst{"m_axi_data_arburst"};
    Pin<OutPin, decltype(Out{}.data.ar.lock)> m_axi_data_arlock{"m_axi_data_arlock"};
    Pin<OutPin, decltype(Out{}.data.ar.cache)> m_axi_data_arcache{"m_axi_data_arcache"};
    Pin<OutPin, decltype(Out{}.data.ar.prot)> m_axi_data_arprot{"m_axi_data_arprot"};
    Pin<OutPin, decltype(Out{}.data.arvalid)> m_axi_data_arvalid{"m_axi_data_arvalid"};
    Pin<OutPin, decltype(Out{}.data.rready)> m_axi_data_rready{"m_axi_data_rready"};
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
