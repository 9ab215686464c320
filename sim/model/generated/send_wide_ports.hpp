// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/generated/nh_send_wide.sv by `nanohop generate`: do not edit.

// clang-format off
/// Ports of nh_send_wide but clock and reset, and the members of the golden model's In and Out that they
/// stand for, in the same order: input_pins(pins) and inputs(In&), output_pins(pins) and outputs(Out&). `pins`
/// is anything with members of these names. names and counts(Out&) are the outputs' (signals.hpp).
#pragma once

#include <array>

#include "signals.hpp"

namespace nanohop::send_wide {

struct Out;

struct Ports {
    static constexpr std::array<const char*, 52> names = {
        "m_axis_tdata", "m_axis_tvalid", "m_axis_tlast", "m_axis_tuser", "s_axis_tready", "m_axis_packet_tdata",
        "m_axis_packet_tuser", "m_axis_packet_tvalid", "m_axis_packet_tlast", "m_axi_ring_awid", "m_axi_ring_awaddr",
        "m_axi_ring_awlen", "m_axi_ring_awsize", "m_axi_ring_awburst", "m_axi_ring_awlock", "m_axi_ring_awcache",
        "m_axi_ring_awprot", "m_axi_ring_awvalid", "m_axi_ring_wdata", "m_axi_ring_wstrb", "m_axi_ring_wlast",
        "m_axi_ring_wvalid", "m_axi_ring_bready", "m_axi_ring_arid", "m_axi_ring_araddr", "m_axi_ring_arlen",
        "m_axi_ring_arsize", "m_axi_ring_arburst", "m_axi_ring_arlock", "m_axi_ring_arcache", "m_axi_ring_arprot",
        "m_axi_ring_arvalid", "m_axi_ring_rready", "m_axi_data_arid", "m_axi_data_araddr", "m_axi_data_arlen",
        "m_axi_data_arsize", "m_axi_data_arburst", "m_axi_data_arlock", "m_axi_data_arcache", "m_axi_data_arprot",
        "m_axi_data_arvalid", "m_axi_data_rready", "s_axil_awready", "s_axil_wready", "s_axil_bresp", "s_axil_bvalid",
        "s_axil_arready", "s_axil_rdata", "s_axil_rresp", "s_axil_rvalid", "probe"};
    template <class Pins>
    static auto input_pins(Pins& p) {
        return signals::tie(p.m_axis_tready, p.s_axis_tdata, p.s_axis_tvalid, p.s_axis_tlast, p.s_axis_tuser,
                            p.m_axis_packet_tready, p.m_axi_ring_awready, p.m_axi_ring_wready, p.m_axi_ring_bid,
                            p.m_axi_ring_bresp, p.m_axi_ring_bvalid, p.m_axi_ring_arready, p.m_axi_ring_rid,
                            p.m_axi_ring_rdata, p.m_axi_ring_rresp, p.m_axi_ring_rlast, p.m_axi_ring_rvalid,
                            p.m_axi_data_arready, p.m_axi_data_rid, p.m_axi_data_rdata, p.m_axi_data_rresp,
                            p.m_axi_data_rlast, p.m_axi_data_rvalid, p.s_axil_awaddr, p.s_axil_awprot,
                            p.s_axil_awvalid, p.s_axil_wdata, p.s_axil_wstrb, p.s_axil_wvalid, p.s_axil_bready,
                            p.s_axil_araddr, p.s_axil_arprot, p.s_axil_arvalid, p.s_axil_rready);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return signals::tie(r.m_ready, r.s.data, r.s_valid, r.s.last, r.s.user, r.packet_ready, r.ring.awready,
                            r.ring.wready, r.ring.bid, r.ring.bresp, r.ring.bvalid, r.ring.arready, r.ring.rid,
                            r.ring.rdata, r.ring.rresp, r.ring.rlast, r.ring.rvalid, r.data.arready, r.data.rid,
                            r.data.rdata, r.data.rresp, r.data.rlast, r.data.rvalid, r.axil.awaddr, r.axil.awprot,
                            r.axil.awvalid, r.axil.wdata, r.axil.wstrb, r.axil.wvalid, r.axil.bready, r.axil.araddr,
                            r.axil.arprot, r.axil.arvalid, r.axil.rready);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return signals::tie(p.m_axis_tdata, p.m_axis_tvalid, p.m_axis_tlast, p.m_axis_tuser, p.s_axis_tready,
                            p.m_axis_packet_tdata, p.m_axis_packet_tuser, p.m_axis_packet_tvalid,
                            p.m_axis_packet_tlast, p.m_axi_ring_awid, p.m_axi_ring_awaddr, p.m_axi_ring_awlen,
                            p.m_axi_ring_awsize, p.m_axi_ring_awburst, p.m_axi_ring_awlock, p.m_axi_ring_awcache,
                            p.m_axi_ring_awprot, p.m_axi_ring_awvalid, p.m_axi_ring_wdata, p.m_axi_ring_wstrb,
                            p.m_axi_ring_wlast, p.m_axi_ring_wvalid, p.m_axi_ring_bready, p.m_axi_ring_arid,
                            p.m_axi_ring_araddr, p.m_axi_ring_arlen, p.m_axi_ring_arsize, p.m_axi_ring_arburst,
                            p.m_axi_ring_arlock, p.m_axi_ring_arcache, p.m_axi_ring_arprot, p.m_axi_ring_arvalid,
                            p.m_axi_ring_rready, p.m_axi_data_arid, p.m_axi_data_araddr, p.m_axi_data_arlen,
                            p.m_axi_data_arsize, p.m_axi_data_arburst, p.m_axi_data_arlock, p.m_axi_data_arcache,
                            p.m_axi_data_arprot, p.m_axi_data_arvalid, p.m_axi_data_rready, p.s_axil_awready,
                            p.s_axil_wready, p.s_axil_bresp, p.s_axil_bvalid, p.s_axil_arready, p.s_axil_rdata,
                            p.s_axil_rresp, p.s_axil_rvalid, p.probe_o);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return signals::tie(r.m.data, r.m_valid, r.m.last, r.m.user, r.s_ready, r.packet.data, r.packet.user,
                            r.packet_valid, r.packet.last, r.ring.aw.id, r.ring.awaddr, r.ring.awlen, r.ring.aw.size,
                            r.ring.aw.burst, r.ring.aw.lock, r.ring.aw.cache, r.ring.aw.prot, r.ring.awvalid,
                            r.ring.wdata, r.ring.wstrb, r.ring.wlast, r.ring.wvalid, r.ring.bready, r.ring.ar.id,
                            r.ring.araddr, r.ring.arlen, r.ring.ar.size, r.ring.ar.burst, r.ring.ar.lock,
                            r.ring.ar.cache, r.ring.ar.prot, r.ring.arvalid, r.ring.rready, r.data.ar.id,
                            r.data.araddr, r.data.arlen, r.data.ar.size, r.data.ar.burst, r.data.ar.lock,
                            r.data.ar.cache, r.data.ar.prot, r.data.arvalid, r.data.rready, r.axil.awready,
                            r.axil.wready, r.axil.bresp, r.axil.bvalid, r.axil.arready, r.axil.rdata, r.axil.rresp,
                            r.axil.rvalid, r.probe);
    }
    template <class Record>
    static auto counts(Record& r) {
        using namespace signals;
        return values(r.m_valid, Always{}, r.m_valid, r.m_valid, Always{}, r.packet_valid, r.packet_valid, Always{},
                      r.packet_valid, Always{}, r.ring.awvalid, Always{}, Always{}, Always{}, Always{}, Always{},
                      Always{}, Always{}, r.ring.wvalid, r.ring.wvalid, Always{}, Always{}, Always{}, Always{},
                      r.ring.arvalid, Always{}, Always{}, Always{}, Always{}, Always{}, Always{}, Always{}, Always{},
                      Always{}, r.data.arvalid, r.data.arvalid, Always{}, Always{}, Always{}, Always{}, Always{},
                      Always{}, Always{}, Always{}, Always{}, r.axil.bvalid, Always{}, Always{}, r.axil.rvalid,
                      r.axil.rvalid, Always{}, Always{});
    }
    template <class Top, template <class> class Field>
    using Model = Top;
};

Ports ports_of(const Out&);

}  // namespace nanohop::send_wide
