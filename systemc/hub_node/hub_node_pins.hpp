// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/hub_node/nh_hub_node.sv by `nanohop generate`: do not edit.

// clang-format off
/// Pins of the SystemC module of nh_hub_node (systemc/common/sc_pins.hpp).
#pragma once

#include <tuple>

#include "common/sc_pins.hpp"
#include "hub_node/hub_node_values.hpp"

namespace nanohop::systemc {

template <template <class> class InPin, template <class> class OutPin>
struct HubNodePins : HubNodeValues {
    using HubNodeValues::HubNodeValues;

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};
    Pin<InPin, decltype(In{}.links.id)> id_i{"id_i"};
    Pin<InPin, decltype(In{}.links.up)> up_i{"up_i"};
    Pin<InPin, decltype(In{}.links.link_valid)> link_valid_i{"link_valid_i"};
    Pin<InPin, decltype(In{}.links.link_class)> link_class_i{"link_class_i", this->pins_of.nodes};
    Pin<InPin, decltype(In{}.links.link_flit)> link_flit_i{"link_flit_i", this->pins_of.nodes};
    Pin<InPin, decltype(In{}.links.link_credit)> link_credit_i{"link_credit_i", this->pins_of.nodes};
    Pin<InPin, decltype(In{}.links.link_ack)> link_ack_i{"link_ack_i"};
    Pin<InPin, decltype(In{}.links.unit_data)> unit_data_i{"unit_data_i"};
    Pin<InPin, decltype(In{}.s_data)> s_axis_tdata{"s_axis_tdata", this->pins_of.ports};
    Pin<InPin, decltype(In{}.s_valid)> s_axis_tvalid{"s_axis_tvalid"};
    Pin<InPin, decltype(In{}.s_last)> s_axis_tlast{"s_axis_tlast"};
    Pin<InPin, decltype(In{}.s_dest)> s_axis_tdest{"s_axis_tdest", this->pins_of.ports};
    Pin<InPin, decltype(In{}.m_ready)> m_axis_tready{"m_axis_tready"};
    Pin<InPin, decltype(In{}.awready)> m_axi_awready{"m_axi_awready"};
    Pin<InPin, decltype(In{}.wready)> m_axi_wready{"m_axi_wready"};
    Pin<InPin, decltype(In{}.bid)> m_axi_bid{"m_axi_bid"};
    Pin<InPin, decltype(In{}.bresp)> m_axi_bresp{"m_axi_bresp", this->pins_of.ports};
    Pin<InPin, decltype(In{}.bvalid)> m_axi_bvalid{"m_axi_bvalid"};
    Pin<InPin, decltype(In{}.axil.awaddr)> s_axil_awaddr{"s_axil_awaddr", this->pins_of.ports};
    Pin<InPin, decltype(In{}.axil.awprot)> s_axil_awprot{"s_axil_awprot", this->pins_of.ports};
    Pin<InPin, decltype(In{}.axil.awvalid)> s_axil_awvalid{"s_axil_awvalid"};
    Pin<InPin, decltype(In{}.axil.wdata)> s_axil_wdata{"s_axil_wdata", this->pins_of.ports};
    Pin<InPin, decltype(In{}.axil.wstrb)> s_axil_wstrb{"s_axil_wstrb", this->pins_of.ports};
    Pin<InPin, decltype(In{}.axil.wvalid)> s_axil_wvalid{"s_axil_wvalid"};
    Pin<InPin, decltype(In{}.axil.bready)> s_axil_bready{"s_axil_bready"};
    Pin<InPin, decltype(In{}.axil.araddr)> s_axil_araddr{"s_axil_araddr", this->pins_of.ports};
    Pin<InPin, decltype(In{}.axil.arprot)> s_axil_arprot{"s_axil_arprot", this->pins_of.ports};
    Pin<InPin, decltype(In{}.axil.arvalid)> s_axil_arvalid{"s_axil_arvalid"};
    Pin<InPin, decltype(In{}.axil.rready)> s_axil_rready{"s_axil_rready"};

