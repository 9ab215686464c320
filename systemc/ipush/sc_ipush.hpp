// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The receive controller as a SystemC module: the golden model behind the pins of nh_ipush (docs/blocks/ipush.md).
#pragma once

#include <cstdint>
#include <systemc>
#include <tuple>

#include "common/sc_clocked.hpp"
#include "ipush/ipush.hpp"

namespace nanohop::systemc {

struct IpushValues : PlainValues {
    using Config = ipush::Config;
    using In = ipush::In;
    using Out = ipush::Out;

    /// m_bready is 1 in every cycle and no member of the record.
    struct AlwaysOne {};
    static inline AlwaysOne always_one;

    using PlainValues::to_member;
    using PlainValues::to_value;
    static void to_member(bool, AlwaysOne&, const Config&) {}
    static void to_value(const AlwaysOne&, bool& value, const Config&) { value = true; }
};

// The pins in two structures, by what they lead to. With In and Out exchanged they are the pins of the other side.

/// Of the host: registers, LLCM, and the read engine's stream.
template <template <class> class InPin, template <class> class OutPin>
struct IpushHostPins : IpushValues {
    InPin<bool> m_host_ready{"m_host_ready"};
    InPin<uint32_t> s_axil_awaddr{"s_axil_awaddr"};
    InPin<bool> s_axil_awvalid{"s_axil_awvalid"};
    InPin<uint32_t> s_axil_wdata{"s_axil_wdata"};
    InPin<uint32_t> s_axil_wstrb{"s_axil_wstrb"};
    InPin<bool> s_axil_wvalid{"s_axil_wvalid"};
    InPin<bool> s_axil_bready{"s_axil_bready"};
    InPin<uint32_t> s_axil_araddr{"s_axil_araddr"};
    InPin<bool> s_axil_arvalid{"s_axil_arvalid"};
    InPin<bool> s_axil_rready{"s_axil_rready"};
    InPin<uint32_t> llcm_addr_i{"llcm_addr_i"};

    OutPin<uint64_t> m_host_data{"m_host_data"};
    OutPin<bool> m_host_valid{"m_host_valid"};
    OutPin<bool> m_host_last{"m_host_last"};
    OutPin<bool> s_axil_awready{"s_axil_awready"};
    OutPin<bool> s_axil_wready{"s_axil_wready"};
    OutPin<uint32_t> s_axil_bresp{"s_axil_bresp"};
    OutPin<bool> s_axil_bvalid{"s_axil_bvalid"};
    OutPin<bool> s_axil_arready{"s_axil_arready"};
    OutPin<uint32_t> s_axil_rdata{"s_axil_rdata"};
    OutPin<uint32_t> s_axil_rresp{"s_axil_rresp"};
    OutPin<bool> s_axil_rvalid{"s_axil_rvalid"};
    OutPin<uint64_t> llcm_data_o{"llcm_data_o"};
    OutPin<bool> llcm_known_o{"llcm_known_o"};  // not in the RTL: that word was written since reset
    OutPin<bool> status_pending_o{"status_pending_o"};

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
                        p.llcm_data_o, p.llcm_known_o, p.status_pending_o);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return std::tie(r.host.data, r.host_valid, r.host.last, r.axil.awready, r.axil.wready, r.axil.bresp,
                        r.axil.bvalid, r.axil.arready, r.axil.rdata, r.axil.rresp, r.axil.rvalid, r.llcm_data,
                        r.llcm_known, r.status_pending);
    }
};

/// Of the network and of memory.
template <template <class> class InPin, template <class> class OutPin>
struct IpushOuterPins : IpushValues {
    InPin<uint64_t> s_data{"s_data"};
    InPin<bool> s_valid{"s_valid"};
    InPin<bool> s_last{"s_last"};
    InPin<bool> m_nack_ready{"m_nack_ready"};
    InPin<bool> m_awready{"m_awready"};
    InPin<bool> m_wready{"m_wready"};
    InPin<uint32_t> m_bresp{"m_bresp"};
    InPin<bool> m_bvalid{"m_bvalid"};
    InPin<bool> m_arready{"m_arready"};
    InPin<uint64_t> m_rdata{"m_rdata"};
    InPin<uint32_t> m_rresp{"m_rresp"};
    InPin<bool> m_rlast{"m_rlast"};
    InPin<bool> m_rvalid{"m_rvalid"};

