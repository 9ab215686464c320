// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/generated/nh_hub_node.sv by `nanohop generate`: do not edit.

// clang-format off
/// Pins of the SystemC module of nh_hub_node (systemc/common/sc_pins.hpp).
#pragma once

#include "common/sc_pins.hpp"
#include "generated/hub_node_ports.hpp"
#include "values/hub_node_values.hpp"

namespace nanohop::systemc {

template <template <class> class InPin, template <class> class OutPin>
struct HubNodePins : HubNodeValues, hub_node::Ports {
    using HubNodeValues::HubNodeValues;

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};
    Pin<InPin, decltype(In{}.links.id)> id_i{"id_i"};
    Pin<InPin, decltype(In{}.links.up)> up_i{"up_i"};
    Pin<InPin, decltype(In{}.links.link_valid)> link_valid_i{"link_valid_i"};
    PinsOf<InPin, decltype(In{}.links.link_class)> link_class_i{"link_class_i", this->pins_of.nodes};
    PinsOf<InPin, decltype(In{}.links.link_flit)> link_flit_i{"link_flit_i", this->pins_of.nodes};
    PinsOf<InPin, decltype(In{}.links.link_credit)> link_credit_i{"link_credit_i", this->pins_of.nodes};
    Pin<InPin, decltype(In{}.links.link_ack)> link_ack_i{"link_ack_i"};
    Pin<InPin, decltype(In{}.links.unit_data)> unit_data_i{"unit_data_i"};
    PinsOf<InPin, decltype(In{}.s_data)> s_axis_tdata{"s_axis_tdata", this->pins_of.ports};
    Pin<InPin, decltype(In{}.s_valid)> s_axis_tvalid{"s_axis_tvalid"};
    Pin<InPin, decltype(In{}.s_last)> s_axis_tlast{"s_axis_tlast"};
    PinsOf<InPin, decltype(In{}.s_dest)> s_axis_tdest{"s_axis_tdest", this->pins_of.ports};
    Pin<InPin, decltype(In{}.m_ready)> m_axis_tready{"m_axis_tready"};
    Pin<InPin, decltype(In{}.awready)> m_axi_awready{"m_axi_awready"};
    Pin<InPin, decltype(In{}.wready)> m_axi_wready{"m_axi_wready"};
    Pin<InPin, decltype(In{}.bid)> m_axi_bid{"m_axi_bid"};
    PinsOf<InPin, decltype(In{}.bresp)> m_axi_bresp{"m_axi_bresp", this->pins_of.ports};
    Pin<InPin, decltype(In{}.bvalid)> m_axi_bvalid{"m_axi_bvalid"};
    PinsOf<InPin, decltype(In{}.axil.awaddr)> s_axil_awaddr{"s_axil_awaddr", this->pins_of.ports};
    PinsOf<InPin, decltype(In{}.axil.awprot)> s_axil_awprot{"s_axil_awprot", this->pins_of.ports};
    Pin<InPin, decltype(In{}.axil.awvalid)> s_axil_awvalid{"s_axil_awvalid"};
    PinsOf<InPin, decltype(In{}.axil.wdata)> s_axil_wdata{"s_axil_wdata", this->pins_of.ports};
    PinsOf<InPin, decltype(In{}.axil.wstrb)> s_axil_wstrb{"s_axil_wstrb", this->pins_of.ports};
    Pin<InPin, decltype(In{}.axil.wvalid)> s_axil_wvalid{"s_axil_wvalid"};
    Pin<InPin, decltype(In{}.axil.bready)> s_axil_bready{"s_axil_bready"};
    PinsOf<InPin, decltype(In{}.axil.araddr)> s_axil_araddr{"s_axil_araddr", this->pins_of.ports};
    PinsOf<InPin, decltype(In{}.axil.arprot)> s_axil_arprot{"s_axil_arprot", this->pins_of.ports};
    Pin<InPin, decltype(In{}.axil.arvalid)> s_axil_arvalid{"s_axil_arvalid"};
    Pin<InPin, decltype(In{}.axil.rready)> s_axil_rready{"s_axil_rready"};

