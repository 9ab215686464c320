// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/generated/nh_cam.sv by `nanohop generate`: do not edit.

// clang-format off
/// Ports of nh_cam but clock and reset, and the members of the golden model's In and Out that they
/// stand for, in the same order: input_pins(pins) and inputs(In&), output_pins(pins) and outputs(Out&). `pins`
/// is anything with members of these names. names and counts(Out&) are the outputs' (signals.hpp).
#pragma once

#include <array>

#include "signals.hpp"

namespace nanohop::cam {

struct Out;

struct Ports {
    static constexpr std::array<const char*, 33> names = {
        "req_ready", "rsp_valid", "rsp_id", "rsp_found", "rsp_error", "rsp_port", "rsp_qos", "flush", "chip_req_valid",
        "chip_req_op", "chip_req_tag", "chip_req_key", "chip_req_port", "chip_req_qos", "chip_req_check",
        "chip_rsp_ready", "s_axil_awready", "s_axil_wready", "s_axil_bresp", "s_axil_bvalid", "s_axil_arready",
        "s_axil_rdata", "s_axil_rresp", "s_axil_rvalid", "probe.req_valid", "probe.req_tag", "probe.rsp_valid",
        "probe.rsp_tag", "probe.damaged", "probe.late", "probe.timeout", "probe.refused", "probe.outstanding"};
    template <class Pins>
    static auto input_pins(Pins& p) {
        return signals::tie(p.req_valid_i, p.req_id_i, p.req_key_i, p.counters_i, p.chip_req_ready_i,
                            p.chip_rsp_valid_i, p.chip_rsp_tag_i, p.chip_rsp_found_i, p.chip_rsp_port_i,
                            p.chip_rsp_qos_i, p.chip_rsp_check_i, p.s_axil_awaddr, p.s_axil_awprot, p.s_axil_awvalid,
                            p.s_axil_wdata, p.s_axil_wstrb, p.s_axil_wvalid, p.s_axil_bready, p.s_axil_araddr,
                            p.s_axil_arprot, p.s_axil_arvalid, p.s_axil_rready);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return signals::tie(r.req_valid, r.req_id, r.req_key, r.counters, r.chip_req_ready, r.chip_rsp_valid,
                            r.chip_rsp.tag, r.chip_rsp.found, r.chip_rsp.port, r.chip_rsp.qos, r.chip_rsp.check,
                            r.axil.awaddr, r.axil.awprot, r.axil.awvalid, r.axil.wdata, r.axil.wstrb, r.axil.wvalid,
                            r.axil.bready, r.axil.araddr, r.axil.arprot, r.axil.arvalid, r.axil.rready);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return signals::tie(p.req_ready_o, p.rsp_valid_o, p.rsp_id_o, p.rsp_found_o, p.rsp_error_o, p.rsp_port_o,
                            p.rsp_qos_o, p.flush_o, p.chip_req_valid_o, p.chip_req_op_o, p.chip_req_tag_o,
                            p.chip_req_key_o, p.chip_req_port_o, p.chip_req_qos_o, p.chip_req_check_o,
                            p.chip_rsp_ready_o, p.s_axil_awready, p.s_axil_wready, p.s_axil_bresp, p.s_axil_bvalid,
                            p.s_axil_arready, p.s_axil_rdata, p.s_axil_rresp, p.s_axil_rvalid, p.probe_req_valid_o,
                            p.probe_req_tag_o, p.probe_rsp_valid_o, p.probe_rsp_tag_o, p.probe_damaged_o,
                            p.probe_late_o, p.probe_timeout_o, p.probe_refused_o, p.probe_outstanding_o);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return signals::tie(r.req_ready, r.rsp_valid, r.rsp_id, r.rsp_found, r.rsp_error, r.rsp_port, r.rsp_qos,
                            r.flush, r.chip_req_valid, r.chip_req.op, r.chip_req.tag, r.chip_req.key, r.chip_req.port,
                            r.chip_req.qos, r.chip_req.check, r.chip_rsp_ready, r.axil.awready, r.axil.wready,
                            r.axil.bresp, r.axil.bvalid, r.axil.arready, r.axil.rdata, r.axil.rresp, r.axil.rvalid,
                            r.probe.req_valid, r.probe.req_tag, r.probe.rsp_valid, r.probe.rsp_tag, r.probe.damaged,
                            r.probe.late, r.probe.timeout, r.probe.refused, r.probe.outstanding);
    }
    template <class Record>
    static auto counts(Record& r) {
        using namespace signals;
        return values(Always{}, Always{}, static_cast<bool>(r.rsp_valid), static_cast<bool>(r.rsp_valid),
                      static_cast<bool>(r.rsp_valid), static_cast<bool>(r.rsp_valid && r.rsp_found),
                      static_cast<bool>(r.rsp_valid && r.rsp_found), Always{}, Always{}, r.chip_req_valid,
                      r.chip_req_valid, r.chip_req_valid, r.chip_req_valid, r.chip_req_valid, r.chip_req_valid,
                      Always{}, Always{}, Always{}, r.axil.bvalid, Always{}, Always{}, r.axil.rvalid, r.axil.rvalid,
                      Always{}, Always{}, r.probe.req_valid, Always{}, r.probe.rsp_valid, Always{}, Always{}, Always{},
                      Always{}, Always{});
    }
    template <class Top, template <class> class Field>
    struct Model : Top {
        using Top::Top;
        Field<decltype(Top::probe_o)>
            probe_req_valid_o{this->probe_o, 53, 1}, probe_req_tag_o{this->probe_o, 37, 16},
            probe_rsp_valid_o{this->probe_o, 36, 1}, probe_rsp_tag_o{this->probe_o, 20, 16},
            probe_damaged_o{this->probe_o, 19, 1}, probe_late_o{this->probe_o, 18, 1},
            probe_timeout_o{this->probe_o, 17, 1}, probe_refused_o{this->probe_o, 16, 1},
            probe_outstanding_o{this->probe_o, 0, 16};
    };
};

Ports ports_of(const Out&);

}  // namespace nanohop::cam
