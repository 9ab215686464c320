// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/generated/nh_send.sv by `nanohop generate`: do not edit.

// clang-format off
/// Pins of the SystemC module of nh_send (systemc/common/sc_pins.hpp).
#pragma once

#include "send/send.hpp"
#include "common/sc_pins.hpp"
#include "generated/send_ports.hpp"

namespace nanohop::systemc {

template <template <class> class InPin, template <class> class OutPin>
struct SendPins : RecordValues<send::Config, send::In, send::Out>, send::Ports {
    using RecordValues::RecordValues;

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};
    Pin<InPin, decltype(In{}.m_ready)> m_axis_tready{"m_axis_tready"};
    Pin<InPin, decltype(In{}.s.data)> s_axis_tdata{"s_axis_tdata"};
    Pin<InPin, decltype(In{}.s_valid)> s_axis_tvalid{"s_axis_tvalid"};
    Pin<InPin, decltype(In{}.s.last)> s_axis_tlast{"s_axis_tlast"};
    Pin<InPin, decltype(In{}.s.user)> s_axis_tuser{"s_axis_tuser"};
    Pin<InPin, decltype(In{}.packet_ready)> m_axis_packet_tready{"m_axis_packet_tready"};
    Pin<InPin, decltype(In{}.awready)> m_axi_awready{"m_axi_awready"};
    Pin<InPin, decltype(In{}.wready)> m_axi_wready{"m_axi_wready"};
    Pin<InPin, decltype(In{}.bid)> m_axi_bid{"m_axi_bid"};
    Pin<InPin, decltype(In{}.bresp)> m_axi_bresp{"m_axi_bresp"};
    Pin<InPin, decltype(In{}.bvalid)> m_axi_bvalid{"m_axi_bvalid"};
    Pin<InPin, decltype(In{}.arready)> m_axi_arready{"m_axi_arready"};
    Pin<InPin, decltype(In{}.rid)> m_axi_rid{"m_axi_rid"};
    Pin<InPin, decltype(In{}.rdata)> m_axi_rdata{"m_axi_rdata"};
    Pin<InPin, decltype(In{}.rresp)> m_axi_rresp{"m_axi_rresp"};
    Pin<InPin, decltype(In{}.rlast)> m_axi_rlast{"m_axi_rlast"};
    Pin<InPin, decltype(In{}.rvalid)> m_axi_rvalid{"m_axi_rvalid"};
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
    Pin<OutPin, decltype(Out{}.packet.keep)> m_axis_packet_tkeep{"m_axis_packet_tkeep"};
    Pin<OutPin, decltype(Out{}.packet_valid)> m_axis_packet_tvalid{"m_axis_packet_tvalid"};
    Pin<OutPin, decltype(Out{}.packet.last)> m_axis_packet_tlast{"m_axis_packet_tlast"};
    Pin<OutPin, decltype(Out{}.aw.id)> m_axi_awid{"m_axi_awid"};
    Pin<OutPin, decltype(Out{}.awaddr)> m_axi_awaddr{"m_axi_awaddr"};
    Pin<OutPin, decltype(Out{}.awlen)> m_axi_awlen{"m_axi_awlen"};
    Pin<OutPin, decltype(Out{}.aw.size)> m_axi_awsize{"m_axi_awsize"};
    Pin<OutPin, decltype(Out{}.aw.burst)> m_axi_awburst{"m_axi_awburst"};
    Pin<OutPin, decltype(Out{}.aw.lock)> m_axi_awlock{"m_axi_awlock"};
    Pin<OutPin, decltype(Out{}.aw.cache)> m_axi_awcache{"m_axi_awcache"};
    Pin<OutPin, decltype(Out{}.aw.prot)> m_axi_awprot{"m_axi_awprot"};
    Pin<OutPin, decltype(Out{}.awvalid)> m_axi_awvalid{"m_axi_awvalid"};
    Pin<OutPin, decltype(Out{}.wdata)> m_axi_wdata{"m_axi_wdata"};
    Pin<OutPin, decltype(Out{}.wstrb)> m_axi_wstrb{"m_axi_wstrb"};
    Pin<OutPin, decltype(Out{}.wlast)> m_axi_wlast{"m_axi_wlast"};
    Pin<OutPin, decltype(Out{}.wvalid)> m_axi_wvalid{"m_axi_wvalid"};
    Pin<OutPin, decltype(Out{}.bready)> m_axi_bready{"m_axi_bready"};
    Pin<OutPin, decltype(Out{}.ar.id)> m_axi_arid{"m_axi_arid"};
    Pin<OutPin, decltype(Out{}.araddr)> m_axi_araddr{"m_axi_araddr"};
    Pin<OutPin, decltype(Out{}.arlen)> m_axi_arlen{"m_axi_arlen"};
    Pin<OutPin, decltype(Out{}.ar.size)> m_axi_arsize{"m_axi_arsize"};
    Pin<OutPin, decltype(Out{}.ar.burst)> m_axi_arburst{"m_axi_arburst"};
    Pin<OutPin, decltype(Out{}.ar.lock)> m_axi_arlock{"m_axi_arlock"};
    Pin<OutPin, decltype(Out{}.ar.cache)> m_axi_arcache{"m_axi_arcache"};
    Pin<OutPin, decltype(Out{}.ar.prot)> m_axi_arprot{"m_axi_arprot"};
    Pin<OutPin, decltype(Out{}.arvalid)> m_axi_arvalid{"m_axi_arvalid"};
    Pin<OutPin, decltype(Out{}.rready)> m_axi_rready{"m_axi_rready"};
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
