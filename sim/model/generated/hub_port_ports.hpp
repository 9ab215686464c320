// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/generated/nh_hub_port.sv by `nanohop generate`: do not edit.

// clang-format off
/// Ports of nh_hub_port but clock and reset, and the members of the golden model's In and Out that they
/// stand for, in the same order: input_pins(pins) and inputs(In&), output_pins(pins) and outputs(Out&). `pins`
/// is anything with members of these names. names and counts(Out&) are the outputs' (signals.hpp).
#pragma once

#include <array>

#include "signals.hpp"

namespace nanohop::hub_port {

struct Out;

struct Ports {
    static constexpr std::array<const char*, 37> names = {
        "lane_valid", "lane_last", "lane_data", "host_ready", "resume", "resume_link", "resume_taken", "s_axis_tready",
        "lane_room", "m_axis_tdata", "m_axis_tkeep", "m_axis_tvalid", "m_axis_tlast", "m_axis_tdest", "m_axis_tuser",
        "m_axi_awid", "m_axi_awaddr", "m_axi_awlen", "m_axi_awsize", "m_axi_awburst", "m_axi_awlock", "m_axi_awcache",
        "m_axi_awprot", "m_axi_awvalid", "m_axi_wdata", "m_axi_wstrb", "m_axi_wlast", "m_axi_wvalid", "m_axi_bready",
        "s_axil_awready", "s_axil_wready", "s_axil_bresp", "s_axil_bvalid", "s_axil_arready", "s_axil_rdata",
        "s_axil_rresp", "s_axil_rvalid"};
    template <class Pins>
    static auto input_pins(Pins& p) {
        return signals::tie(p.lane_ready_i, p.host_valid_i, p.host_last_i, p.host_recovery_i, p.host_data_i, p.dark_i,
                            p.link_taken_i, p.counts_i, p.s_axis_tdata, p.s_axis_tkeep, p.s_axis_tvalid,
                            p.s_axis_tlast, p.s_axis_tdest, p.m_axis_tready, p.m_axi_awready, p.m_axi_wready,
                            p.m_axi_bid, p.m_axi_bresp, p.m_axi_bvalid, p.s_axil_awaddr, p.s_axil_awprot,
                            p.s_axil_awvalid, p.s_axil_wdata, p.s_axil_wstrb, p.s_axil_wvalid, p.s_axil_bready,
                            p.s_axil_araddr, p.s_axil_arprot, p.s_axil_arvalid, p.s_axil_rready);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return signals::tie(r.lane_ready, r.host_valid, r.host_last, r.host_recovery, r.host_data, r.dark,
                            r.link_taken, r.counts, r.s.data, r.s.keep, r.s_valid, r.s.last, r.s.dest, r.m_ready,
                            r.awready, r.wready, r.bid, r.bresp, r.bvalid, r.axil.awaddr, r.axil.awprot,
                            r.axil.awvalid, r.axil.wdata, r.axil.wstrb, r.axil.wvalid, r.axil.bready, r.axil.araddr,
                            r.axil.arprot, r.axil.arvalid, r.axil.rready);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return signals::tie(p.lane_valid_o, p.lane_last_o, p.lane_data_o, p.host_ready_o, p.resume_o, p.resume_link_o,
                            p.resume_taken_o, p.s_axis_tready, p.lane_room_o, p.m_axis_tdata, p.m_axis_tkeep,
                            p.m_axis_tvalid, p.m_axis_tlast, p.m_axis_tdest, p.m_axis_tuser, p.m_axi_awid,
                            p.m_axi_awaddr, p.m_axi_awlen, p.m_axi_awsize, p.m_axi_awburst, p.m_axi_awlock,
                            p.m_axi_awcache, p.m_axi_awprot, p.m_axi_awvalid, p.m_axi_wdata, p.m_axi_wstrb,
                            p.m_axi_wlast, p.m_axi_wvalid, p.m_axi_bready, p.s_axil_awready, p.s_axil_wready,
                            p.s_axil_bresp, p.s_axil_bvalid, p.s_axil_arready, p.s_axil_rdata, p.s_axil_rresp,
                            p.s_axil_rvalid);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return signals::tie(r.lane_valid, r.lane_last, r.lane_data, r.host_ready, r.resume, r.resume_link,
                            r.resume_taken, r.s_ready, r.lane_room, r.m.data, r.m.keep, r.m_valid, r.m.last, r.m.dest,
                            r.m.user, r.aw.id, r.awaddr, r.awlen, r.aw.size, r.aw.burst, r.aw.lock, r.aw.cache,
                            r.aw.prot, r.awvalid, r.wdata, r.wstrb, r.wlast, r.wvalid, r.bready, r.axil.awready,
                            r.axil.wready, r.axil.bresp, r.axil.bvalid, r.axil.arready, r.axil.rdata, r.axil.rresp,
                            r.axil.rvalid);
    }
    template <class Record>
    static auto counts(Record& r) {
        using namespace signals;
        return values(Always{}, Bits{r.lane_valid}, Each{r.lane_valid}, Always{}, Always{}, r.resume, r.resume,
                      Always{}, Always{}, r.m_valid, r.m_valid, Always{}, r.m_valid, r.m_valid, r.m_valid, Always{},
                      r.awvalid, r.awvalid, Always{}, Always{}, Always{}, Always{}, Always{}, Always{},
                      static_cast<bool>(r.wvalid && r.wstrb), r.wvalid, r.wvalid, Always{}, Always{}, Always{},
                      Always{}, r.axil.bvalid, Always{}, Always{}, r.axil.rvalid, r.axil.rvalid, Always{});
    }
    template <class Top, template <class> class Field>
    using Model = Top;
};

Ports ports_of(const Out&);

}  // namespace nanohop::hub_port
