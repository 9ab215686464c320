// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/generated/nh_transport.sv by `nanohop generate`: do not edit.

// clang-format off
/// Ports of nh_transport but clock and reset, and the members of the golden model's In and Out that they
/// stand for, in the same order: input_pins(pins) and inputs(In&), output_pins(pins) and outputs(Out&). `pins`
/// is anything with members of these names. names and counts(Out&) are the outputs' (signals.hpp).
#pragma once

#include <array>

#include "signals.hpp"

namespace nanohop::transport {

struct Out;

struct Ports {
    static constexpr std::array<const char*, 20> names = {
        "s_axis_send_tready", "m_axis_link_tdata", "m_axis_link_tvalid", "m_axis_link_tlast", "m_axis_link_tuser",
        "s_axis_link_tready", "m_axis_receive_tdata", "m_axis_receive_tvalid", "m_axis_receive_tlast",
        "m_axis_receive_tuser", "error", "s_axil_awready", "s_axil_wready", "s_axil_bresp", "s_axil_bvalid",
        "s_axil_arready", "s_axil_rdata", "s_axil_rresp", "s_axil_rvalid", "probe"};
    template <class Pins>
    static auto input_pins(Pins& p) {
        return signals::tie(p.s_axis_send_tdata, p.s_axis_send_tvalid, p.s_axis_send_tlast, p.s_axis_send_tuser,
                            p.m_axis_link_tready, p.s_axis_link_tdata, p.s_axis_link_tvalid, p.s_axis_link_tlast,
                            p.s_axis_link_tuser, p.m_axis_receive_tready, p.s_axil_awaddr, p.s_axil_awprot,
                            p.s_axil_awvalid, p.s_axil_wdata, p.s_axil_wstrb, p.s_axil_wvalid, p.s_axil_bready,
                            p.s_axil_araddr, p.s_axil_arprot, p.s_axil_arvalid, p.s_axil_rready);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return signals::tie(r.send.data, r.send_valid, r.send.last, r.send.user, r.to_ready, r.from.data, r.from_valid,
                            r.from.last, r.from.user, r.receive_ready, r.axil.awaddr, r.axil.awprot, r.axil.awvalid,
                            r.axil.wdata, r.axil.wstrb, r.axil.wvalid, r.axil.bready, r.axil.araddr, r.axil.arprot,
                            r.axil.arvalid, r.axil.rready);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return signals::tie(p.s_axis_send_tready, p.m_axis_link_tdata, p.m_axis_link_tvalid, p.m_axis_link_tlast,
                            p.m_axis_link_tuser, p.s_axis_link_tready, p.m_axis_receive_tdata, p.m_axis_receive_tvalid,
                            p.m_axis_receive_tlast, p.m_axis_receive_tuser, p.error_o, p.s_axil_awready,
                            p.s_axil_wready, p.s_axil_bresp, p.s_axil_bvalid, p.s_axil_arready, p.s_axil_rdata,
                            p.s_axil_rresp, p.s_axil_rvalid, p.probe_o);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return signals::tie(r.send_ready, r.to.data, r.to_valid, r.to.last, r.to.user, r.from_ready, r.receive.data,
                            r.receive_valid, r.receive.last, r.receive.user, r.error, r.axil.awready, r.axil.wready,
                            r.axil.bresp, r.axil.bvalid, r.axil.arready, r.axil.rdata, r.axil.rresp, r.axil.rvalid,
                            r.probe);
    }
    template <class Record>
    static auto counts(Record& r) {
        using namespace signals;
        return values(Always{}, r.to_valid, Always{}, r.to_valid, r.to_valid, Always{}, r.receive_valid, Always{},
                      r.receive_valid, r.receive_valid, Always{}, Always{}, Always{}, r.axil.bvalid, Always{},
                      Always{}, r.axil.rvalid, r.axil.rvalid, Always{}, Always{});
    }
    template <class Top, template <class> class Field>
    using Model = Top;
};

Ports ports_of(const Out&);

}  // namespace nanohop::transport
