// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/generated/nh_ipush_wide.sv by `nanohop generate`: do not edit.

// clang-format off
/// Pins of the SystemC module of nh_ipush_wide (systemc/common/sc_pins.hpp).
#pragma once

#include "ipush_wide/ipush_wide.hpp"
#include "common/sc_pins.hpp"
#include "generated/ipush_wide_ports.hpp"

namespace nanohop::systemc {

template <template <class> class InPin, template <class> class OutPin>
struct IpushWideHostPins : RecordValues<ipush_wide::Config, ipush_wide::In, ipush_wide::Out> {
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
    Pin<OutPin, decltype(Out{}.llcm_known)> llcm_known_o{"llcm_known_o"};  // not in the RTL

    template <class Pins>
    static auto input_pins(Pins& p) {
        return signals::tie(p.s_axil_awaddr, p.s_axil_awprot, p.s_axil_awvalid, p.s_axil_wdata, p.s_axil_wstrb,
                            p.s_axil_wvalid, p.s_axil_bready, p.s_axil_araddr, p.s_axil_arprot, p.s_axil_arvalid,
                            p.s_axil_rready, p.llcm_addr_i);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return signals::tie(r.axil.awaddr, r.axil.awprot, r.axil.awvalid, r.axil.wdata, r.axil.wstrb, r.axil.wvalid,
                            r.axil.bready, r.axil.araddr, r.axil.arprot, r.axil.arvalid, r.axil.rready, r.llcm_addr);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return signals::tie(p.s_axil_awready, p.s_axil_wready, p.s_axil_bresp, p.s_axil_bvalid, p.s_axil_arready,
                            p.s_axil_rdata, p.s_axil_rresp, p.s_axil_rvalid, p.llcm_data_o, p.status_pending_o,
                            p.llcm_known_o);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return signals::tie(r.axil.awready, r.axil.wready, r.axil.bresp, r.axil.bvalid, r.axil.arready, r.axil.rdata,
                            r.axil.rresp, r.axil.rvalid, r.llcm_data, r.status_pending, r.llcm_known);
    }
};

template <template <class> class InPin, template <class> class OutPin>
struct IpushWideOuterPins : RecordValues<ipush_wide::Config, ipush_wide::In, ipush_wide::Out> {
    Pin<InPin, decltype(In{}.s.data)> s_axis_tdata{"s_axis_tdata"};
    Pin<InPin, decltype(In{}.s.user)> s_axis_tuser{"s_axis_tuser"};
    Pin<InPin, decltype(In{}.s_valid)> s_axis_tvalid{"s_axis_tvalid"};
    Pin<InPin, decltype(In{}.s.last)> s_axis_tlast{"s_axis_tlast"};
    Pin<InPin, decltype(In{}.nack_ready)> m_axis_nack_tready{"m_axis_nack_tready"};
    Pin<InPin, decltype(In{}.awready)> m_axi_awready{"m_axi_awready"};
    Pin<InPin, decltype(In{}.wready)> m_axi_wready{"m_axi_wready"};
    Pin<InPin, decltype(In{}.bid)> m_axi_bid{"m_axi_bid"};
    Pin<InPin, decltype(In{}.bresp)> m_axi_bresp{"m_axi_bresp"};
    Pin<InPin, decltype(In{}.bvalid)> m_axi_bvalid{"m_axi_bvalid"};

    Pin<OutPin, decltype(Out{}.s_ready)> s_axis_tready{"s_axis_tready"};
    Pin<OutPin, decltype(Out{}.nack.data)> m_axis_nack_tdata{"m_axis_nack_tdata"};
    Pin<OutPin, decltype(Out{}.nack_valid)> m_axis_nack_tvalid{"m_axis_nack_tvalid"};
    Pin<OutPin, decltype(Out{}.nack.last)> m_axis_nack_tlast{"m_axis_nack_tlast"};
    Pin<OutPin, decltype(Out{}.aw.id)> m_axi_awid{"m_axi_awid"};
    Pin<OutPin, decltype(Out{}.awaddr)> m_axi_awaddr{"m_axi_awaddr"};
    Pin<OutPin, decltype(Out{}.awlen)> m_axi_awlen{"m_axi_awlen"};
    Pin<OutPin, decltype(Out{}.aw.size)> m_axi_awsize{"m_axi_awsize"};
    Pin<OutPin, decltype(Out{}.aw.burst)> m_axi_awburst{"m_axi_awburst"};
    Pin<OutPin, decltype(Out{}.aw.lock)> m_axi_awlock{"m_axi_awlock"};
    Pin<OutPin, decltype(Out{}.aw.cache)> m_axi_awcache{"m_axi_awcache"};
    Pin<OutPin, decltype(Out{}.aw.prot)> m_axi_awprot{"m_axi_awprot"};
    Pin<OutPin, decltype(Out{}.awvalid)> m_axi_awvalid{"m_axi_awvalid"};
    Pin<OutPin, decltype(Out{}.wdata)> m_axi_wdata{"m_axi_wdata"};
    Pin<OutPin, decltype(Out{}.wstrb)> m_axi_wstrb{"m_axi_wstrb"};
    Pin<OutPin, decltype(Out{}.wlast)> m_axi_wlast{"m_axi_wlast"};
    Pin<OutPin, decltype(Out{}.wvalid)> m_axi_wvalid{"m_axi_wvalid"};
    Pin<OutPin, decltype(Out{}.bready)> m_axi_bready{"m_axi_bready"};