    OutPin<bool> s_ready{"s_ready"};
    OutPin<uint64_t> m_nack_data{"m_nack_data"};
    OutPin<bool> m_nack_valid{"m_nack_valid"};
    OutPin<bool> m_nack_last{"m_nack_last"};
    OutPin<uint64_t> m_awaddr{"m_awaddr"};
    OutPin<uint32_t> m_awlen{"m_awlen"};
    OutPin<bool> m_awvalid{"m_awvalid"};
    OutPin<uint64_t> m_wdata{"m_wdata"};
    OutPin<uint32_t> m_wstrb{"m_wstrb"};
    OutPin<bool> m_wlast{"m_wlast"};
    OutPin<bool> m_wvalid{"m_wvalid"};
    OutPin<bool> m_bready{"m_bready"};
    OutPin<uint64_t> m_araddr{"m_araddr"};
    OutPin<uint32_t> m_arlen{"m_arlen"};
    OutPin<bool> m_arvalid{"m_arvalid"};
    OutPin<bool> m_rready{"m_rready"};

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
                        r.wstrb, r.wlast, r.wvalid, always_one, r.araddr, r.arlen, r.arvalid, r.rready);
    }
};

template <template <class> class InPin, template <class> class OutPin>
struct IpushPins : IpushHostPins<InPin, OutPin>, IpushOuterPins<InPin, OutPin> {
    using Config = ipush::Config;
    using In = ipush::In;
    using Out = ipush::Out;
    using Host = IpushHostPins<InPin, OutPin>;
    using Outer = IpushOuterPins<InPin, OutPin>;
    using Host::to_member;
    using Host::to_value;

    explicit IpushPins(const Config&) {}

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};

    OutPin<bool> stalled_o{"stalled_o"};
    OutPin<bool> probe_arrive_o{"probe_arrive_o"};
    OutPin<bool> probe_detect_o{"probe_detect_o"};
    OutPin<uint32_t> probe_detect_id_o{"probe_detect_id_o"};
    OutPin<uint32_t> probe_step_o{"probe_step_o"};
    OutPin<bool> probe_decide_o{"probe_decide_o"};
    OutPin<uint32_t> probe_decide_id_o{"probe_decide_id_o"};
    OutPin<uint32_t> probe_outcome_o{"probe_outcome_o"};
    OutPin<bool> probe_done_o{"probe_done_o"};
    OutPin<uint32_t> probe_done_id_o{"probe_done_id_o"};

    template <class Pins>
    static auto input_pins(Pins& p) {
        return std::tuple_cat(Host::input_pins(p), Outer::input_pins(p));
    }
    template <class Record>
    static auto inputs(Record& r) {
        return std::tuple_cat(Host::inputs(r), Outer::inputs(r));
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return std::tuple_cat(
            Host::output_pins(p), Outer::output_pins(p),
            std::tie(p.stalled_o, p.probe_arrive_o, p.probe_detect_o, p.probe_detect_id_o, p.probe_step_o,
                     p.probe_decide_o, p.probe_decide_id_o, p.probe_outcome_o, p.probe_done_o, p.probe_done_id_o));
    }
    template <class Record>
    static auto outputs(Record& r) {
        return std::tuple_cat(
            Host::outputs(r), Outer::outputs(r),
            std::tie(r.stalled, r.probe.arrive, r.probe.detect, r.probe.detect_id, r.probe.step, r.probe.decide,
                     r.probe.decide_id, r.probe.outcome, r.probe.done, r.probe.done_id));
    }
};

class Ipush : public Clocked<IpushPins<InPort, OutPort>, ModelEngine<ipush::Ipush>> {
public:
    /// The configuration must pass ipush::check().
    Ipush(sc_core::sc_module_name name, const ipush::Config& config)
        : Clocked(name, config, ModelEngine<ipush::Ipush>(config)) {}
};

}  // namespace nanohop::systemc
