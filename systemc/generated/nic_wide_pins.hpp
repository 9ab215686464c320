// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/generated/nh_nic_wide.sv by `nanohop generate`: do not edit.

// clang-format off
/// Pins of the SystemC module of nh_nic_wide (systemc/common/sc_pins.hpp).
#pragma once

#include "nic_wide/nic_wide.hpp"
#include "common/sc_pins.hpp"
#include "generated/nic_wide_ports.hpp"

namespace nanohop::systemc {

template <template <class> class InPin, template <class> class OutPin>
struct NicWidePins : RecordValues<nic_wide::Config, nic_wide::In, nic_wide::Out>, nic_wide::Ports {
    using RecordValues::RecordValues;

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};
    Pin<InPin, decltype(In{}.link_credit)> link_credit_i{"link_credit_i"};
    Pin<InPin, decltype(In{}.link_valid)> link_valid_i{"link_valid_i"};
    Pin<InPin, decltype(In{}.link_vc)> link_vc_i{"link_vc_i"};
    Pin<InPin, decltype(In{}.link_flit)> link_flit_i{"link_flit_i"};
    Pin<InPin, decltype(In{}.up)> up_i{"up_i"};
    Pin<InPin, decltype(In{}.ring.awready)> m_axi_ring_awready{"m_axi_ring_awready"};
    Pin<InPin, decltype(In{}.ring.wready)> m_axi_ring_wready{"m_axi_ring_wready"};
    Pin<InPin, decltype(In{}.ring.bid)> m_axi_ring_bid{"m_axi_ring_bid"};
    Pin<InPin, decltype(In{}.ring.bresp)> m_axi_ring_bresp{"m_axi_ring_bresp"};
    Pin<InPin, decltype(In{}.ring.bvalid)> m_axi_ring_bvalid{"m_axi_ring_bvalid"};
    Pin<InPin, decltype(In{}.ring.arready)> m_axi_ring_arready{"m_axi_ring_arready"};
    Pin<InPin, decltype(In{}.ring.rid)> m_axi_ring_rid{"m_axi_ring_rid"};
    Pin<InPin, decltype(In{}.ring.rdata)> m_axi_ring_rdata{"m_axi_ring_rdata"};
    Pin<InPin, decltype(In{}.ring.rresp)> m_axi_ring_rresp{"m_axi_ring_rresp"};
    Pin<InPin, decltype(In{}.ring.rlast)> m_axi_ring_rlast{"m_axi_ring_rlast"};
    Pin<InPin, decltype(In{}.ring.rvalid)> m_axi_ring_rvalid{"m_axi_ring_rvalid"};
    Pin<InPin, decltype(In{}.data.arready)> m_axi_data_arready{"m_axi_data_arready"};
    Pin<InPin, decltype(In{}.data.rid)> m_axi_data_rid{"m_axi_data_rid"};
    Pin<InPin, decltype(In{}.data.rdata)> m_axi_data_rdata{"m_axi_data_rdata"};
    Pin<InPin, decltype(In{}.data.rresp)> m_axi_data_rresp{"m_axi_data_rresp"};
    Pin<InPin, decltype(In{}.data.rlast)> m_axi_data_rlast{"m_axi_data_rlast"};
    Pin<InPin, decltype(In{}.data.rvalid)> m_axi_data_rvalid{"m_axi_data_rvalid"};
    Pin<InPin, decltype(In{}.receive.awready)> m_axi_receive_awready{"m_axi_receive_awready"};
    Pin<InPin, decltype(In{}.receive.wready)> m_axi_receive_wready{"m_axi_receive_wready"};
    Pin<InPin, decltype(In{}.receive.bid)> m_axi_receive_bid{"m_axi_receive_bid"};
    Pin<InPin, decltype(In{}.receive.bresp)> m_axi_receive_bresp{"m_axi_receive_bresp"};
    Pin<InPin, decltype(In{}.receive.bvalid)> m_axi_receive_bvalid{"m_axi_receive_bvalid"};
    Pin<InPin, decltype(In{}.send_axil.awaddr)> s_axil_send_awaddr{"s_axil_send_awaddr"};
    Pin<InPin, decltype(In{}.send_axil.awprot)> s_axil_send_awprot{"s_axil_send_awprot"};
    Pin<InPin, decltype(In{}.send_axil.awvalid)> s_axil_send_awvalid{"s_axil_send_awvalid"};
    Pin<InPin, decltype(In{}.send_axil.wdata)> s_axil_send_wdata{"s_axil_send_wdata"};
    Pin<InPin, decltype(In{}.send_axil.wstrb)> s_axil_send_wstrb{"s_axil_send_wstrb"};
    Pin<InPin, decltype(In{}.send_axil.wvalid)> s_axil_send_wvalid{"s_axil_send_wvalid"};
    Pin<InPin, decltype(In{}.send_axil.bready)> s_axil_send_bready{"s_axil_send_bready"};
    Pin<InPin, decltype(In{}.send_axil.araddr)> s_axil_send_araddr{"s_axil_send_araddr"};
    Pin<InPin, decltype(In{}.send_axil.arprot)> s_axil_send_arprot{"s_axil_send_arprot"};
    Pin<InPin, decltype(In{}.send_axil.arvalid)> s_axil_send_arvalid{"s_axil_send_arvalid"};
    Pin<InPin, decltype(In{}.send_axil.rready)> s_axil_send_rready{"s_axil_send_rready"};
    Pin<InPin, decltype(In{}.receive_axil.awaddr)> s_axil_receive_awaddr{"s_axil_receive_awaddr"};
    Pin<InPin, decltype(In{}.receive_axil.awprot)> s_axil_receive_awprot{"s_axil_receive_awprot"};
    Pin<InPin, decltype(In{}.receive_axil.awvalid)> s_axil_receive_awvalid{"s_axil_receive_awvalid"};
    Pin<InPin, decltype(In{}.receive_axil.wdata)> s_axil_receive_wdata{"s_axil_receive_wdata"};
    Pin<InPin, decltype(In{}.receive_axil.wstrb)> s_axil_receive_wstrb{"s_axil_receive_wstrb"};
    Pin<InPin, decltype(In{}.receive_axil.wvalid)> s_axil_receive_wvalid{"s_axil_receive_wvalid"};
    Pin<InPin, decltype(In{}.receive_axil.bready)> s_axil_receive_bready{"s_axil_receive_bready"};
    Pin<InPin, decltype(In{}.receive_axil.araddr)> s_axil_receive_araddr{"s_axil_receive_araddr"};
    Pin<InPin, decltype(In{}.receive_axil.arprot)> s_axil_receive_arprot{"s_axil_receive_arprot"};
    Pin<InPin, decltype(In{}.receive_axil.arvalid)> s_axil_receive_arvalid{"s_axil_receive_arvalid"};
    Pin<InPin, decltype(In{}.receive_axil.rready)> s_axil_receive_rready{"s_axil_receive_rready"};
    Pin<InPin, decltype(In{}.transport_axil.awaddr)> s_axil_transport_awaddr{"s_axil_transport_awaddr"};
    Pin<InPin, decltype(In{}.transport_axil.awprot)> s_axil_transport_awprot{"s_axil_transport_awprot"};
    Pin<InPin, decltype(In{}.transport_axil.awvalid)> s_axil_transport_awvalid{"s_axil_transport_awvalid"};
    Pin<InPin, decltype(In{}.transport_axil.wdata)> s_axil_transport_wdata{"s_axil_transport_wdata"};
    Pin<InPin, decltype(In{}.transport_axil.wstrb)> s_axil_transport_wstrb{"s_axil_transport_wstrb"};
    Pin<InPin, decltype(In{}.transport_axil.wvalid)> s_axil_transport_wvalid{"s_axil_transport_wvalid"};
    Pin<InPin, decltype(In{}.transport_axil.bready)> s_axil_transport_bready{"s_axil_transport_bready"};
    Pin<InPin, decltype(In{}.transport_axil.araddr)> s_axil_transport_araddr{"s_axil_transport_araddr"};
    Pin<InPin, decltype(In{}.transport_axil.arprot)> s_axil_transport_arprot{"s_axil_transport_arprot"};
    Pin<InPin, decltype(In{}.transport_axil.arvalid)> s_axil_transport_arvalid{"s_axil_transport_arvalid"};
    Pin<InPin, decltype(In{}.transport_axil.rready)> s_axil_transport_rready{"s_axil_transport_rready"};
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
    Pin<InPin, decltype(In{}.llcm_addr)> llcm_addr_i{"llcm_addr_i"};

