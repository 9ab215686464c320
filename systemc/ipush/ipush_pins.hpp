// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/ipush/nh_ipush.sv by `nanohop generate`: do not edit.

// clang-format off
/// Pins of the SystemC module of nh_ipush (systemc/common/sc_pins.hpp).
#pragma once

#include <tuple>

#include "ipush/ipush.hpp"
#include "common/sc_pins.hpp"

namespace nanohop::systemc {

template <template <class> class InPin, template <class> class OutPin>
struct IpushHostPins : RecordValues<ipush::Config, ipush::In, ipush::Out> {
    Pin<InPin, decltype(In{}.host_ready)> m_host_ready{"m_host_ready"};
    Pin<InPin, decltype(In{}.axil.awaddr)> s_axil_awaddr{"s_axil_awaddr"};
    Pin<InPin, decltype(In{}.axil.awvalid)> s_axil_awvalid{"s_axil_awvalid"};
    Pin<InPin, decltype(In{}.axil.wdata)> s_axil_wdata{"s_axil_wdata"};
    Pin<InPin, decltype(In{}.axil.wstrb)> s_axil_wstrb{"s_axil_wstrb"};
    Pin<InPin, decltype(In{}.axil.wvalid)> s_axil_wvalid{"s_axil_wvalid"};
    Pin<InPin, decltype(In{}.axil.bready)> s_axil_bready{"s_axil_bready"};
    Pin<InPin, decltype(In{}.axil.araddr)> s_axil_araddr{"s_axil_araddr"};
    Pin<InPin, decltype(In{}.axil.arvalid)> s_axil_arvalid{"s_axil_arvalid"};
    Pin<InPin, decltype(In{}.axil.rready)> s_axil_rready{"s_axil_rready"};
    Pin<InPin, decltype(In{}.llcm_addr)> llcm_addr_i{"llcm_addr_i"};

    Pin<OutPin, decltype(Out{}.host.data)> m_host_data{"m_host_data"};
    Pin<OutPin, decltype(Out{}.host_valid)> m_host_valid{"m_host_valid"};
    Pin<OutPin, decltype(Out{}.host.last)> m_host_last{"m_host_last"};
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
        return std::tie(p.m_host_ready, p.s_axil_awaddr, p.s_axil_awvalid, p.s_axil_wdata, p.s_axil_wstrb,
                        p.s_axil_wvalid, p.s_axil_bready, p.s_axil_araddr, p.s_axil_arvalid, p.s_axil_rready,
                        p.llcm_addr_i);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return std::tie(r.host_ready, r.axil.awaddr, r.axil.awvalid, r.axil.wdata, r.axil.wstrb, r.axil.wvalid,
                        r.axil.bready, r.axil.araddr, r.axil.arvalid, r.axil.rready, r.llcm_addr);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return std::tie(p.m_host_data, p.m_host_valid, p.m_host_last, p.s_axil_awready, p.s_axil_wready, p.s_axil_bresp,
                        p.s_axil_bvalid, p.s_axil_arready, p.s_axil_rdata, p.s_axil_rresp, p.s_axil_rvalid,
                        p.llcm_data_o, p.status_pending_o, p.llcm_known_o);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return std::tie(r.host.data, r.host_valid, r.host.last, r.axil.awready, r.axil.wready, r.axil.bresp,
                        r.axil.bvalid, r.axil.arready, r.axil.rdata, r.axil.rresp, r.axil.rvalid, r.llcm_data,
                        r.status_pending, r.llcm_known);
    }
};

