// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/generated/nh_transport.sv by `nanohop generate`: do not edit.

// clang-format off
/// Pins of the SystemC module of nh_transport (systemc/common/sc_pins.hpp).
#pragma once

#include "transport/transport.hpp"
#include "common/sc_pins.hpp"
#include "generated/transport_ports.hpp"

namespace nanohop::systemc {

template <template <class> class InPin, template <class> class OutPin>
struct TransportPins : RecordValues<transport::Config, transport::In, transport::Out>, transport::Ports {
    using RecordValues::RecordValues;

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};
    Pin<InPin, decltype(In{}.send.data)> s_axis_send_tdata{"s_axis_send_tdata"};
    Pin<InPin, decltype(In{}.send_valid)> s_axis_send_tvalid{"s_axis_send_tvalid"};
    Pin<InPin, decltype(In{}.send.last)> s_axis_send_tlast{"s_axis_send_tlast"};
    Pin<InPin, decltype(In{}.send.user)> s_axis_send_tuser{"s_axis_send_tuser"};
    Pin<InPin, decltype(In{}.to_ready)> m_axis_link_tready{"m_axis_link_tready"};
    Pin<InPin, decltype(In{}.from.data)> s_axis_link_tdata{"s_axis_link_tdata"};
    Pin<InPin, decltype(In{}.from_valid)> s_axis_link_tvalid{"s_axis_link_tvalid"};
    Pin<InPin, decltype(In{}.from.last)> s_axis_link_tlast{"s_axis_link_tlast"};
    Pin<InPin, decltype(In{}.from.user)> s_axis_link_tuser{"s_axis_link_tuser"};
    Pin<InPin, decltype(In{}.receive_ready)> m_axis_receive_tready{"m_axis_receive_tready"};
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

    Pin<OutPin, decltype(Out{}.send_ready)> s_axis_send_tready{"s_axis_send_tready"};
    Pin<OutPin, decltype(Out{}.to.data)> m_axis_link_tdata{"m_axis_link_tdata"};
    Pin<OutPin, decltype(Out{}.to_valid)> m_axis_link_tvalid{"m_axis_link_tvalid"};
    Pin<OutPin, decltype(Out{}.to.last)> m_axis_link_tlast{"m_axis_link_tlast"};
    Pin<OutPin, decltype(Out{}.to.user)> m_axis_link_tuser{"m_axis_link_tuser"};
    Pin<OutPin, decltype(Out{}.from_ready)> s_axis_link_tready{"s_axis_link_tready"};
    Pin<OutPin, decltype(Out{}.receive.data)> m_axis_receive_tdata{"m_axis_receive_tdata"};
    Pin<OutPin, decltype(Out{}.receive_valid)> m_axis_receive_tvalid{"m_axis_receive_tvalid"};
    Pin<OutPin, decltype(Out{}.receive.last)> m_axis_receive_tlast{"m_axis_receive_tlast"};
    Pin<OutPin, decltype(Out{}.receive.user)> m_axis_receive_tuser{"m_axis_receive_tuser"};
    Pin<OutPin, decltype(Out{}.error)> error_o{"error_o"};
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