    Pin<OutPin, decltype(Out{}.link_valid)> link_valid_o{"link_valid_o"};
    Pin<OutPin, decltype(Out{}.link_vc)> link_vc_o{"link_vc_o"};
    Pin<OutPin, decltype(Out{}.link_flit)> link_flit_o{"link_flit_o"};
    Pin<OutPin, decltype(Out{}.link_credit)> link_credit_o{"link_credit_o"};
    Pin<OutPin, decltype(Out{}.ring.aw.id)> m_axi_ring_awid{"m_axi_ring_awid"};
    Pin<OutPin, decltype(Out{}.ring.awaddr)> m_axi_ring_awaddr{"m_axi_ring_awaddr"};
    Pin<OutPin, decltype(Out{}.ring.awlen)> m_axi_ring_awlen{"m_axi_ring_awlen"};
    Pin<OutPin, decltype(Out{}.ring.aw.size)> m_axi_ring_awsize{"m_axi_ring_awsize"};
    Pin<OutPin, decltype(Out{}.ring.aw.burst)> m_axi_ring_awburst{"m_axi_ring_awburst"};
    Pin<OutPin, decltype(Out{}.ring.aw.lock)> m_axi_ring_awlock{"m_axi_ring_awlock"};
    Pin<OutPin, decltype(Out{}.ring.aw.cache)> m_axi_ring_awcache{"m_axi_ring_awcache"};
    Pin<OutPin, decltype(Out{}.ring.aw.prot)> m_axi_ring_awprot{"m_axi_ring_awprot"};
    Pin<OutPin, decltype(Out{}.ring.awvalid)> m_axi_ring_awvalid{"m_axi_ring_awvalid"};
    Pin<OutPin, decltype(Out{}.ring.wdata)> m_axi_ring_wdata{"m_axi_ring_wdata"};
    Pin<OutPin, decltype(Out{}.ring.wstrb)> m_axi_ring_wstrb{"m_axi_ring_wstrb"};
    Pin<OutPin, decltype(Out{}.ring.wlast)> m_axi_ring_wlast{"m_axi_ring_wlast"};
    Pin<OutPin, decltype(Out{}.ring.wvalid)> m_axi_ring_wvalid{"m_axi_ring_wvalid"};
    Pin<OutPin, decltype(Out{}.ring.bready)> m_axi_ring_bready{"m_axi_ring_bready"};
    Pin<OutPin, decltype(Out{}.ring.ar.id)> m_axi_ring_arid{"m_axi_ring_arid"};
    Pin<OutPin, decltype(Out{}.ring.araddr)> m_axi_ring_araddr{"m_axi_ring_araddr"};
    Pin<OutPin, decltype(Out{}.ring.arlen)> m_axi_ring_arlen{"m_axi_ring_arlen"};
    Pin<OutPin, decltype(Out{}.ring.ar.size)> m_axi_ring_arsize{"m_axi_ring_arsize"};
    Pin<OutPin, decltype(Out{}.ring.ar.burst)> m_axi_ring_arburst{"m_axi_ring_arburst"};
    Pin<OutPin, decltype(Out{}.ring.ar.lock)> m_axi_ring_arlock{"m_axi_ring_arlock"};
    Pin<OutPin, decltype(Out{}.ring.ar.cache)> m_axi_ring_arcache{"m_axi_ring_arcache"};
    Pin<OutPin, decltype(Out{}.ring.ar.prot)> m_axi_ring_arprot{"m_axi_ring_arprot"};
    Pin<OutPin, decltype(Out{}.ring.arvalid)> m_axi_ring_arvalid{"m_axi_ring_arvalid"};
    Pin<OutPin, decltype(Out{}.ring.rready)> m_axi_ring_rready{"m_axi_ring_rready"};
    Pin<OutPin, decltype(Out{}.data.ar.id)> m_axi_data_arid{"m_axi_data_arid"};
    Pin<OutPin, decltype(Out{}.data.araddr)> m_axi_data_araddr{"m_axi_data_araddr"};
    Pin<OutPin, decltype(Out{}.data.arlen)> m_axi_data_arlen{"m_axi_data_arlen"};
    Pin<OutPin, decltype(Out{}.data.ar.size)> m_axi_data_arsize{"m_axi_data_arsize"};
    Pin<OutPin, decltype(Out{}.data.ar.burst)> m_axi_data_arburst{"m_axi_data_arburst"};
    Pin<OutPin, decltype(Out{}.data.ar.lock)> m_axi_data_arlock{"m_axi_data_arlock"};
    Pin<OutPin, decltype(Out{}.data.ar.cache)> m_axi_data_arcache{"m_axi_data_arcache"};
    Pin<OutPin, decltype(Out{}.data.ar.prot)> m_axi_data_arprot{"m_axi_data_arprot"};
    Pin<OutPin, decltype(Out{}.data.arvalid)> m_axi_data_arvalid{"m_axi_data_arvalid"};
    Pin<OutPin, decltype(Out{}.data.rready)> m_axi_data_rready{"m_axi_data_rready"};
    Pin<OutPin, decltype(Out{}.receive.aw.id)> m_axi_receive_awid{"m_axi_receive_awid"};
    Pin<OutPin, decltype(Out{}.receive.awaddr)> m_axi_receive_awaddr{"m_axi_receive_awaddr"};
    Pin<OutPin, decltype(Out{}.receive.awlen)> m_axi_receive_awlen{"m_axi_receive_awlen"};
    Pin<OutPin, decltype(Out{}.receive.aw.size)> m_axi_receive_awsize{"m_axi_receive_awsize"};
    Pin<OutPin, decltype(Out{}.receive.aw.burst)> m_axi_receive_awburst{"m_axi_receive_awburst"};
    Pin<OutPin, decltype(Out{}.receive.aw.lock)> m_axi_receive_awlock{"m_axi_receive_awlock"};
    Pin<OutPin, decltype(Out{}.receive.aw.cache)> m_axi_receive_awcache{"m_axi_receive_awcache"};
    Pin<OutPin, decltype(Out{}.receive.aw.prot)> m_axi_receive_awprot{"m_axi_receive_awprot"};
    Pin<OutPin, decltype(Out{}.receive.awvalid)> m_axi_receive_awvalid{"m_axi_receive_awvalid"};
    Pin<OutPin, decltype(Out{}.receive.wdata)> m_axi_receive_wdata{"m_axi_receive_wdata"};
    Pin<OutPin, decltype(Out{}.receive.wstrb)> m_axi_receive_wstrb{"m_axi_receive_wstrb"};
    Pin<OutPin, decltype(Out{}.receive.wlast)> m_axi_receive_wlast{"m_axi_receive_wlast"};
    Pin<OutPin, decltype(Out{}.receive.wvalid)> m_axi_receive_wvalid{"m_axi_receive_wvalid"};
    Pin<OutPin, decltype(Out{}.receive.bready)> m_axi_receive_bready{"m_axi_receive_bready"};
    Pin<OutPin, decltype(Out{}.send_axil.awready)> s_axil_send_awready{"s_axil_send_awready"};
    Pin<OutPin, decltype(Out{}.send_axil.wready)> s_axil_send_wready{"s_axil_send_wready"};
    Pin<OutPin, decltype(Out{}.send_axil.bresp)> s_axil_send_bresp{"s_axil_send_bresp"};
    Pin<OutPin, decltype(Out{}.send_axil.bvalid)> s_axil_send_bvalid{"s_axil_send_bvalid"};
    Pin<OutPin, decltype(Out{}.send_axil.arready)> s_axil_send_arready{"s_axil_send_arready"};
    Pin<OutPin, decltype(Out{}.send_axil.rdata)> s_axil_send_rdata{"s_axil_send_rdata"};
    Pin<OutPin, decltype(Out{}.send_axil.rresp)> s_axil_send_rresp{"s_axil_send_rresp"};
    Pin<OutPin, decltype(Out{}.send_axil.rvalid)> s_axil_send_rvalid{"s_axil_send_rvalid"};
    Pin<OutPin, decltype(Out{}.receive_axil.awready)> s_axil_receive_awready{"s_axil_receive_awready"};
    Pin<OutPin, decltype(Out{}.receive_axil.wready)> s_axil_receive_wready{"s_axil_receive_wready"};
    Pin<OutPin, decltype(Out{}.receive_axil.bresp)> s_axil_receive_bresp{"s_axil_receive_bresp"};
    Pin<OutPin, decltype(Out{}.receive_axil.bvalid)> s_axil_receive_bvalid{"s_axil_receive_bvalid"};
    Pin<OutPin, decltype(Out{}.receive_axil.arready)> s_axil_receive_arready{"s_axil_receive_arready"};
    Pin<OutPin, decltype(Out{}.receive_axil.rdata)> s_axil_receive_rdata{"s_axil_receive_rdata"};
    Pin<OutPin, decltype(Out{}.receive_axil.rresp)> s_axil_receive_rresp{"s_axil_receive_rresp"};
    Pin<OutPin, decltype(Out{}.receive_axil.rvalid)> s_axil_receive_rvalid{"s_axil_receive_rvalid"};
    Pin<OutPin, decltype(Out{}.transport_axil.awready)> s_axil_transport_awready{"s_axil_transport_awready"};
    Pin<OutPin, decltype(Out{}.transport_axil.wready)> s_axil_transport_wready{"s_axil_transport_wready"};
    Pin<OutPin, decltype(Out{}.transport_axil.bresp)> s_axil_transport_bresp{"s_axil_transport_bresp"};
    Pin<OutPin, decltype(Out{}.transport_axil.bvalid)> s_axil_transport_bvalid{"s_axil_transport_bvalid"};
    Pin<OutPin, decltype(Out{}.transport_axil.arready)> s_axil_transport_arready{"s_axil_transport_arready"};
    Pin<OutPin, decltype(Out{}.transport_axil.rdata)> s_axil_transport_rdata{"s_axil_transport_rdata"};
    Pin<OutPin, decltype(Out{}.transport_axil.rresp)> s_axil_transport_rresp{"s_axil_transport_rresp"};
    Pin<OutPin, decltype(Out{}.transport_axil.rvalid)> s_axil_transport_rvalid{"s_axil_transport_rvalid"};
    Pin<OutPin, decltype(Out{}.axil.awready)> s_axil_awready{"s_axil_awready"};
    Pin<OutPin, decltype(Out{}.axil.wready)> s_axil_wready{"s_axil_wready"};
    Pin<OutPin, decltype(Out{}.axil.bresp)> s_axil_bresp{"s_axil_bresp"};
    Pin<OutPin, decltype(Out{}.axil.bvalid)> s_axil_bvalid{"s_axil_bvalid"};
    Pin<OutPin, decltype(Out{}.axil.arready)> s_axil_arready{"s_axil_arready"};
    Pin<OutPin, decltype(Out{}.axil.rdata)> s_axil_rdata{"s_axil_rdata"};
    Pin<OutPin, decltype(Out{}.axil.rresp)> s_axil_rresp{"s_axil_rresp"};
    Pin<OutPin, decltype(Out{}.axil.rvalid)> s_axil_rvalid{"s_axil_rvalid"};
    Pin<OutPin, decltype(Out{}.llcm_data)> llcm_data_o{"llcm_data_o"};
    Pin<OutPin, decltype(Out{}.status_pending)> status_pending_o{"status_pending_o"};
    Pin<OutPin, decltype(Out{}.told)> told_o{"told_o"};
    Pin<OutPin, decltype(Out{}.nack_pending)> nack_pending_o{"nack_pending_o"};
    Pin<OutPin, decltype(Out{}.error)> error_o{"error_o"};
    Pin<OutPin, decltype(Out{}.send_probe)> send_probe_o{"send_probe_o"};
    Pin<OutPin, decltype(Out{}.receive_probe.arrive)> receive_probe_arrive_o{"receive_probe_arrive_o"};
    Pin<OutPin, decltype(Out{}.receive_probe.detect)> receive_probe_detect_o{"receive_probe_detect_o"};
    Pin<OutPin, decltype(Out{}.receive_probe.detect_id)> receive_probe_detect_id_o{"receive_probe_detect_id_o"};
    Pin<OutPin, decltype(Out{}.receive_probe.step)> receive_probe_step_o{"receive_probe_step_o"};
    Pin<OutPin, decltype(Out{}.receive_probe.decide)> receive_probe_decide_o{"receive_probe_decide_o"};
    Pin<OutPin, decltype(Out{}.receive_probe.decide_id)> receive_probe_decide_id_o{"receive_probe_decide_id_o"};
    Pin<OutPin, decltype(Out{}.receive_probe.outcome)> receive_probe_outcome_o{"receive_probe_outcome_o"};
    Pin<OutPin, decltype(Out{}.receive_probe.done)> receive_probe_done_o{"receive_probe_done_o"};
    Pin<OutPin, decltype(Out{}.receive_probe.done_id)> receive_probe_done_id_o{"receive_probe_done_id_o"};
    Pin<OutPin, decltype(Out{}.transport_probe)> transport_probe_o{"transport_probe_o"};
    Pin<OutPin, decltype(Out{}.probe)> probe_o{"probe_o"};
    Pin<OutPin, decltype(Out{}.llcm_known)> llcm_known_o{"llcm_known_o"};  // not in the RTL

    using nic_wide::Ports::input_pins;
    using nic_wide::Ports::inputs;
    template <class Pins>
    static auto output_pins(Pins& p) {
        return signals::joined(nic_wide::Ports::output_pins(p), signals::tie(p.llcm_known_o));
    }
    template <class Record>
    static auto outputs(Record& r) {
        return signals::joined(nic_wide::Ports::outputs(r), signals::tie(r.llcm_known));
    }
};

}  // namespace nanohop::systemc
