// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/generated/nh_nic_top.sv by `nanohop generate`: do not edit.

// clang-format off
/// Ports of nh_nic_top but clock and reset, and the members of the golden model's In and Out that they
/// stand for, in the same order: input_pins(pins) and inputs(In&), output_pins(pins) and outputs(Out&). `pins`
/// is anything with members of these names. names and counts(Out&) are the outputs' (signals.hpp).
#pragma once

#include <array>

#include "signals.hpp"

namespace nanohop::nic_top {

struct Out;

struct Ports {
    static constexpr std::array<const char*, 79> names = {
        "link_valid", "link_vc", "link_flit", "link_credit", "m_axi_send_awid", "m_axi_send_awaddr",
        "m_axi_send_awlen", "m_axi_send_awsize", "m_axi_send_awburst", "m_axi_send_awlock", "m_axi_send_awcache",
        "m_axi_send_awprot", "m_axi_send_awvalid", "m_axi_send_wdata", "m_axi_send_wstrb", "m_axi_send_wlast",
        "m_axi_send_wvalid", "m_axi_send_bready", "m_axi_send_arid", "m_axi_send_araddr", "m_axi_send_arlen",
        "m_axi_send_arsize", "m_axi_send_arburst", "m_axi_send_arlock", "m_axi_send_arcache", "m_axi_send_arprot",
        "m_axi_send_arvalid", "m_axi_send_rready", "m_axi_receive_awid", "m_axi_receive_awaddr", "m_axi_receive_awlen",
        "m_axi_receive_awsize", "m_axi_receive_awburst", "m_axi_receive_awlock", "m_axi_receive_awcache",
        "m_axi_receive_awprot", "m_axi_receive_awvalid", "m_axi_receive_wdata", "m_axi_receive_wstrb",
        "m_axi_receive_wlast", "m_axi_receive_wvalid", "m_axi_receive_bready", "m_axi_receive_arid",
        "m_axi_receive_araddr", "m_axi_receive_arlen", "m_axi_receive_arsize", "m_axi_receive_arburst",
        "m_axi_receive_arlock", "m_axi_receive_arcache", "m_axi_receive_arprot", "m_axi_receive_arvalid",
        "m_axi_receive_rready", "m_axi_status_awid", "m_axi_status_awaddr", "m_axi_status_awlen",
        "m_axi_status_awsize", "m_axi_status_awburst", "m_axi_status_awlock", "m_axi_status_awcache",
        "m_axi_status_awprot", "m_axi_status_awvalid", "m_axi_status_wdata", "m_axi_status_wstrb",
        "m_axi_status_wlast", "m_axi_status_wvalid", "m_axi_status_bready", "m_axis_host_tdata", "m_axis_host_tkeep",
        "m_axis_host_tvalid", "m_axis_host_tlast", "s_axil_awready", "s_axil_wready", "s_axil_bresp", "s_axil_bvalid",
        "s_axil_arready", "s_axil_rdata", "s_axil_rresp", "s_axil_rvalid", "irq"};
    template <class Pins>
    static auto input_pins(Pins& p) {
        return signals::tie(p.link_credit_i, p.link_valid_i, p.link_vc_i, p.link_flit_i, p.up_i, p.m_axi_send_awready,
                            p.m_axi_send_wready, p.m_axi_send_bid, p.m_axi_send_bresp, p.m_axi_send_bvalid,
                            p.m_axi_send_arready, p.m_axi_send_rid, p.m_axi_send_rdata, p.m_axi_send_rresp,
                            p.m_axi_send_rlast, p.m_axi_send_rvalid, p.m_axi_receive_awready, p.m_axi_receive_wready,
                            p.m_axi_receive_bid, p.m_axi_receive_bresp, p.m_axi_receive_bvalid,
                            p.m_axi_receive_arready, p.m_axi_receive_rid, p.m_axi_receive_rdata, p.m_axi_receive_rresp,
                            p.m_axi_receive_rlast, p.m_axi_receive_rvalid, p.m_axi_status_awready,
                            p.m_axi_status_wready, p.m_axi_status_bid, p.m_axi_status_bresp, p.m_axi_status_bvalid,
                            p.m_axis_host_tready, p.s_axil_awaddr, p.s_axil_awprot, p.s_axil_awvalid, p.s_axil_wdata,
                            p.s_axil_wstrb, p.s_axil_wvalid, p.s_axil_bready, p.s_axil_araddr, p.s_axil_arprot,
                            p.s_axil_arvalid, p.s_axil_rready);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return signals::tie(r.link_credit, r.link_valid, r.link_vc, r.link_flit, r.up, r.send.awready, r.send.wready,
                            r.send.bid, r.send.bresp, r.send.bvalid, r.send.arready, r.send.rid, r.send.rdata,
                            r.send.rresp, r.send.rlast, r.send.rvalid, r.receive.awready, r.receive.wready,
                            r.receive.bid, r.receive.bresp, r.receive.bvalid, r.receive.arready, r.receive.rid,
                            r.receive.rdata, r.receive.rresp, r.receive.rlast, r.receive.rvalid, r.status.awready,
                            r.status.wready, r.status.bid, r.status.bresp, r.status.bvalid, r.host_ready,
                            r.axil.awaddr, r.axil.awprot, r.axil.awvalid, r.axil.wdata, r.axil.wstrb, r.axil.wvalid,
                            r.axil.bready, r.axil.araddr, r.axil.arprot, r.axil.arvalid, r.axil.rready);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return signals::tie(p.link_valid_o, p.link_vc_o, p.link_flit_o, p.link_credit_o, p.m_axi_send_awid,
                            p.m_axi_send_awaddr, p.m_axi_send_awlen, p.m_axi_send_awsize, p.m_axi_send_awburst,
                            p.m_axi_send_awlock, p.m_axi_send_awcache, p.m_axi_send_awprot, p.m_axi_send_awvalid,
                            p.m_axi_send_wdata, p.m_axi_send_wstrb, p.m_axi_send_wlast, p.m_axi_send_wvalid,
                            p.m_axi_send_bready, p.m_axi_send_arid, p.m_axi_send_araddr, p.m_axi_send_arlen,
                            p.m_axi_send_arsize, p.m_axi_send_arburst, p.m_axi_send_arlock, p.m_axi_send_arcache,
                            p.m_axi_send_arprot, p.m_axi_send_arvalid, p.m_axi_send_rready, p.m_axi_receive_awid,
                            p.m_axi_receive_awaddr, p.m_axi_receive_awlen, p.m_axi_receive_awsize,
                            p.m_axi_receive_awburst, p.m_axi_receive_awlock, p.m_axi_receive_awcache,
                            p.m_axi_receive_awprot, p.m_axi_receive_awvalid, p.m_axi_receive_wdata,
                            p.m_axi_receive_wstrb, p.m_axi_receive_wlast, p.m_axi_receive_wvalid,
                            p.m_axi_receive_bready, p.m_axi_receive_arid, p.m_axi_receive_araddr,
                            p.m_axi_receive_arlen, p.m_axi_receive_arsize, p.m_axi_receive_arburst,
                            p.m_axi_receive_arlock, p.m_axi_receive_arcache, p.m_axi_receive_arprot,
                            p.m_axi_receive_arvalid, p.m_axi_receive_rready, p.m_axi_status_awid,
                            p.m_axi_status_awaddr, p.m_axi_status_awlen, p.m_axi_status_awsize, p.m_axi_status_awburst,
                            p.m_axi_status_awlock, p.m_axi_status_awcache, p.m_axi_status_awprot,
                            p.m_axi_status_awvalid, p.m_axi_status_wdata, p.m_axi_status_wstrb, p.m_axi_status_wlast,
                            p.m_axi_status_wvalid, p.m_axi_status_bready, p.m_axis_host_tdata, p.m_axis_host_tkeep,
                            p.m_axis_host_tvalid, p.m_axis_host_tlast, p.s_axil_awready, p.s_axil_wready,
                            p.s_axil_bresp, p.s_axil_bvalid, p.s_axil_arready, p.s_axil_rdata, p.s_axil_rresp,
                            p.s_axil_rvalid, p.irq_o);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return signals::tie(r.link_valid, r.link_vc, r.link_flit, r.link_credit, r.send.aw.id, r.send.awaddr,
                            r.send.awlen, r.send.aw.size, r.send.aw.burst, r.send.aw.lock, r.send.aw.cache,
                            r.send.aw.prot, r.send.awvalid, r.send.wdata, r.send.wstrb, r.send.wlast, r.send.wvalid,
                            r.send.bready, r.send.ar.id, r.send.araddr, r.send.arlen, r.send.ar.size, r.send.ar.burst,
                            r.send.ar.lock, r.send.ar.cache, r.send.ar.prot, r.send.arvalid, r.send.rready,
                            r.receive.aw.id, r.receive.awaddr, r.receive.awlen, r.receive.aw.size, r.receive.aw.burst,
                            r.receive.aw.lock, r.receive.aw.cache, r.receive.aw.prot, r.receive.awvalid,
                            r.receive.wdata, r.receive.wstrb, r.receive.wlast, r.receive.wvalid, r.receive.bready,
                            r.receive.ar.id, r.receive.araddr, r.receive.arlen, r.receive.ar.size, r.receive.ar.burst,
                            r.receive.ar.lock, r.receive.ar.cache, r.receive.ar.prot, r.receive.arvalid,
                            r.receive.rready, r.status.aw.id, r.status.awaddr, r.status.awlen, r.status.aw.size,
                            r.status.aw.burst, r.status.aw.lock, r.status.aw.cache, r.status.aw.prot, r.status.awvalid,
                            r.status.wdata, r.status.wstrb, r.status.wlast, r.status.wvalid, r.status.bready,
                            r.host.data, r.host.keep, r.host_valid, r.host.last, r.axil.awready, r.axil.wready,
                            r.axil.bresp, r.axil.bvalid, r.axil.arready, r.axil.rdata, r.axil.rresp, r.axil.rvalid,
                            r.irq);
    }
    template <class Record>
    static auto counts(Record& r) {
        using namespace signals;
        return values(Always{}, r.link_valid, r.link_valid, Always{}, Always{}, r.send.awvalid, Always{}, Always{},
                      Always{}, Always{}, Always{}, Always{}, Always{}, r.send.wvalid, Always{}, Always{}, Always{},
                      Always{}, Always{}, r.send.arvalid, r.send.arvalid, Always{}, Always{}, Always{}, Always{},
                      Always{}, Always{}, Always{}, Always{}, r.receive.awvalid, r.receive.awvalid, Always{}, Always{},
                      Always{}, Always{}, Always{}, Always{}, r.receive.wvalid, r.receive.wvalid, r.receive.wvalid,
                      Always{}, Always{}, Always{}, r.receive.arvalid, r.receive.arvalid, Always{}, Always{}, Always{},
                      Always{}, Always{}, Always{}, Always{}, Always{}, r.status.awvalid, r.status.awvalid, Always{},
                      Always{}, Always{}, Always{}, Always{}, Always{}, r.status.wvalid, r.status.wvalid,
                      r.status.wvalid, Always{}, Always{}, r.host_valid, r.host_valid, Always{}, r.host_valid,
                      Always{}, Always{}, r.axil.bvalid, Always{}, Always{}, r.axil.rvalid, r.axil.rvalid, Always{},
                      Always{});
    }
    template <class Top, template <class> class Field>
    using Model = Top;
};

Ports ports_of(const Out&);

}  // namespace nanohop::nic_top
