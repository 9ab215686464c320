// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/generated/nh_cam.sv by `nanohop generate`: do not edit.

// clang-format off
/// Pins of the SystemC module of nh_cam (systemc/common/sc_pins.hpp).
#pragma once

#include "common/sc_pins.hpp"
#include "generated/cam_ports.hpp"
#include "values/cam_values.hpp"

namespace nanohop::systemc {

template <template <class> class InPin, template <class> class OutPin>
struct CamPins : CamValues, cam::Ports {
    using CamValues::CamValues;

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};
    Pin<InPin, decltype(In{}.req_valid)> req_valid_i{"req_valid_i"};
    PinsOf<InPin, decltype(In{}.req_id)> req_id_i{"req_id_i", this->pins_of.ports};
    PinsOf<InPin, decltype(In{}.req_key)> req_key_i{"req_key_i", this->pins_of.ports};
    PinsOf<InPin, decltype(In{}.counters)> counters_i{"counters_i", this->pins_of.ports};
    Pin<InPin, decltype(In{}.chip_req_ready)> chip_req_ready_i{"chip_req_ready_i"};
    Pin<InPin, decltype(In{}.chip_rsp_valid)> chip_rsp_valid_i{"chip_rsp_valid_i"};
    Pin<InPin, decltype(In{}.chip_rsp.tag)> chip_rsp_tag_i{"chip_rsp_tag_i"};
    Pin<InPin, decltype(In{}.chip_rsp.found)> chip_rsp_found_i{"chip_rsp_found_i"};
    Pin<InPin, decltype(In{}.chip_rsp.port)> chip_rsp_port_i{"chip_rsp_port_i"};
    Pin<InPin, decltype(In{}.chip_rsp.qos)> chip_rsp_qos_i{"chip_rsp_qos_i"};
    Pin<InPin, decltype(In{}.chip_rsp.check)> chip_rsp_check_i{"chip_rsp_check_i"};
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

    Pin<OutPin, decltype(Out{}.req_ready)> req_ready_o{"req_ready_o"};
    Pin<OutPin, decltype(Out{}.rsp_valid)> rsp_valid_o{"rsp_valid_o"};
    Pin<OutPin, decltype(Out{}.rsp_id)> rsp_id_o{"rsp_id_o"};
    Pin<OutPin, decltype(Out{}.rsp_found)> rsp_found_o{"rsp_found_o"};
    Pin<OutPin, decltype(Out{}.rsp_error)> rsp_error_o{"rsp_error_o"};
    Pin<OutPin, decltype(Out{}.rsp_port)> rsp_port_o{"rsp_port_o"};
    Pin<OutPin, decltype(Out{}.rsp_qos)> rsp_qos_o{"rsp_qos_o"};
    Pin<OutPin, decltype(Out{}.flush)> flush_o{"flush_o"};
    Pin<OutPin, decltype(Out{}.chip_req_valid)> chip_req_valid_o{"chip_req_valid_o"};
    Pin<OutPin, decltype(Out{}.chip_req.op)> chip_req_op_o{"chip_req_op_o"};
    Pin<OutPin, decltype(Out{}.chip_req.tag)> chip_req_tag_o{"chip_req_tag_o"};
    Pin<OutPin, decltype(Out{}.chip_req.key)> chip_req_key_o{"chip_req_key_o"};
    Pin<OutPin, decltype(Out{}.chip_req.port)> chip_req_port_o{"chip_req_port_o"};
    Pin<OutPin, decltype(Out{}.chip_req.qos)> chip_req_qos_o{"chip_req_qos_o"};
    Pin<OutPin, decltype(Out{}.chip_req.check)> chip_req_check_o{"chip_req_check_o"};
    Pin<OutPin, decltype(Out{}.chip_rsp_ready)> chip_rsp_ready_o{"chip_rsp_ready_o"};
    Pin<OutPin, decltype(Out{}.axil.awready)> s_axil_awready{"s_axil_awready"};
    Pin<OutPin, decltype(Out{}.axil.wready)> s_axil_wready{"s_axil_wready"};
    Pin<OutPin, decltype(Out{}.axil.bresp)> s_axil_bresp{"s_axil_bresp"};
    Pin<OutPin, decltype(Out{}.axil.bvalid)> s_axil_bvalid{"s_axil_bvalid"};
    Pin<OutPin, decltype(Out{}.axil.arready)> s_axil_arready{"s_axil_arready"};
    Pin<OutPin, decltype(Out{}.axil.rdata)> s_axil_rdata{"s_axil_rdata"};
    Pin<OutPin, decltype(Out{}.axil.rresp)> s_axil_rresp{"s_axil_rresp"};
    Pin<OutPin, decltype(Out{}.axil.rvalid)> s_axil_rvalid{"s_axil_rvalid"};
    Pin<OutPin, decltype(Out{}.probe.req_valid)> probe_req_valid_o{"probe_req_valid_o"};
    Pin<OutPin, decltype(Out{}.probe.req_tag)> probe_req_tag_o{"probe_req_tag_o"};
    Pin<OutPin, decltype(Out{}.probe.rsp_valid)> probe_rsp_valid_o{"probe_rsp_valid_o"};
    Pin<OutPin, decltype(Out{}.probe.rsp_tag)> probe_rsp_tag_o{"probe_rsp_tag_o"};
    Pin<OutPin, decltype(Out{}.probe.damaged)> probe_damaged_o{"probe_damaged_o"};
    Pin<OutPin, decltype(Out{}.probe.late)> probe_late_o{"probe_late_o"};
    Pin<OutPin, decltype(Out{}.probe.timeout)> probe_timeout_o{"probe_timeout_o"};
    Pin<OutPin, decltype(Out{}.probe.refused)> probe_refused_o{"probe_refused_o"};
    Pin<OutPin, decltype(Out{}.probe.outstanding)> probe_outstanding_o{"probe_outstanding_o"};
};

}  // namespace nanohop::systemc