template <template <class> class InPin, template <class> class OutPin>
struct IpushOuterPins : RecordValues<ipush::Config, ipush::In, ipush::Out> {
    Pin<InPin, decltype(In{}.s.data)> s_data{"s_data"};
    Pin<InPin, decltype(In{}.s_valid)> s_valid{"s_valid"};
    Pin<InPin, decltype(In{}.s.last)> s_last{"s_last"};
    Pin<InPin, decltype(In{}.nack_ready)> m_nack_ready{"m_nack_ready"};
    Pin<InPin, decltype(In{}.awready)> m_awready{"m_awready"};
    Pin<InPin, decltype(In{}.wready)> m_wready{"m_wready"};
    Pin<InPin, decltype(In{}.bresp)> m_bresp{"m_bresp"};
    Pin<InPin, decltype(In{}.bvalid)> m_bvalid{"m_bvalid"};
    Pin<InPin, decltype(In{}.arready)> m_arready{"m_arready"};
    Pin<InPin, decltype(In{}.rdata)> m_rdata{"m_rdata"};
    Pin<InPin, decltype(In{}.rresp)> m_rresp{"m_rresp"};
    Pin<InPin, decltype(In{}.rlast)> m_rlast{"m_rlast"};
    Pin<InPin, decltype(In{}.rvalid)> m_rvalid{"m_rvalid"};

    Pin<OutPin, decltype(Out{}.s_ready)> s_ready{"s_ready"};
    Pin<OutPin, decltype(Out{}.nack.data)> m_nack_data{"m_nack_data"};
    Pin<OutPin, decltype(Out{}.nack_valid)> m_nack_valid{"m_nack_valid"};
    Pin<OutPin, decltype(Out{}.nack.last)> m_nack_last{"m_nack_last"};
    Pin<OutPin, decltype(Out{}.awaddr)> m_awaddr{"m_awaddr"};
    Pin<OutPin, decltype(Out{}.awlen)> m_awlen{"m_awlen"};
    Pin<OutPin, decltype(Out{}.awvalid)> m_awvalid{"m_awvalid"};
    Pin<OutPin, decltype(Out{}.wdata)> m_wdata{"m_wdata"};
    Pin<OutPin, decltype(Out{}.wstrb)> m_wstrb{"m_wstrb"};
    Pin<OutPin, decltype(Out{}.wlast)> m_wlast{"m_wlast"};
    Pin<OutPin, decltype(Out{}.wvalid)> m_wvalid{"m_wvalid"};
    Pin<OutPin, decltype(Out{}.bready)> m_bready{"m_bready"};
    Pin<OutPin, decltype(Out{}.araddr)> m_araddr{"m_araddr"};
    Pin<OutPin, decltype(Out{}.arlen)> m_arlen{"m_arlen"};
    Pin<OutPin, decltype(Out{}.arvalid)> m_arvalid{"m_arvalid"};
    Pin<OutPin, decltype(Out{}.rready)> m_rready{"m_rready"};

    template <class Pins>
    static auto input_pins(Pins& p) {
        return std::tie(p.s_data, p.s_valid, p.s_last, p.m_nack_ready, p.m_awready, p.m_wready, p.m_bresp, p.m_bvalid,
                        p.m_arready, p.m_rdata, p.m_rresp, p.m_rlast, p.m_rvalid);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return std::tie(r.s.data, r.s_valid, r.s.last, r.nack_ready, r.awready, r.wready, r.bresp, r.bvalid, r.arready,
                        r.rdata, r.rresp, r.rlast, r.rvalid);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return std::tie(p.s_ready, p.m_nack_data, p.m_nack_valid, p.m_nack_last, p.m_awaddr, p.m_awlen, p.m_awvalid,
                        p.m_wdata, p.m_wstrb, p.m_wlast, p.m_wvalid, p.m_bready, p.m_araddr, p.m_arlen, p.m_arvalid,
                        p.m_rready);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return std::tie(r.s_ready, r.nack.data, r.nack_valid, r.nack.last, r.awaddr, r.awlen, r.awvalid, r.wdata,
                        r.wstrb, r.wlast, r.wvalid, r.bready, r.araddr, r.arlen, r.arvalid, r.rready);
    }
};

template <template <class> class InPin, template <class> class OutPin>
struct IpushPins : IpushHostPins<InPin, OutPin>, IpushOuterPins<InPin, OutPin> {
    using Config = ipush::Config;
    using In = ipush::In;
    using Out = ipush::Out;
    using IpushHostPins<InPin, OutPin>::to_member;
    using IpushHostPins<InPin, OutPin>::to_value;