    Pin<OutPin, decltype(Out{}.links.link_credit)> link_credit_o{"link_credit_o", this->pins_of.nodes};
    Pin<OutPin, decltype(Out{}.links.link_ack)> link_ack_o{"link_ack_o"};
    Pin<OutPin, decltype(Out{}.links.link_valid)> link_valid_o{"link_valid_o"};
    Pin<OutPin, decltype(Out{}.links.link_class)> link_class_o{"link_class_o", this->pins_of.nodes};
    Pin<OutPin, decltype(Out{}.links.link_flit)> link_flit_o{"link_flit_o", this->pins_of.nodes};
    Pin<OutPin, decltype(Out{}.links.unit_members)> unit_members_o{"unit_members_o"};
    Pin<OutPin, decltype(Out{}.links.unit_data)> unit_data_o{"unit_data_o", this->pins_of.nodes};
    Pin<OutPin, decltype(Out{}.s_ready)> s_axis_tready{"s_axis_tready"};
    Pin<OutPin, decltype(Out{}.lane_room)> lane_room_o{"lane_room_o"};
    Pin<OutPin, decltype(Out{}.m_data)> m_axis_tdata{"m_axis_tdata", this->pins_of.ports};
    Pin<OutPin, decltype(Out{}.m_valid)> m_axis_tvalid{"m_axis_tvalid"};
    Pin<OutPin, decltype(Out{}.m_last)> m_axis_tlast{"m_axis_tlast"};
    Pin<OutPin, decltype(Out{}.m_dest)> m_axis_tdest{"m_axis_tdest", this->pins_of.ports};
    Pin<OutPin, decltype(Out{}.m_user)> m_axis_tuser{"m_axis_tuser"};
    Pin<OutPin, decltype(Out{}.awid)> m_axi_awid{"m_axi_awid"};
    Pin<OutPin, decltype(Out{}.awaddr)> m_axi_awaddr{"m_axi_awaddr", this->pins_of.ports};
    Pin<OutPin, decltype(Out{}.awlen)> m_axi_awlen{"m_axi_awlen", this->pins_of.ports};
    Pin<OutPin, decltype(Out{}.awsize)> m_axi_awsize{"m_axi_awsize", this->pins_of.ports};
    Pin<OutPin, decltype(Out{}.awburst)> m_axi_awburst{"m_axi_awburst", this->pins_of.ports};
    Pin<OutPin, decltype(Out{}.awlock)> m_axi_awlock{"m_axi_awlock"};
    Pin<OutPin, decltype(Out{}.awcache)> m_axi_awcache{"m_axi_awcache", this->pins_of.ports};
    Pin<OutPin, decltype(Out{}.awprot)> m_axi_awprot{"m_axi_awprot", this->pins_of.ports};
    Pin<OutPin, decltype(Out{}.awvalid)> m_axi_awvalid{"m_axi_awvalid"};
    Pin<OutPin, decltype(Out{}.wdata)> m_axi_wdata{"m_axi_wdata", this->pins_of.ports};
    Pin<OutPin, decltype(Out{}.wstrb)> m_axi_wstrb{"m_axi_wstrb", this->pins_of.ports};
    Pin<OutPin, decltype(Out{}.wlast)> m_axi_wlast{"m_axi_wlast"};
    Pin<OutPin, decltype(Out{}.wvalid)> m_axi_wvalid{"m_axi_wvalid"};
    Pin<OutPin, decltype(Out{}.bready)> m_axi_bready{"m_axi_bready"};
    Pin<OutPin, decltype(Out{}.axil.awready)> s_axil_awready{"s_axil_awready"};
    Pin<OutPin, decltype(Out{}.axil.wready)> s_axil_wready{"s_axil_wready"};
    Pin<OutPin, decltype(Out{}.axil.bresp)> s_axil_bresp{"s_axil_bresp", this->pins_of.ports};
    Pin<OutPin, decltype(Out{}.axil.bvalid)> s_axil_bvalid{"s_axil_bvalid"};
    Pin<OutPin, decltype(Out{}.axil.arready)> s_axil_arready{"s_axil_arready"};
    Pin<OutPin, decltype(Out{}.axil.rdata)> s_axil_rdata{"s_axil_rdata", this->pins_of.ports};
    Pin<OutPin, decltype(Out{}.axil.rresp)> s_axil_rresp{"s_axil_rresp", this->pins_of.ports};
    Pin<OutPin, decltype(Out{}.axil.rvalid)> s_axil_rvalid{"s_axil_rvalid"};

