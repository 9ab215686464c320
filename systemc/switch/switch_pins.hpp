// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/switch/nh_switch.sv by `nanohop generate`: do not edit.

// clang-format off
/// Pins of the SystemC module of nh_switch (systemc/common/sc_pins.hpp).
#pragma once

#include <tuple>

#include "common/sc_pins.hpp"
#include "switch/switch_values.hpp"

namespace nanohop::systemc {

template <template <class> class InPin, template <class> class OutPin>
struct SwitchPins : SwitchValues {
    using SwitchValues::SwitchValues;

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};
    Pin<InPin, decltype(In{}.id)> id_i{"id_i"};
    Pin<InPin, decltype(In{}.up)> up_i{"up_i"};
    Pin<InPin, decltype(In{}.link_valid)> link_valid_i{"link_valid_i"};
    Pin<InPin, decltype(In{}.link_vc)> link_vc_i{"link_vc_i", this->pins_of.ports};
    Pin<InPin, decltype(In{}.link_flit)> link_flit_i{"link_flit_i", this->pins_of.ports};
    Pin<InPin, decltype(In{}.link_credit)> link_credit_i{"link_credit_i", this->pins_of.ports};
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

    Pin<OutPin, decltype(Out{}.link_credit)> link_credit_o{"link_credit_o", this->pins_of.ports};
    Pin<OutPin, decltype(Out{}.link_valid)> link_valid_o{"link_valid_o"};
    Pin<OutPin, decltype(Out{}.link_vc)> link_vc_o{"link_vc_o", this->pins_of.ports};
    Pin<OutPin, decltype(Out{}.link_flit)> link_flit_o{"link_flit_o", this->pins_of.ports};
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

    template <class Pins>
    static auto input_pins(Pins& p) {
        return std::tie(p.id_i, p.up_i, p.link_valid_i, p.link_vc_i, p.link_flit_i, p.link_credit_i, p.s_axil_awaddr,
                        p.s_axil_awvalid, p.s_axil_wdata, p.s_axil_wstrb, p.s_axil_wvalid, p.s_axil_bready,
                        p.s_axil_araddr, p.s_axil_arvalid, p.s_axil_rready, p.chip_req_ready_i, p.chip_rsp_valid_i,
                        p.chip_rsp_tag_i, p.chip_rsp_found_i, p.chip_rsp_port_i, p.chip_rsp_qos_i, p.chip_rsp_check_i,
                        p.s_axil_cam_awaddr, p.s_axil_cam_awvalid, p.s_axil_cam_wdata, p.s_axil_cam_wstrb,
                        p.s_axil_cam_wvalid, p.s_axil_cam_bready, p.s_axil_cam_araddr, p.s_axil_cam_arvalid,
                        p.s_axil_cam_rready);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return std::tie(r.id, r.up, r.link_valid, r.link_vc, r.link_flit, r.link_credit, r.axil.awaddr, r.axil.awvalid,
                        r.axil.wdata, r.axil.wstrb, r.axil.wvalid, r.axil.bready, r.axil.araddr, r.axil.arvalid,
                        r.axil.rready, r.chip_req_ready, r.chip_rsp_valid, r.chip_rsp.tag, r.chip_rsp.found,
                        r.chip_rsp.port, r.chip_rsp.qos, r.chip_rsp.check, r.cam_axil.awaddr, r.cam_axil.awvalid,
                        r.cam_axil.wdata, r.cam_axil.wstrb, r.cam_axil.wvalid, r.cam_axil.bready, r.cam_axil.araddr,
                        r.cam_axil.arvalid, r.cam_axil.rready);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return std::tie(p.link_credit_o, p.link_valid_o, p.link_vc_o, p.link_flit_o, p.dead_o, p.probe_o,
                        p.s_axil_awready, p.s_axil_wready, p.s_axil_bresp, p.s_axil_bvalid, p.s_axil_arready,
                        p.s_axil_rdata, p.s_axil_rresp, p.s_axil_rvalid, p.chip_req_valid_o, p.chip_req_op_o,
                        p.chip_req_tag_o, p.chip_req_key_o, p.chip_req_port_o, p.chip_req_qos_o, p.chip_req_check_o,
                        p.chip_rsp_ready_o, p.s_axil_cam_awready, p.s_axil_cam_wready, p.s_axil_cam_bresp,
                        p.s_axil_cam_bvalid, p.s_axil_cam_arready, p.s_axil_cam_rdata, p.s_axil_cam_rresp,
                        p.s_axil_cam_rvalid);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return std::tie(r.link_credit, r.link_valid, r.link_vc, r.link_flit, r.dead, r.probe, r.axil.awready,
                        r.axil.wready, r.axil.bresp, r.axil.bvalid, r.axil.arready, r.axil.rdata, r.axil.rresp,
                        r.axil.rvalid, r.chip_req_valid, r.chip_req.op, r.chip_req.tag, r.chip_req.key, r.chip_req.port,
                        r.chip_req.qos, r.chip_req.check, r.chip_rsp_ready, r.cam_axil.awready, r.cam_axil.wready,
                        r.cam_axil.bresp, r.cam_axil.bvalid, r.cam_axil.arready, r.cam_axil.rdata, r.cam_axil.rresp,
                        r.cam_axil.rvalid);
    }
};

}  // namespace nanohop::systemc