    explicit IpushPins(const Config&) {}

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};

    Pin<OutPin, decltype(Out{}.stalled)> stalled_o{"stalled_o"};
    Pin<OutPin, decltype(Out{}.probe.arrive)> probe_arrive_o{"probe_arrive_o"};
    Pin<OutPin, decltype(Out{}.probe.detect)> probe_detect_o{"probe_detect_o"};
    Pin<OutPin, decltype(Out{}.probe.detect_id)> probe_detect_id_o{"probe_detect_id_o"};
    Pin<OutPin, decltype(Out{}.probe.step)> probe_step_o{"probe_step_o"};
    Pin<OutPin, decltype(Out{}.probe.decide)> probe_decide_o{"probe_decide_o"};
    Pin<OutPin, decltype(Out{}.probe.decide_id)> probe_decide_id_o{"probe_decide_id_o"};
    Pin<OutPin, decltype(Out{}.probe.outcome)> probe_outcome_o{"probe_outcome_o"};
    Pin<OutPin, decltype(Out{}.probe.done)> probe_done_o{"probe_done_o"};
    Pin<OutPin, decltype(Out{}.probe.done_id)> probe_done_id_o{"probe_done_id_o"};

    template <class Pins>
    static auto input_pins(Pins& p) {
        return std::tie(p.s_data, p.s_valid, p.s_last, p.m_nack_ready, p.m_host_ready, p.m_awready, p.m_wready,
                        p.m_bresp, p.m_bvalid, p.m_arready, p.m_rdata, p.m_rresp, p.m_rlast, p.m_rvalid,
                        p.s_axil_awaddr, p.s_axil_awvalid, p.s_axil_wdata, p.s_axil_wstrb, p.s_axil_wvalid,
                        p.s_axil_bready, p.s_axil_araddr, p.s_axil_arvalid, p.s_axil_rready, p.llcm_addr_i);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return std::tie(r.s.data, r.s_valid, r.s.last, r.nack_ready, r.host_ready, r.awready, r.wready, r.bresp,
                        r.bvalid, r.arready, r.rdata, r.rresp, r.rlast, r.rvalid, r.axil.awaddr, r.axil.awvalid,
                        r.axil.wdata, r.axil.wstrb, r.axil.wvalid, r.axil.bready, r.axil.araddr, r.axil.arvalid,
                        r.axil.rready, r.llcm_addr);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return std::tie(p.s_ready, p.m_nack_data, p.m_nack_valid, p.m_nack_last, p.m_host_data, p.m_host_valid,
                        p.m_host_last, p.m_awaddr, p.m_awlen, p.m_awvalid, p.m_wdata, p.m_wstrb, p.m_wlast, p.m_wvalid,
                        p.m_bready, p.m_araddr, p.m_arlen, p.m_arvalid, p.m_rready, p.s_axil_awready, p.s_axil_wready,
                        p.s_axil_bresp, p.s_axil_bvalid, p.s_axil_arready, p.s_axil_rdata, p.s_axil_rresp,
                        p.s_axil_rvalid, p.llcm_data_o, p.status_pending_o, p.stalled_o, p.probe_arrive_o,
                        p.probe_detect_o, p.probe_detect_id_o, p.probe_step_o, p.probe_decide_o, p.probe_decide_id_o,
                        p.probe_outcome_o, p.probe_done_o, p.probe_done_id_o, p.llcm_known_o);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return std::tie(r.s_ready, r.nack.data, r.nack_valid, r.nack.last, r.host.data, r.host_valid, r.host.last,
                        r.awaddr, r.awlen, r.awvalid, r.wdata, r.wstrb, r.wlast, r.wvalid, r.bready, r.araddr, r.arlen,
                        r.arvalid, r.rready, r.axil.awready, r.axil.wready, r.axil.bresp, r.axil.bvalid, r.axil.arready,
                        r.axil.rdata, r.axil.rresp, r.axil.rvalid, r.llcm_data, r.status_pending, r.stalled,
                        r.probe.arrive, r.probe.detect, r.probe.detect_id, r.probe.step, r.probe.decide,
                        r.probe.decide_id, r.probe.outcome, r.probe.done, r.probe.done_id, r.llcm_known);
    }
};

}  // namespace nanohop::systemc