    template <class Pins>
    static auto input_pins(Pins& p) {
        return std::tie(p.id_i, p.up_i, p.link_valid_i, p.link_class_i, p.link_flit_i, p.link_credit_i, p.link_ack_i,
                        p.unit_data_i, p.s_axis_tdata, p.s_axis_tvalid, p.s_axis_tlast, p.s_axis_tdest, p.m_axis_tready,
                        p.m_axi_awready, p.m_axi_wready, p.m_axi_bid, p.m_axi_bresp, p.m_axi_bvalid, p.s_axil_awaddr,
                        p.s_axil_awprot, p.s_axil_awvalid, p.s_axil_wdata, p.s_axil_wstrb, p.s_axil_wvalid,
                        p.s_axil_bready, p.s_axil_araddr, p.s_axil_arprot, p.s_axil_arvalid, p.s_axil_rready);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return std::tie(r.links.id, r.links.up, r.links.link_valid, r.links.link_class, r.links.link_flit,
                        r.links.link_credit, r.links.link_ack, r.links.unit_data, r.s_data, r.s_valid, r.s_last,
                        r.s_dest, r.m_ready, r.awready, r.wready, r.bid, r.bresp, r.bvalid, r.axil.awaddr,
                        r.axil.awprot, r.axil.awvalid, r.axil.wdata, r.axil.wstrb, r.axil.wvalid, r.axil.bready,
                        r.axil.araddr, r.axil.arprot, r.axil.arvalid, r.axil.rready);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return std::tie(p.link_credit_o, p.link_ack_o, p.link_valid_o, p.link_class_o, p.link_flit_o, p.unit_members_o,
                        p.unit_data_o, p.s_axis_tready, p.lane_room_o, p.m_axis_tdata, p.m_axis_tvalid, p.m_axis_tlast,
                        p.m_axis_tdest, p.m_axis_tuser, p.m_axi_awid, p.m_axi_awaddr, p.m_axi_awlen, p.m_axi_awsize,
                        p.m_axi_awburst, p.m_axi_awlock, p.m_axi_awcache, p.m_axi_awprot, p.m_axi_awvalid,
                        p.m_axi_wdata, p.m_axi_wstrb, p.m_axi_wlast, p.m_axi_wvalid, p.m_axi_bready, p.s_axil_awready,
                        p.s_axil_wready, p.s_axil_bresp, p.s_axil_bvalid, p.s_axil_arready, p.s_axil_rdata,
                        p.s_axil_rresp, p.s_axil_rvalid);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return std::tie(r.links.link_credit, r.links.link_ack, r.links.link_valid, r.links.link_class,
                        r.links.link_flit, r.links.unit_members, r.links.unit_data, r.s_ready, r.lane_room, r.m_data,
                        r.m_valid, r.m_last, r.m_dest, r.m_user, r.awid, r.awaddr, r.awlen, r.awsize, r.awburst,
                        r.awlock, r.awcache, r.awprot, r.awvalid, r.wdata, r.wstrb, r.wlast, r.wvalid, r.bready,
                        r.axil.awready, r.axil.wready, r.axil.bresp, r.axil.bvalid, r.axil.arready, r.axil.rdata,
                        r.axil.rresp, r.axil.rvalid);
    }
};

}  // namespace nanohop::systemc
