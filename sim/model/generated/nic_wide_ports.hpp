// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/generated/nh_nic_wide.sv by `nanohop generate`: do not edit.

// clang-format off
/// Ports of nh_nic_wide but clock and reset, and the members of the golden model's In and Out that they
/// stand for, in the same order: input_pins(pins) and inputs(In&), output_pins(pins) and outputs(Out&). `pins`
/// is anything with members of these names. names and counts(Out&) are the outputs' (signals.hpp).
#pragma once

#include <array>

#include "signals.hpp"

namespace nanohop::nic_wide {

struct Out;

struct Ports {
    static constexpr std::array<const char*, 101> names = {
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
        "m_axi_receive_wlast", "m_axi_receive_wvalid", "m_axi_receive_bready", "s_axil_send_awready",
        "s_axil_send_wready", "s_axil_send_bresp", "s_axil_send_bvalid", "s_axil_send_arready", "s_axil_send_rdata",
        "s_axil_send_rresp", "s_axil_send_rvalid", "s_axil_receive_awready", "s_axil_receive_wready",
        "s_axil_receive_bresp", "s_axil_receive_bvalid", "s_axil_receive_arready", "s_axil_receive_rdata",
        "s_axil_receive_rresp", "s_axil_receive_rvalid", "s_axil_transport_awready", "s_axil_transport_wready",
        "s_axil_transport_bresp", "s_axil_transport_bvalid", "s_axil_transport_arready", "s_axil_transport_rdata",
        "s_axil_transport_rresp", "s_axil_transport_rvalid", "s_axil_awready", "s_axil_wready", "s_axil_bresp",
        "s_axil_bvalid", "s_axil_arready", "s_axil_rdata", "s_axil_rresp", "s_axil_rvalid", "llcm_data",
        "status_pending", "told", "nack_pending", "error", "send_probe", "receive_probe.arrive",
        "receive_probe.detect", "receive_probe.detect_id", "receive_probe.step", "receive_probe.decide",
        "receive_probe.decide_id", "receive_probe.outcome", "receive_probe.done", "receive_probe.done_id",
        "transport_probe", "probe"};
    template <class Pins>
    static auto input_pins(Pins& p) {
        return signals::tie(p.link_credit_i, p.link_valid_i, p.link_vc_i, p.link_flit_i, p.up_i, p.m_axi_ring_awready,
                            p.m_axi_ring_wready, p.m_axi_ring_bid, p.m_axi_ring_bresp, p.m_axi_ring_bvalid,
                            p.m_axi_ring_arready, p.m_axi_ring_rid, p.m_axi_ring_rdata, p.m_axi_ring_rresp,
                            p.m_axi_ring_rlast, p.m_axi_ring_rvalid, p.m_axi_data_arready, p.m_axi_data_rid,
                            p.m_axi_data_rdata, p.m_axi_data_rresp, p.m_axi_data_rlast, p.m_axi_data_rvalid,
                            p.m_axi_receive_awready, p.m_axi_receive_wready, p.m_axi_receive_bid,
                            p.m_axi_receive_bresp, p.m_axi_receive_bvalid, p.s_axil_send_awaddr, p.s_axil_send_awprot,
                            p.s_axil_send_awvalid, p.s_axil_send_wdata, p.s_axil_send_wstrb, p.s_axil_send_wvalid,
                            p.s_axil_send_bready, p.s_axil_send_araddr, p.s_axil_send_arprot, p.s_axil_send_arvalid,
                            p.s_axil_send_rready, p.s_axil_receive_awaddr, p.s_axil_receive_awprot,
                            p.s_axil_receive_awvalid, p.s_axil_receive_wdata, p.s_axil_receive_wstrb,
                            p.s_axil_receive_wvalid, p.s_axil_receive_bready, p.s_axil_receive_araddr,
                            p.s_axil_receive_arprot, p.s_axil_receive_arvalid, p.s_axil_receive_rready,
                            p.s_axil_transport_awaddr, p.s_axil_transport_awprot, p.s_axil_transport_awvalid,
                            p.s_axil_transport_wdata, p.s_axil_transport_wstrb, p.s_axil_transport_wvalid,
                            p.s_axil_transport_bready, p.s_axil_transport_araddr, p.s_axil_transport_arprot,
                            p.s_axil_transport_arvalid, p.s_axil_transport_rready, p.s_axil_awaddr, p.s_axil_awprot,
                            p.s_axil_awvalid, p.s_axil_wdata, p.s_axil_wstrb, p.s_axil_wvalid, p.s_axil_bready,
                            p.s_axil_araddr, p.s_axil_arprot, p.s_axil_arvalid, p.s_axil_rready, p.llcm_addr_i);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return signals::tie(r.link_credit, r.link_valid, r.link_vc, r.link_flit, r.up, r.ring.awready, r.ring.wready,
                            r.ring.bid, r.ring.bresp, r.ring.bvalid, r.ring.arready, r.ring.rid, r.ring.rdata,
                            r.ring.rresp, r.ring.rlast, r.ring.rvalid, r.data.arready, r.data.rid, r.data.rdata,
                            r.data.rresp, r.data.rlast, r.data.rvalid, r.receive.awready, r.receive.wready,
                            r.receive.bid, r.receive.bresp, r.receive.bvalid, r.send_axil.awaddr, r.send_axil.awprot,
                            r.send_axil.awvalid, r.send_axil.wdata, r.send_axil.wstrb, r.send_axil.wvalid,
                            r.send_axil.bready, r.send_axil.araddr, r.send_axil.arprot, r.send_axil.arvalid,
                            r.send_axil.rready, r.receive_axil.awaddr, r.receive_axil.awprot, r.receive_axil.awvalid,
                            r.receive_axil.wdata, r.receive_axil.wstrb, r.receive_axil.wvalid, r.receive_axil.bready,
                            r.receive_axil.araddr, r.receive_axil.arprot, r.receive_axil.arvalid,
                            r.receive_axil.rready, r.transport_axil.awaddr, r.transport_axil.awprot,
                            r.transport_axil.awvalid, r.transport_axil.wdata, r.transport_axil.wstrb,
                            r.transport_axil.wvalid, r.transport_axil.bready, r.transport_axil.araddr,
                            r.transport_axil.arprot, r.transport_axil.arvalid, r.transport_axil.rready, r.axil.awaddr,
                            r.axil.awprot, r.axil.awvalid, r.axil.wdata, r.axil.wstrb, r.axil.wvalid, r.axil.bready,
                            r.axil.araddr, r.axil.arprot, r.axil.arvalid, r.axil.rready, r.llcm_addr);
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
                            p.m_axi_receive_wvalid, p.m_axi_receive_bready, p.s_axil_send_awready,
                            p.s_axil_send_wready, p.s_axil_send_bresp, p.s_axil_send_bvalid, p.s_axil_send_arready,
                            p.s_axil_send_rdata, p.s_axil_send_rresp, p.s_axil_send_rvalid, p.s_axil_receive_awready,
                            p.s_axil_receive_wready, p.s_axil_receive_bresp, p.s_axil_receive_bvalid,
                            p.s_axil_receive_arready, p.s_axil_receive_rdata, p.s_axil_receive_rresp,
                            p.s_axil_receive_rvalid, p.s_axil_transport_awready, p.s_axil_transport_wready,
                            p.s_axil_transport_bresp, p.s_axil_transport_bvalid, p.s_axil_transport_arready,
                            p.s_axil_transport_rdata, p.s_axil_transport_rresp, p.s_axil_transport_rvalid,
                            p.s_axil_awready, p.s_axil_wready, p.s_axil_bresp, p.s_axil_bvalid, p.s_axil_arready,
                            p.s_axil_rdata, p.s_axil_rresp, p.s_axil_rvalid, p.llcm_data_o, p.status_pending_o,
                            p.told_o, p.nack_pending_o, p.error_o, p.send_probe_o, p.receive_probe_arrive_o,
                            p.receive_probe_detect_o, p.receive_probe_detect_id_o, p.receive_probe_step_o,
                            p.receive_probe_decide_o, p.receive_probe_decide_id_o, p.receive_probe_outcome_o,
                            p.receive_probe_done_o, p.receive_probe_done_id_o, p.transport_probe_o, p.probe_o);
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
                            r.send_axil.awready, r.send_axil.wready, r.send_axil.bresp, r.send_axil.bvalid,
                            r.send_axil.arready, r.send_axil.rdata, r.send_axil.rresp, r.send_axil.rvalid,
                            r.receive_axil.awready, r.receive_axil.wready, r.receive_axil.bresp, r.receive_axil.bvalid,
                            r.receive_axil.arready, r.receive_axil.rdata, r.receive_axil.rresp, r.receive_axil.rvalid,
                            r.transport_axil.awready, r.transport_axil.wready, r.transport_axil.bresp,
                            r.transport_axil.bvalid, r.transport_axil.arready, r.transport_axil.rdata,
                            r.transport_axil.rresp, r.transport_axil.rvalid, r.axil.awready, r.axil.wready,
                            r.axil.bresp, r.axil.bvalid, r.axil.arready, r.axil.rdata, r.axil.rresp, r.axil.rvalid,
                            r.llcm_data, r.status_pending, r.told, r.nack_pending, r.error, r.send_probe,
                            r.receive_probe.arrive, r.receive_probe.detect, r.receive_probe.detect_id,
                            r.receive_probe.step, r.receive_probe.decide, r.receive_probe.decide_id,
                            r.receive_probe.outcome, r.receive_probe.done, r.receive_probe.done_id, r.transport_probe,
                            r.probe);
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
                      r.receive.wvalid, Always{}, Always{}, Always{}, Always{}, r.send_axil.bvalid, Always{}, Always{},
                      r.send_axil.rvalid, r.send_axil.rvalid, Always{}, Always{}, Always{}, r.receive_axil.bvalid,
                      Always{}, Always{}, r.receive_axil.rvalid, r.receive_axil.rvalid, Always{}, Always{}, Always{},
                      r.transport_axil.bvalid, Always{}, Always{}, r.transport_axil.rvalid, r.transport_axil.rvalid,
                      Always{}, Always{}, Always{}, r.axil.bvalid, Always{}, Always{}, r.axil.rvalid, r.axil.rvalid,
                      Always{}, r.llcm_known, Always{}, Always{}, Always{}, Always{}, Always{}, Always{}, Always{},
                      r.receive_probe.detect, Always{}, Always{}, r.receive_probe.decide, r.receive_probe.decide,
                      Always{}, r.receive_probe.done, Always{}, Always{});
    }
    template <class Top, template <class> class Field>
    struct Model : Top {
        using Top::Top;
        Field<decltype(Top::receive_probe_o)>
            receive_probe_arrive_o{this->receive_probe_o, 36, 1}, receive_probe_detect_o{this->receive_probe_o, 35, 1},
            receive_probe_detect_id_o{this->receive_probe_o, 27, 8},
            receive_probe_step_o{this->receive_probe_o, 22, 5}, receive_probe_decide_o{this->receive_probe_o, 21, 1},
            receive_probe_decide_id_o{this->receive_probe_o, 13, 8},
            receive_probe_outcome_o{this->receive_probe_o, 9, 4}, receive_probe_done_o{this->receive_probe_o, 8, 1},
            receive_probe_done_id_o{this->receive_probe_o, 0, 8};
    };
};

Ports ports_of(const Out&);

}  // namespace nanohop::nic_wide
