// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/generated/nh_switch.sv by `nanohop generate`: do not edit.

// clang-format off
/// Ports of nh_switch but clock and reset, and the members of the golden model's In and Out that they
/// stand for, in the same order: input_pins(pins) and inputs(In&), output_pins(pins) and outputs(Out&). `pins`
/// is anything with members of these names. names and counts(Out&) are the outputs' (signals.hpp).
#pragma once

#include <array>

#include "signals.hpp"

namespace nanohop::switch_ {

struct Out;

struct Ports {
    static constexpr std::array<const char*, 30> names = {
        "link_credit", "link_valid", "link_vc", "link_flit", "dead", "probe", "s_axil_awready", "s_axil_wready",
        "s_axil_bresp", "s_axil_bvalid", "s_axil_arready", "s_axil_rdata", "s_axil_rresp", "s_axil_rvalid",
        "chip_req_valid", "chip_req_op", "chip_req_tag", "chip_req_key", "chip_req_port", "chip_req_qos",
        "chip_req_check", "chip_rsp_ready", "s_axil_cam_awready", "s_axil_cam_wready", "s_axil_cam_bresp",
        "s_axil_cam_bvalid", "s_axil_cam_arready", "s_axil_cam_rdata", "s_axil_cam_rresp", "s_axil_cam_rvalid"};
    template <class Pins>
    static auto input_pins(Pins& p) {
        return signals::tie(p.id_i, p.up_i, p.link_valid_i, p.link_vc_i, p.link_flit_i, p.link_credit_i,
                            p.s_axil_awaddr, p.s_axil_awvalid, p.s_axil_wdata, p.s_axil_wstrb, p.s_axil_wvalid,
                            p.s_axil_bready, p.s_axil_araddr, p.s_axil_arvalid, p.s_axil_rready, p.chip_req_ready_i,
                            p.chip_rsp_valid_i, p.chip_rsp_tag_i, p.chip_rsp_found_i, p.chip_rsp_port_i,
                            p.chip_rsp_qos_i, p.chip_rsp_check_i, p.s_axil_cam_awaddr, p.s_axil_cam_awvalid,
                            p.s_axil_cam_wdata, p.s_axil_cam_wstrb, p.s_axil_cam_wvalid, p.s_axil_cam_bready,
                            p.s_axil_cam_araddr, p.s_axil_cam_arvalid, p.s_axil_cam_rready);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return signals::tie(r.id, r.up, r.link_valid, r.link_vc, r.link_flit, r.link_credit, r.axil.awaddr,
                            r.axil.awvalid, r.axil.wdata, r.axil.wstrb, r.axil.wvalid, r.axil.bready, r.axil.araddr,
                            r.axil.arvalid, r.axil.rready, r.chip_req_ready, r.chip_rsp_valid, r.chip_rsp.tag,
                            r.chip_rsp.found, r.chip_rsp.port, r.chip_rsp.qos, r.chip_rsp.check, r.cam_axil.awaddr,
                            r.cam_axil.awvalid, r.cam_axil.wdata, r.cam_axil.wstrb, r.cam_axil.wvalid,
                            r.cam_axil.bready, r.cam_axil.araddr, r.cam_axil.arvalid, r.cam_axil.rready);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return signals::tie(p.link_credit_o, p.link_valid_o, p.link_vc_o, p.link_flit_o, p.dead_o, p.probe_o,
                            p.s_axil_awready, p.s_axil_wready, p.s_axil_bresp, p.s_axil_bvalid, p.s_axil_arready,
                            p.s_axil_rdata, p.s_axil_rresp, p.s_axil_rvalid, p.chip_req_valid_o, p.chip_req_op_o,
                            p.chip_req_tag_o, p.chip_req_key_o, p.chip_req_port_o, p.chip_req_qos_o,
                            p.chip_req_check_o, p.chip_rsp_ready_o, p.s_axil_cam_awready, p.s_axil_cam_wready,
                            p.s_axil_cam_bresp, p.s_axil_cam_bvalid, p.s_axil_cam_arready, p.s_axil_cam_rdata,
                            p.s_axil_cam_rresp, p.s_axil_cam_rvalid);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return signals::tie(r.link_credit, r.link_valid, r.link_vc, r.link_flit, r.dead, r.probe, r.axil.awready,
                            r.axil.wready, r.axil.bresp, r.axil.bvalid, r.axil.arready, r.axil.rdata, r.axil.rresp,
                            r.axil.rvalid, r.chip_req_valid, r.chip_req.op, r.chip_req.tag, r.chip_req.key,
                            r.chip_req.port, r.chip_req.qos, r.chip_req.check, r.chip_rsp_ready, r.cam_axil.awready,
                            r.cam_axil.wready, r.cam_axil.bresp, r.cam_axil.bvalid, r.cam_axil.arready,
                            r.cam_axil.rdata, r.cam_axil.rresp, r.cam_axil.rvalid);
    }
    template <class Record>
    static auto counts(Record& r) {
        using namespace signals;
        return values(Always{}, Always{}, Each{r.link_valid}, Each{r.link_valid}, Always{}, Always{}, Always{},
                      Always{}, r.axil.bvalid, Always{}, Always{}, r.axil.rvalid, r.axil.rvalid, Always{}, Always{},
                      r.chip_req_valid, r.chip_req_valid, r.chip_req_valid, r.chip_req_valid, r.chip_req_valid,
                      r.chip_req_valid, Always{}, Always{}, Always{}, r.cam_axil.bvalid, Always{}, Always{},
                      r.cam_axil.rvalid, r.cam_axil.rvalid, Always{});
    }
    template <class Top, template <class> class Field>
    using Model = Top;
};

Ports ports_of(const Out&);

}  // namespace nanohop::switch_