    PinsOf<OutPin, decltype(Out{}.links.link_credit)> link_credit_o{"link_credit_o", this->pins_of.nodes};
    Pin<OutPin, decltype(Out{}.links.link_ack)> link_ack_o{"link_ack_o"};
    Pin<OutPin, decltype(Out{}.links.link_valid)> link_valid_o{"link_valid_o"};
    PinsOf<OutPin, decltype(Out{}.links.link_class)> link_class_o{"link_class_o", this->pins_of.nodes};
    PinsOf<OutPin, decltype(Out{}.links.link_flit)> link_flit_o{"link_flit_o", this->pins_of.nodes};
    Pin<OutPin, decltype(Out{}.links.unit_members)> unit_members_o{"unit_members_o"};
    PinsOf<OutPin, decltype(Out{}.links.unit_data)> unit_data_o{"unit_data_o", this->pins_of.nodes};
    Pin<OutPin, decltype(Out{}.s_ready)> s_axis_tready{"s_axis_tready"};
    Pin<OutPin, decltype(Out{}.lane_room)> lane_room_o{"lane_room_o"};
    PinsOf<OutPin, decltype(Out{}.m_data)> m_axis_tdata{"m_axis_tdata", this->pins_of.ports};
    Pin<OutPin, decltype(Out{}.m_valid)> m_axis_tvalid{"m_axis_tvalid"};
    Pin<OutPin, decltype(Out{}.m_last)> m_axis_tlast{"m_axis_tlast"};
    PinsOf<OutPin, decltype(Out{}.m_dest)> m_axis_tdest{"m_axis_tdest", this->pins_of.ports};
    Pin<OutPin, decltype(Out{}.m_user)> m_axis_tuser{"m_axis_tuser"};
    Pin<OutPin, decltype(Out{}.awid)> m_axi_awid{"m_axi_awid"};
    PinsOf<OutPin, decltype(Out{}.awaddr)> m_axi_awaddr{"m_axi_awaddr", this->pins_of.ports};
    PinsOf<OutPin, decltype(Out{}.awlen)> m_axi_awlen{"m_axi_awlen", this->pins_of.ports};
    PinsOf<OutPin, decltype(Out{}.awsize)> m_axi_awsize{"m_axi_awsize", this->pins_of.ports};
    PinsOf<OutPin, decltype(Out{}.awburst)> m_axi_awburst{"m_axi_awburst", this->pins_of.ports};
    Pin<OutPin, decltype(Out{}.awlock)> m_axi_awlock{"m_axi_awlock"};
    PinsOf<OutPin, decltype(Out{}.awcache)> m_axi_awcache{"m_axi_awcache", this->pins_of.ports};
    PinsOf<OutPin, decltype(Out{}.awprot)> m_axi_awprot{"m_axi_awprot", this->pins_of.ports};
    Pin<OutPin, decltype(Out{}.awvalid)> m_axi_awvalid{"m_axi_awvalid"};
    PinsOf<OutPin, decltype(Out{}.wdata)> m_axi_wdata{"m_axi_wdata", this->pins_of.ports};
    PinsOf<OutPin, decltype(Out{}.wstrb)> m_axi_wstrb{"m_axi_wstrb", this->pins_of.ports};
    Pin<OutPin, decltype(Out{}.wlast)> m_axi_wlast{"m_axi_wlast"};
    Pin<OutPin, decltype(Out{}.wvalid)> m_axi_wvalid{"m_axi_wvalid"};
    Pin<OutPin, decltype(Out{}.bready)> m_axi_bready{"m_axi_bready"};
    Pin<OutPin, decltype(Out{}.axil.awready)> s_axil_awready{"s_axil_awready"};
    Pin<OutPin, decltype(Out{}.axil.wready)> s_axil_wready{"s_axil_wready"};
    PinsOf<OutPin, decltype(Out{}.axil.bresp)> s_axil_bresp{"s_axil_bresp", this->pins_of.ports};
    Pin<OutPin, decltype(Out{}.axil.bvalid)> s_axil_bvalid{"s_axil_bvalid"};
    Pin<OutPin, decltype(Out{}.axil.arready)> s_axil_arready{"s_axil_arready"};
    PinsOf<OutPin, decltype(Out{}.axil.rdata)> s_axil_rdata{"s_axil_rdata", this->pins_of.ports};
    PinsOf<OutPin, decltype(Out{}.axil.rresp)> s_axil_rresp{"s_axil_rresp", this->pins_of.ports};
    Pin<OutPin, decltype(Out{}.axil.rvalid)> s_axil_rvalid{"s_axil_rvalid"};
};

}  // namespace nanohop::systemc
