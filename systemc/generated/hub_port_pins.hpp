// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/generated/nh_hub_port.sv by `nanohop generate`: do not edit.

// clang-format off
/// Pins of the SystemC module of nh_hub_port (systemc/common/sc_pins.hpp).
#pragma once

#include "hub_port/hub_port.hpp"
#include "common/sc_pins.hpp"
#include "generated/hub_port_ports.hpp"

namespace nanohop::systemc {

template <template <class> class InPin, template <class> class OutPin>
struct HubPortPins : RecordValues<hub_port::Config, hub_port::In, hub_port::Out>, hub_port::Ports {
    using RecordValues::RecordValues;

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};
    Pin<InPin, decltype(In{}.lane_ready)> lane_ready_i{"lane_ready_i"};
    Pin<InPin, decltype(In{}.host_valid)> host_valid_i{"host_valid_i"};
    Pin<InPin, decltype(In{}.host_last)> host_last_i{"host_last_i"};
    Pin<InPin, decltype(In{}.host_recovery)> host_recovery_i{"host_recovery_i"};
    PinsOf<InPin, decltype(In{}.host_data)> host_data_i{"host_data_i", this->pins_of.nodes};
    Pin<InPin, decltype(In{}.dark)> dark_i{"dark_i"};
    PinsOf<InPin, decltype(In{}.link_taken)> link_taken_i{"link_taken_i", this->pins_of.nodes};
    Pin<InPin, decltype(In{}.counts)> counts_i{"counts_i"};
    Pin<InPin, decltype(In{}.s.data)> s_axis_tdata{"s_axis_tdata"};
    Pin<InPin, decltype(In{}.s.keep)> s_axis_tkeep{"s_axis_tkeep"};
    Pin<InPin, decltype(In{}.s_valid)> s_axis_tvalid{"s_axis_tvalid"};
    Pin<InPin, decltype(In{}.s.last)> s_axis_tlast{"s_axis_tlast"};
    Pin<InPin, decltype(In{}.s.dest)> s_axis_tdest{"s_axis_tdest"};
    Pin<InPin, decltype(In{}.m_ready)> m_axis_tready{"m_axis_tready"};
    Pin<InPin, decltype(In{}.awready)> m_axi_awready{"m_axi_awready"};
    Pin<InPin, decltype(In{}.wready)> m_axi_wready{"m_axi_wready"};
    Pin<InPin, decltype(In{}.bid)> m_axi_bid{"m_axi_bid"};
    Pin<InPin, decltype(In{}.bresp)> m_axi_bresp{"m_axi_bresp"};
    Pin<InPin, decltype(In{}.bvalid)> m_axi_bvalid{"m_axi_bvalid"};
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

    Pin<OutPin, decltype(Out{}.lane_valid)> lane_valid_o{"lane_valid_o"};
    Pin<OutPin, decltype(Out{}.lane_last)> lane_last_o{"lane_last_o"};
    PinsOf<OutPin, decltype(Out{}.lane_data)> lane_data_o{"lane_data_o", this->pins_of.nodes};
    Pin<OutPin, decltype(Out{}.host_ready)> host_ready_o{"host_ready_o"};
    Pin<OutPin, decltype(Out{}.resume)> resume_o{"resume_o"};
    Pin<OutPin, decltype(Out{}.resume_link)> resume_link_o{"resume_link_o"};
    Pin<OutPin, decltype(Out{}.resume_taken)> resume_taken_o{"resume_taken_o"};
    Pin<OutPin, decltype(Out{}.s_ready)> s_axis_tready{"s_axis_tready"};
    Pin<OutPin, decltype(Out{}.lane_room)> lane_room_o{"lane_room_o"};
    Pin<OutPin, decltype(Out{}.m.data)> m_axis_tdata{"m_axis_tdata"};
    Pin<OutPin, decltype(Out{}.m.keep)> m_axis_tkeep{"m_axis_tkeep"};
    Pin<OutPin, decltype(Out{}.m_valid)> m_axis_tvalid{"m_axis_tvalid"};
    Pin<OutPin, decltype(Out{}.m.last)> m_axis_tlast{"m_axis_tlast"};
    Pin<OutPin, decltype(Out{}.m.dest)> m_axis_tdest{"m_axis_tdest"};
    Pin<OutPin, decltype(Out{}.m.user)> m_axis_tuser{"m_axis_tuser"};
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
    Pin<OutPin, decltype(Out{}.axil.awready)> s_axil_awready{"s_axil_awready"};
    Pin<OutPin, decltype(Out{}.axil.wready)> s_axil_wready{"s_axil_wready"};
    Pin<OutPin, decltype(Out{}.axil.bresp)> s_axil_bresp{"s_axil_bresp"};
    Pin<OutPin, decltype(Out{}.axil.bvalid)> s_axil_bvalid{"s_axil_bvalid"};
    Pin<OutPin, decltype(Out{}.axil.arready)> s_axil_arready{"s_axil_arready"};
    Pin<OutPin, decltype(Out{}.axil.rdata)> s_axil_rdata{"s_axil_rdata"};
    Pin<OutPin, decltype(Out{}.axil.rresp)> s_axil_rresp{"s_axil_rresp"};
    Pin<OutPin, decltype(Out{}.axil.rvalid)> s_axil_rvalid{"s_axil_rvalid"};
};

}  // namespace nanohop::systemc
