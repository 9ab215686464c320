// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/generated/nh_nic_wide_top.sv by `nanohop generate`: do not edit.

// clang-format off
/// Ports of nh_nic_wide_top but clock and reset, and the members of the golden model's In and Out that they
/// stand for, in the same order: input_pins(pins) and inputs(In&), output_pins(pins) and outputs(Out&). `pins`
/// is anything with members of these names. names and counts(Out&) are the outputs' (signals.hpp).
#pragma once

#include <array>

#include "signals.hpp"

namespace nanohop::nic_wide_top {

struct Out;

struct Ports {
    static constexpr std::array<const char*, 75> names = {
        "link_valid", "link_vc", "link_flit", "link_credit", "m_axi_ring_awid", "m_axi_ring_awaddr",
        "m_axi_ring_awlen", "m_axi_ring_awsize", "m_axi_ring_awburst", "m_axi_ring_awlock", "m_axi_ring_awcache",
        "m_axi_ring_awprot", "m_axi_ring_awvalid", "m_axi_ring_wdata", "m_axi_ring_wstrb", "m_axi_ring_wlast",
        "m_axi_ring_wvalid", "m_axi_ring_bready", "m_axi_ring_arid", "m_axi_ring_araddr", "m_axi_ring_arlen",
        "m_axi_ring_arsize", "m_axi_ring_arburst", "m_axi_ring_arlock", "m_axi_ring_arcache", "m_axi_ring_arprot",
        "m_axi_ring_arvalid", "m_axi_ring_rready", "m_axi_data_arid", "m_axi_data_araddr", "m_axi_data_arlen",
        "m_axi_data_arsize", "m_axi_data_arburst", "m_axi_data_arlock", "m_axi_data_arcache", "m_axi_data_arprot",
        "m_axi_data_arvalid", "m_axi_data_rready", "m_axi_receive_awid", "m_axi_receive_awaddr", "m_axi_receive_awlen",
        "m_axi_receive_awsize", "m_axi_receive_awburst", "m_axi_receive_awlock", "m_axi_receive_awcache",
        "m_axi_receive_awprot", "m_axi_receive_awvalid", "m_axi_receive_wdata", "m_axi_receive_wstrb",
        "m_axi_receive_wlast", "m_axi_receive_wvalid", "m_axi_receive_bready", "m_axi_status_awid",
        "m_axi_status_awaddr", "m_axi_status_awlen", "m_axi_status_awsize", "m_axi_status_awburst",
        "m_axi_status_awlock", "m_axi_status_awcache", "m_axi_status_awprot", "m_axi_status_awvalid",
        "m_axi_status_wdata", "m_axi_status_wstrb", "m_axi_status_wlast", "m_axi_status_wvalid", "m_axi_status_bready",
        "s_axil_awready", "s_axil_wready", "s_axil_bresp", "s_axil_bvalid", "s_axil_arready", "s_axil_rdata",
        "s_axil_rresp", "s_axil_rvalid", "irq"};
    template <class Pins>
    static auto input_pins(Pins& p) {
        return signals::tie(p.link_credit_i, p.link_valid_i, p.link_vc_i, p.link_flit_i, p.up_i, p.m_axi_ring_awready,
                            p.m_axi_ring_wready, p.m_axi_ring_bid, p.m_axi_ring_bresp, p.m_axi_ring_bvalid,
                            p.m_axi_ring_arready, p.m_axi_ring_rid, p.m_axi_ring_rdata, p.m_axi_ring_rresp,
                            p.m_axi_ring_rlast, p.m_axi_ring_rvalid, p.m_axi_data_arready, p.m_axi_data_rid,
                            p.m_axi_data_rdata, p.m_axi_data_rresp, p.m_axi_data_rlast, p.m_axi_data_rvalid,
                            p.m_axi_receive_awready, p.m_axi_receive_wready, p.m_axi_receive_bid,
                            p.m_axi_receive_bresp, p.m_axi_receive_bvalid, p.m_axi_status_awready,
                            p.m_axi_status_wready, p.m_axi_status_bid, p.m_axi_status_bresp, p.m_axi_status_bvalid,
                            p.s_axil_awaddr, p.s_axil_awprot, p.s_axil_awvalid, p.s_axil_wdata, p.s_axil_wstrb,
                            p.s_axil_wvalid, p.s_axil_bready, p.s_axil_araddr, p.s_axil_arprot, p.s_axil_arvalid,
                            p.s_axil_rready);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return signals::tie(r.link_credit, r.link_valid, r.link_vc, r.link_flit, r.up, r.ring.awready, r.ring.wready,
                            r.ring.bid, r.ring.bresp, r.ring.bvalid, r.ring.arready, r.ring.rid, r.ring.rdata,
                            r.ring.rresp, r.ring.rlast, r.ring.rvalid, r.data.arready, r.data.rid, r.data.rdata,
                            r.data.rresp, r.data.rlast, r.data.rvalid, r.receive.awready, r.receive.wready,
                            r.receive.bid, r.receive.bresp, r.receive.bvalid, r.status.awready, r.status.wready,
                            r.status.bid, r.status.bresp, r.status.bvalid, r.axil.awaddr, r.axil.awprot,
                            r.axil.awvalid, r.axil.wdata, r.axil.wstrb, r.axil.wvalid, r.axil.bready, r.axil.araddr,
                            r.axil.arprot, r.axil.arvalid, r.axil.rready);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return signals::tie(p.link_valid_o, p.link_vc_o, p.link_flit_o, p.link_credit_o, p.m_axi_ring_awid,
                            p.m_axi_ring_awaddr, p.m_axi_ring_awlen, p.m_axi_ring_awsize, p.m_axi_ring_awburst,
                            p.m_axi_ring_awlock, p.m_axi_ring_awcache, p.m_axi_ring_awprot, p.m_axi_ring_awvalid,
                            p.m_axi_ring_wdata, p.m_axi_ring_wstrb, p.m_axi_ring_wlast, p.m_axi_ring_wvalid,
                            p.m_axi_ring_bready, p.m_axi_ring_arid, p.m_axi_ring_araddr, p.m_axi_ring_arlen,
                            p.m_axi_ring_arsize, p.m_axi_ring_arburst, p.m_axi_ring_arlock, p.m_axi_ring_arcache,
                            p.m_axi_ring_arprot, p.m_axi_ring_arvalid, p.m_axi_ring_rready, p.m_axi_data_arid,
                            p.m_axi_data_araddr, p.m_axi_data_arlen, p.m_axi_data_arsize, p.m_axi_data_arburst,
                            p.m_axi_data_arlock, p.m_axi_data_arcache, p.m_axi_data_arprot, p.m_axi_data_arvalid,
                            p.m_axi_data_rready, p.m_axi_receive_awid, p.m_axi_receive_awaddr, p.m_axi_receive_awlen,
                            p.m_axi_receive_awsize, p.m_axi_receive_awburst, p.m_axi_receive_awlock,
                            p.m_axi_receive_awcache, p.m_axi_receive_awprot, p.m_axi_receive_awvalid,
                            p.m_axi_receive_wdata, p.m_axi_receive_wstrb, p.m_axi_receive_wlast,
                            p.m_axi_receive_wvalid, p.m_axi_receive_bready, p.m_axi_status_awid, p.m_axi_status_awaddr,
                            p.m_axi_status_awlen, p.m_axi_status_awsize, p.m_axi_status_awburst, p.m_axi_status_awlock,
                            p.m_axi_status_awcache, p.m_axi_status_awprot, p.m_axi_status_awvalid,
                            p.m_axi_status_wdata, p.m_axi_status_wstrb, p.m_axi_status_wlast, p.m_axi_status_wvalid,
                            p.m_axi_status_bready, p.s_axil_awready, p.s_axil_wready, p.s_axil_bresp, p.s_axil_bvalid,
                            p.s_axil_arready, p.s_axil_rdata, p.s_axil_rresp, p.s_axil_rvalid, p.irq_o);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return signals::tie(r.link_valid, r.link_vc, r.link_flit, r.link_credit, r.ring.aw.id, r.ring.awaddr,
                            r.ring.awlen, r.ring.aw.size, r.ring.aw.burst, r.ring.aw.lock, r.ring.aw.cache,
                            r.ring.aw.prot, r.ring.awvalid, r.ring.wdata, r.ring.wstrb, r.ring.wlast, r.ring.wvalid,
                            r.ring.bready, r.ring.ar.id, r.ring.araddr, r.ring.arlen, r.ring.ar.size, r.ring.ar.burst,
                            r.ring.ar.lock, r.ring.ar.cache, r.ring.ar.prot, r.ring.arvalid, r.ring.rready,
                            r.data.ar.id, r.data.araddr, r.data.arlen, r.data.ar.size, r.data.ar.burst, r.data.ar.lock,
                            r.data.ar.cache, r.data.ar.prot, r.data.arvalid, r.data.rready, r.receive.aw.id,
                            r.receive.awaddr, r.receive.awlen, r.receive.aw.size, r.receive.aw.burst,
                            r.receive.aw.lock, r.receive.aw.cache, r.receive.aw.prot, r.receive.awvalid,
                            r.receive.wdata, r.receive.wstrb, r.receive.wlast, r.receive.wvalid, r.receive.bready,
                            r.status.aw.id, r.status.awaddr, r.status.awlen, r.status.aw.size, r.status.aw.burst,
                            r.status.aw.lock, r.status.aw.cache, r.status.aw.prot, r.status.awvalid, r.status.wdata,
                            r.status.wstrb, r.status.wlast, r.status.wvalid, r.status.bready, r.axil.awready,
                            r.axil.wready, r.axil.bresp, r.axil.bvalid, r.axil.arready, r.axil.rdata, r.axil.rresp,
                            r.axil.rvalid, r.irq);
    }
    template <class Record>
    static auto counts(Record& r) {
        using namespace signals;
        return values(Always{}, r.link_valid, r.link_valid, Always{}, Always{}, r.ring.awvalid, Always{}, Always{},
                      Always{}, Always{}, Always{}, Always{}, Always{}, r.ring.wvalid, r.ring.wvalid, Always{},
                      Always{}, Always{}, Always{}, r.ring.arvalid, Always{}, Always{}, Always{}, Always{}, Always{},
                      Always{}, Always{}, Always{}, Always{}, r.data.arvalid, r.data.arvalid, Always{}, Always{},
                      Always{}, Always{}, Always{}, Always{}, Always{}, Always{}, r.receive.awvalid, r.receive.awvalid,
                      Always{}, Always{}, Always{}, Always{}, Always{}, Always{}, r.receive.wvalid, r.receive.wvalid,
                      r.receive.wvalid, Always{}, Always{}, Always{}, r.status.awvalid, r.status.awvalid, Always{},
                      Always{}, Always{}, Always{}, Always{}, Always{}, r.status.wvalid, r.status.wvalid,
                      r.status.wvalid, Always{}, Always{}, Always{}, Always{}, r.axil.bvalid, Always{}, Always{},
                      r.axil.rvalid, r.axil.rvalid, Always{}, Always{});
    }
    template <class Top, template <class> class Field>
    using Model = Top;
};

Ports ports_of(const Out&);

}  // namespace nanohop::nic_wide_top
