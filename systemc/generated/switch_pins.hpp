// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/generated/nh_switch.sv by `nanohop generate`: do not edit.

// clang-format off
/// Pins of the SystemC module of nh_switch (systemc/common/sc_pins.hpp).
#pragma once

#include "switch/switch.hpp"
#include "common/sc_pins.hpp"
#include "generated/switch_ports.hpp"

namespace nanohop::systemc {

template <template <class> class InPin, template <class> class OutPin>
struct SwitchPins : RecordValues<switch_::Config, switch_::In, switch_::Out>, switch_::Ports {
    using RecordValues::RecordValues;

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};
    Pin<InPin, decltype(In{}.id)> id_i{"id_i"};
    Pin<InPin, decltype(In{}.up)> up_i{"up_i"};
    Pin<InPin, decltype(In{}.link_valid)> link_valid_i{"link_valid_i"};
    PinsOf<InPin, decltype(In{}.link_vc)> link_vc_i{"link_vc_i", this->pins_of.ports};
    PinsOf<InPin, decltype(In{}.link_flit)> link_flit_i{"link_flit_i", this->pins_of.ports};
    PinsOf<InPin, decltype(In{}.link_credit)> link_credit_i{"link_credit_i", this->pins_of.ports};
    Pin<InPin, decltype(In{}.axil.awaddr)> s_axil_awaddr{"s_axil_awaddr"};
    Pin<InPin, decltype(In{}.axil.awvalid)> s_axil_awvalid{"s_axil_awvalid"};
    Pin<InPin, decltype(In{}.axil.wdata)> s_axil_wdata{"s_axil_wdata"};
    Pin<InPin, decltype(In{}.axil.wstrb)> s_axil_wstrb{"s_axil_wstrb"};
    Pin<InPin, decltype(In{}.axil.wvalid)> s_axil_wvalid{"s_axil_wvalid"};
    Pin<InPin, decltype(In{}.axil.bready)> s_axil_bready{"s_axil_bready"};
    Pin<InPin, decltype(In{}.axil.araddr)> s_axil_araddr{"s_axil_araddr"};
    Pin<InPin, decltype(In{}.axil.arvalid)> s_axil_arvalid{"s_axil_arvalid"};
    Pin<InPin, decltype(In{}.axil.rready)> s_axil_rready{"s_axil_rready"};
    Pin<InPin, decltype(In{}.chip_req_ready)> chip_req_ready_i{"chip_req_ready_i"};
    Pin<InPin, decltype(In{}.chip_rsp_valid)> chip_rsp_valid_i{"chip_rsp_valid_i"};
    Pin<InPin, decltype(In{}.chip_rsp.tag)> chip_rsp_tag_i{"chip_rsp_tag_i"};
    Pin<InPin, decltype(In{}.chip_rsp.found)> chip_rsp_found_i{"chip_rsp_found_i"};
    Pin<InPin, decltype(In{}.chip_rsp.port)> chip_rsp_port_i{"chip_rsp_port_i"};
    Pin<InPin, decltype(In{}.chip_rsp.qos)> chip_rsp_qos_i{"chip_rsp_qos_i"};
    Pin<InPin, decltype(In{}.chip_rsp.check)> chip_rsp_check_i{"chip_rsp_check_i"};
    Pin<InPin, decltype(In{}.cam_axil.awaddr)> s_axil_cam_awaddr{"s_axil_cam_awaddr"};
    Pin<InPin, decltype(In{}.cam_axil.awvalid)> s_axil_cam_awvalid{"s_axil_cam_awvalid"};
    Pin<InPin, decltype(In{}.cam_axil.wdata)> s_axil_cam_wdata{"s_axil_cam_wdata"};
    Pin<InPin, decltype(In{}.cam_axil.wstrb)> s_axil_cam_wstrb{"s_axil_cam_wstrb"};
    Pin<InPin, decltype(In{}.cam_axil.wvalid)> s_axil_cam_wvalid{"s_axil_cam_wvalid"};
    Pin<InPin, decltype(In{}.cam_axil.bready)> s_axil_cam_bready{"s_axil_cam_bready"};
    Pin<InPin, decltype(In{}.cam_axil.araddr)> s_axil_cam_araddr{"s_axil_cam_araddr"};
    Pin<InPin, decltype(In{}.cam_axil.arvalid)> s_axil_cam_arvalid{"s_axil_cam_arvalid"};
    Pin<InPin, decltype(In{}.cam_axil.rready)> s_axil_cam_rready{"s_axil_cam_rready"};