    template <class Pins>
    static auto input_pins(Pins& p) {
        return signals::tie(p.s_axis_tdata, p.s_axis_tuser, p.s_axis_tvalid, p.s_axis_tlast, p.m_axis_nack_tready,
                            p.m_axi_awready, p.m_axi_wready, p.m_axi_bid, p.m_axi_bresp, p.m_axi_bvalid);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return signals::tie(r.s.data, r.s.user, r.s_valid, r.s.last, r.nack_ready, r.awready, r.wready, r.bid, r.bresp,
                            r.bvalid);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return signals::tie(p.s_axis_tready, p.m_axis_nack_tdata, p.m_axis_nack_tvalid, p.m_axis_nack_tlast,
                            p.m_axi_awid, p.m_axi_awaddr, p.m_axi_awlen, p.m_axi_awsize, p.m_axi_awburst,
                            p.m_axi_awlock, p.m_axi_awcache, p.m_axi_awprot, p.m_axi_awvalid, p.m_axi_wdata,
                            p.m_axi_wstrb, p.m_axi_wlast, p.m_axi_wvalid, p.m_axi_bready);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return signals::tie(r.s_ready, r.nack.data, r.nack_valid, r.nack.last, r.aw.id, r.awaddr, r.awlen, r.aw.size,
                            r.aw.burst, r.aw.lock, r.aw.cache, r.aw.prot, r.awvalid, r.wdata, r.wstrb, r.wlast,
                            r.wvalid, r.bready);
    }
};

template <template <class> class InPin, template <class> class OutPin>
struct IpushWidePins : IpushWideHostPins<InPin, OutPin>, IpushWideOuterPins<InPin, OutPin>, ipush_wide::Ports {
    using Config = ipush_wide::Config;
    using In = ipush_wide::In;
    using Out = ipush_wide::Out;
    using IpushWideHostPins<InPin, OutPin>::to_member;
    using IpushWideHostPins<InPin, OutPin>::to_value;

    explicit IpushWidePins(const Config&) {}

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};

    Pin<OutPin, decltype(Out{}.stalled)> stalled_o{"stalled_o"};
    Pin<OutPin, decltype(Out{}.told)> told_o{"told_o"};
    Pin<OutPin, decltype(Out{}.probe.arrive)> probe_arrive_o{"probe_arrive_o"};
    Pin<OutPin, decltype(Out{}.probe.detect)> probe_detect_o{"probe_detect_o"};
    Pin<OutPin, decltype(Out{}.probe.detect_id)> probe_detect_id_o{"probe_detect_id_o"};
    Pin<OutPin, decltype(Out{}.probe.step)> probe_step_o{"probe_step_o"};
    Pin<OutPin, decltype(Out{}.probe.decide)> probe_decide_o{"probe_decide_o"};
    Pin<OutPin, decltype(Out{}.probe.decide_id)> probe_decide_id_o{"probe_decide_id_o"};
    Pin<OutPin, decltype(Out{}.probe.outcome)> probe_outcome_o{"probe_outcome_o"};
    Pin<OutPin, decltype(Out{}.probe.done)> probe_done_o{"probe_done_o"};
    Pin<OutPin, decltype(Out{}.probe.done_id)> probe_done_id_o{"probe_done_id_o"};

    using ipush_wide::Ports::input_pins;
    using ipush_wide::Ports::inputs;
    template <class Pins>
    static auto output_pins(Pins& p) {
        return signals::joined(ipush_wide::Ports::output_pins(p), signals::tie(p.llcm_known_o));
    }
    template <class Record>
    static auto outputs(Record& r) {
        return signals::joined(ipush_wide::Ports::outputs(r), signals::tie(r.llcm_known));
    }
};

}  // namespace nanohop::systemc
