// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/generated/nh_send_wide.sv by `nanohop generate`: do not edit.

// clang-format off
/// Pins of the SystemC module of nh_send_wide (systemc/common/sc_pins.hpp).
#pragma once

#include "send_wide/send_wide.hpp"
#include "common/sc_pins.hpp"
#include "generated/send_wide_ports.hpp"

namespace nanohop::systemc {

template <template <class> class InPin, template <class> class OutPin>
struct SendWidePins : RecordValues<send_wide::Config, send_wide::In, send_wide::Out>, send_wide::Ports {
    using RecordValues::RecordValues;

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};
    Pin<InPin, decltype(In{}.m_ready)> m_axis_tready{"m_axis_tready"};
    Pin<InPin, decltype(In{}.s.data)> s_axis_tdata{"s_axis_tdata"};
    Pin<InPin, decltype(In{}.s_valid)> s_axis_tvalid{"s_axis_tvalid"};
    Pin<InPin, decltype(In{}.s.last)> s_axis_tlast{"s_axis_tlast"};
    Pin<InPin, decltype(In{}.s.user)> s_axis_tuser{"s_axis_tuser"};
    Pin<InPin, decltype(In{}.packet_ready)> m_axis_packet_tready{"m_axis_packet_tready"};
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

    Pin<OutPin, decltype(Out{}.m.data)> m_axis_tdata{"m_axis_tdata"};
    Pin<OutPin, decltype(Out{}.m_valid)> m_axis_tvalid{"m_axis_tvalid"};
    Pin<OutPin, decltype(Out{}.m.last)> m_axis_tlast{"m_axis_tlast"};
    Pin<OutPin, decltype(Out{}.m.user)> m_axis_tuser{"m_axis_tuser"};
    Pin<OutPin, decltype(Out{}.s_ready)> s_axis_tready{"s_axis_tready"};
    Pin<OutPin, decltype(Out{}.packet.data)> m_axis_packet_tdata{"m_axis_packet_tdata"};
    Pin<OutPin, decltype(Out{}.packet.user)> m_axis_packet_tuser{"m_axis_packet_tuser"};
    Pin<OutPin, decltype(Out{}.packet_valid)> m_axis_packet_tvalid{"m_axis_packet_tvalid"};
    Pin<OutPin, decltype(Out{}.packet.last)> m_axis_packet_tlast{"m_axis_packet_tlast"};
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
    Pin<OutPin, decltype(Out{}.axil.awready)> s_axil_awready{"s_axil_awready"};
    Pin<OutPin, decltype(Out{}.axil.wready)> s_axil_wready{"s_axil_wready"};
    Pin<OutPin, decltype(Out{}.axil.bresp)> s_axil_bresp{"s_axil_bresp"};
    Pin<OutPin, decltype(Out{}.axil.bvalid)> s_axil_bvalid{"s_axil_bvalid"};
    Pin<OutPin, decltype(Out{}.axil.arready)> s_axil_arready{"s_axil_arready"};
    Pin<OutPin, decltype(Out{}.axil.rdata)> s_axil_rdata{"s_axil_rdata"};
    Pin<OutPin, decltype(Out{}.axil.rresp)> s_axil_rresp{"s_axil_rresp"};
    Pin<OutPin, decltype(Out{}.axil.rvalid)> s_axil_rvalid{"s_axil_rvalid"};
    Pin<OutPin, decltype(Out{}.probe)> probe_o{"probe_o"};
};

}  // namespace nanohop::systemc