    PinsOf<OutPin, decltype(Out{}.link_credit)> link_credit_o{"link_credit_o", this->pins_of.ports};
    Pin<OutPin, decltype(Out{}.link_valid)> link_valid_o{"link_valid_o"};
    PinsOf<OutPin, decltype(Out{}.link_vc)> link_vc_o{"link_vc_o", this->pins_of.ports};
    PinsOf<OutPin, decltype(Out{}.link_flit)> link_flit_o{"link_flit_o", this->pins_of.ports};
    Pin<OutPin, decltype(Out{}.dead)> dead_o{"dead_o"};
    Pin<OutPin, decltype(Out{}.probe)> probe_o{"probe_o"};
    Pin<OutPin, decltype(Out{}.axil.awready)> s_axil_awready{"s_axil_awready"};
    Pin<OutPin, decltype(Out{}.axil.wready)> s_axil_wready{"s_axil_wready"};
    Pin<OutPin, decltype(Out{}.axil.bresp)> s_axil_bresp{"s_axil_bresp"};
    Pin<OutPin, decltype(Out{}.axil.bvalid)> s_axil_bvalid{"s_axil_bvalid"};
    Pin<OutPin, decltype(Out{}.axil.arready)> s_axil_arready{"s_axil_arready"};
    Pin<OutPin, decltype(Out{}.axil.rdata)> s_axil_rdata{"s_axil_rdata"};
    Pin<OutPin, decltype(Out{}.axil.rresp)> s_axil_rresp{"s_axil_rresp"};
    Pin<OutPin, decltype(Out{}.axil.rvalid)> s_axil_rvalid{"s_axil_rvalid"};
    Pin<OutPin, decltype(Out{}.chip_req_valid)> chip_req_valid_o{"chip_req_valid_o"};
    Pin<OutPin, decltype(Out{}.chip_req.op)> chip_req_op_o{"chip_req_op_o"};
    Pin<OutPin, decltype(Out{}.chip_req.tag)> chip_req_tag_o{"chip_req_tag_o"};
    Pin<OutPin, decltype(Out{}.chip_req.key)> chip_req_key_o{"chip_req_key_o"};
    Pin<OutPin, decltype(Out{}.chip_req.port)> chip_req_port_o{"chip_req_port_o"};
    Pin<OutPin, decltype(Out{}.chip_req.qos)> chip_req_qos_o{"chip_req_qos_o"};
    Pin<OutPin, decltype(Out{}.chip_req.check)> chip_req_check_o{"chip_req_check_o"};
    Pin<OutPin, decltype(Out{}.chip_rsp_ready)> chip_rsp_ready_o{"chip_rsp_ready_o"};
    Pin<OutPin, decltype(Out{}.cam_axil.awready)> s_axil_cam_awready{"s_axil_cam_awready"};
    Pin<OutPin, decltype(Out{}.cam_axil.wready)> s_axil_cam_wready{"s_axil_cam_wready"};
    Pin<OutPin, decltype(Out{}.cam_axil.bresp)> s_axil_cam_bresp{"s_axil_cam_bresp"};
    Pin<OutPin, decltype(Out{}.cam_axil.bvalid)> s_axil_cam_bvalid{"s_axil_cam_bvalid"};
    Pin<OutPin, decltype(Out{}.cam_axil.arready)> s_axil_cam_arready{"s_axil_cam_arready"};
    Pin<OutPin, decltype(Out{}.cam_axil.rdata)> s_axil_cam_rdata{"s_axil_cam_rdata"};
    Pin<OutPin, decltype(Out{}.cam_axil.rresp)> s_axil_cam_rresp{"s_axil_cam_rresp"};
    Pin<OutPin, decltype(Out{}.cam_axil.rvalid)> s_axil_cam_rvalid{"s_axil_cam_rvalid"};
};

}  // namespace nanohop::systemc
