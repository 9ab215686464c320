// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/generated/nh_send.sv by `nanohop generate`: do not edit.

// clang-format off
/// Ports of nh_send but clock and reset, and the members of the golden model's In and Out that they
/// stand for, in the same order: input_pins(pins) and inputs(In&), output_pins(pins) and outputs(Out&). `pins`
/// is anything with members of these names. names and counts(Out&) are the outputs' (signals.hpp).
#pragma once

#include <array>

#include "signals.hpp"

namespace nanohop::send {

struct Out;

struct Ports {
    static constexpr std::array<const char*, 42> names = {
        "m_axis_tdata", "m_axis_tvalid", "m_axis_tlast", "m_axis_tuser", "s_axis_tready", "m_axis_packet_tdata",
        "m_axis_packet_tkeep", "m_axis_packet_tvalid", "m_axis_packet_tlast", "m_axi_awid", "m_axi_awaddr",
        "m_axi_awlen", "m_axi_awsize", "m_axi_awburst", "m_axi_awlock", "m_axi_awcache", "m_axi_awprot",
        "m_axi_awvalid", "m_axi_wdata", "m_axi_wstrb", "m_axi_wlast", "m_axi_wvalid", "m_axi_bready", "m_axi_arid",
        "m_axi_araddr", "m_axi_arlen", "m_axi_arsize", "m_axi_arburst", "m_axi_arlock", "m_axi_arcache",
        "m_axi_arprot", "m_axi_arvalid", "m_axi_rready", "s_axil_awready", "s_axil_wready", "s_axil_bresp",
        "s_axil_bvalid", "s_axil_arready", "s_axil_rdata", "s_axil_rresp", "s_axil_rvalid", "probe"};
    template <class Pins>
    static auto input_pins(Pins& p) {
        return signals::tie(p.m_axis_tready, p.s_axis_tdata, p.s_axis_tvalid, p.s_axis_tlast, p.s_axis_tuser,
                            p.m_axis_packet_tready, p.m_axi_awready, p.m_axi_wready, p.m_axi_bid, p.m_axi_bresp,
                            p.m_axi_bvalid, p.m_axi_arready, p.m_axi_rid, p.m_axi_rdata, p.m_axi_rresp, p.m_axi_rlast,
                            p.m_axi_rvalid, p.s_axil_awaddr, p.s_axil_awprot, p.s_axil_awvalid, p.s_axil_wdata,
                            p.s_axil_wstrb, p.s_axil_wvalid, p.s_axil_bready, p.s_axil_araddr, p.s_axil_arprot,
                            p.s_axil_arvalid, p.s_axil_rready);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return signals::tie(r.m_ready, r.s.data, r.s_valid, r.s.last, r.s.user, r.packet_ready, r.awready, r.wready,
                            r.bid, r.bresp, r.bvalid, r.arready, r.rid, r.rdata, r.rresp, r.rlast, r.rvalid,
                            r.axil.awaddr, r.axil.awprot, r.axil.awvalid, r.axil.wdata, r.axil.wstrb, r.axil.wvalid,
                            r.axil.bready, r.axil.araddr, r.axil.arprot, r.axil.arvalid, r.axil.rready);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return signals::tie(p.m_axis_tdata, p.m_axis_tvalid, p.m_axis_tlast, p.m_axis_tuser, p.s_axis_tready,
                            p.m_axis_packet_tdata, p.m_axis_packet_tkeep, p.m_axis_packet_tvalid,
                            p.m_axis_packet_tlast, p.m_axi_awid, p.m_axi_awaddr, p.m_axi_awlen, p.m_axi_awsize,
                            p.m_axi_awburst, p.m_axi_awlock, p.m_axi_awcache, p.m_axi_awprot, p.m_axi_awvalid,
                            p.m_axi_wdata, p.m_axi_wstrb, p.m_axi_wlast, p.m_axi_wvalid, p.m_axi_bready, p.m_axi_arid,
                            p.m_axi_araddr, p.m_axi_arlen, p.m_axi_arsize, p.m_axi_arburst, p.m_axi_arlock,
                            p.m_axi_arcache, p.m_axi_arprot, p.m_axi_arvalid, p.m_axi_rready, p.s_axil_awready,
                            p.s_axil_wready, p.s_axil_bresp, p.s_axil_bvalid, p.s_axil_arready, p.s_axil_rdata,
                            p.s_axil_rresp, p.s_axil_rvalid, p.probe_o);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return signals::tie(r.m.data, r.m_valid, r.m.last, r.m.user, r.s_ready, r.packet.data, r.packet.keep,
                            r.packet_valid, r.packet.last, r.aw.id, r.awaddr, r.awlen, r.aw.size, r.aw.burst,
                            r.aw.lock, r.aw.cache, r.aw.prot, r.awvalid, r.wdata, r.wstrb, r.wlast, r.wvalid, r.bready,
                            r.ar.id, r.araddr, r.arlen, r.ar.size, r.ar.burst, r.ar.lock, r.ar.cache, r.ar.prot,
                            r.arvalid, r.rready, r.axil.awready, r.axil.wready, r.axil.bresp, r.axil.bvalid,
                            r.axil.arready, r.axil.rdata, r.axil.rresp, r.axil.rvalid, r.probe);
    }
    template <class Record>
    static auto counts(Record& r) {
        using namespace signals;
        return values(r.m_valid, Always{}, r.m_valid, r.m_valid, Always{}, r.packet_valid, Always{}, Always{},
                      r.packet_valid, Always{}, r.awvalid, Always{}, Always{}, Always{}, Always{}, Always{}, Always{},
                      Always{}, r.wvalid, Always{}, Always{}, Always{}, Always{}, Always{}, r.arvalid, r.arvalid,
                      Always{}, Always{}, Always{}, Always{}, Always{}, Always{}, Always{}, Always{}, Always{},
                      r.axil.bvalid, Always{}, Always{}, r.axil.rvalid, r.axil.rvalid, Always{}, Always{});
    }
    template <class Top, template <class> class Field>
    using Model = Top;
};

Ports ports_of(const Out&);

}  // namespace nanohop::send
