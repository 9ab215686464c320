// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The CAM interface as a SystemC module: the golden model behind the pins of nh_cam (docs/blocks/cam.md).
#pragma once

#include <cstdint>
#include <systemc>
#include <tuple>

#include "cam/cam.hpp"
#include "common/sc_clocked.hpp"

namespace nanohop::systemc {

/// The counters of one route_cache, the first one in the most significant word, as nh_route_cache_pkg::counters_t.
using CountersPin = sc_dt::sc_bv<256>;

/// Fields that the RTL packs side by side, one per port, are one pin per port here.
template <template <class> class InPin, template <class> class OutPin>
struct CamPins : PlainValues {
    using Config = cam::Config;
    using In = cam::In;
    using Out = cam::Out;

    explicit CamPins(const Config& config)
        : req_id_i("req_id_i", config.ports),
          req_key_i("req_key_i", config.ports),
          counters_i("counters_i", config.ports) {}

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};
    InPin<uint32_t> req_valid_i{"req_valid_i"};
    sc_core::sc_vector<InPin<uint32_t>> req_id_i;
    sc_core::sc_vector<InPin<uint64_t>> req_key_i;
    sc_core::sc_vector<InPin<CountersPin>> counters_i;
    InPin<bool> chip_req_ready_i{"chip_req_ready_i"};
    InPin<bool> chip_rsp_valid_i{"chip_rsp_valid_i"};
    InPin<uint32_t> chip_rsp_tag_i{"chip_rsp_tag_i"};
    InPin<bool> chip_rsp_found_i{"chip_rsp_found_i"};
    InPin<uint32_t> chip_rsp_port_i{"chip_rsp_port_i"};
    InPin<uint32_t> chip_rsp_qos_i{"chip_rsp_qos_i"};
    InPin<uint32_t> chip_rsp_check_i{"chip_rsp_check_i"};
    InPin<uint32_t> s_axil_awaddr{"s_axil_awaddr"};
    InPin<bool> s_axil_awvalid{"s_axil_awvalid"};
    InPin<uint32_t> s_axil_wdata{"s_axil_wdata"};
    InPin<uint32_t> s_axil_wstrb{"s_axil_wstrb"};
    InPin<bool> s_axil_wvalid{"s_axil_wvalid"};
    InPin<bool> s_axil_bready{"s_axil_bready"};
    InPin<uint32_t> s_axil_araddr{"s_axil_araddr"};
    InPin<bool> s_axil_arvalid{"s_axil_arvalid"};
    InPin<bool> s_axil_rready{"s_axil_rready"};

    OutPin<uint32_t> req_ready_o{"req_ready_o"};
    OutPin<uint32_t> rsp_valid_o{"rsp_valid_o"};
    OutPin<uint32_t> rsp_id_o{"rsp_id_o"};
    OutPin<bool> rsp_found_o{"rsp_found_o"};
    OutPin<bool> rsp_error_o{"rsp_error_o"};
    OutPin<uint32_t> rsp_port_o{"rsp_port_o"};
    OutPin<uint32_t> rsp_qos_o{"rsp_qos_o"};
    OutPin<bool> flush_o{"flush_o"};
    OutPin<bool> chip_req_valid_o{"chip_req_valid_o"};
    OutPin<uint32_t> chip_req_op_o{"chip_req_op_o"};
    OutPin<uint32_t> chip_req_tag_o{"chip_req_tag_o"};
    OutPin<uint64_t> chip_req_key_o{"chip_req_key_o"};
    OutPin<uint32_t> chip_req_port_o{"chip_req_port_o"};
    OutPin<uint32_t> chip_req_qos_o{"chip_req_qos_o"};
    OutPin<uint32_t> chip_req_check_o{"chip_req_check_o"};
    OutPin<bool> chip_rsp_ready_o{"chip_rsp_ready_o"};
    OutPin<bool> s_axil_awready{"s_axil_awready"};
    OutPin<bool> s_axil_wready{"s_axil_wready"};
    OutPin<uint32_t> s_axil_bresp{"s_axil_bresp"};
    OutPin<bool> s_axil_bvalid{"s_axil_bvalid"};
    OutPin<bool> s_axil_arready{"s_axil_arready"};
    OutPin<uint32_t> s_axil_rdata{"s_axil_rdata"};
    OutPin<uint32_t> s_axil_rresp{"s_axil_rresp"};
    OutPin<bool> s_axil_rvalid{"s_axil_rvalid"};
    OutPin<bool> probe_req_valid_o{"probe_req_valid_o"};
    OutPin<uint32_t> probe_req_tag_o{"probe_req_tag_o"};
    OutPin<bool> probe_rsp_valid_o{"probe_rsp_valid_o"};
    OutPin<uint32_t> probe_rsp_tag_o{"probe_rsp_tag_o"};
    OutPin<bool> probe_damaged_o{"probe_damaged_o"};
    OutPin<bool> probe_late_o{"probe_late_o"};
    OutPin<bool> probe_timeout_o{"probe_timeout_o"};
    OutPin<bool> probe_refused_o{"probe_refused_o"};
    OutPin<uint32_t> probe_outstanding_o{"probe_outstanding_o"};

    template <class Pins>
    static auto input_pins(Pins& p) {
        return std::tie(p.req_valid_i, p.req_id_i, p.req_key_i, p.counters_i, p.chip_req_ready_i, p.chip_rsp_valid_i,
                        p.chip_rsp_tag_i, p.chip_rsp_found_i, p.chip_rsp_port_i, p.chip_rsp_qos_i, p.chip_rsp_check_i,
                        p.s_axil_awaddr, p.s_axil_awvalid, p.s_axil_wdata, p.s_axil_wstrb, p.s_axil_wvalid,
                        p.s_axil_bready, p.s_axil_araddr, p.s_axil_arvalid, p.s_axil_rready);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return std::tie(r.req_valid, r.req_id, r.req_key, r.counters, r.chip_req_ready, r.chip_rsp_valid,
                        r.chip_rsp.tag, r.chip_rsp.found, r.chip_rsp.port, r.chip_rsp.qos, r.chip_rsp.check,
                        r.axil.awaddr, r.axil.awvalid, r.axil.wdata, r.axil.wstrb, r.axil.wvalid, r.axil.bready,
                        r.axil.araddr, r.axil.arvalid, r.axil.rready);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return std::tie(p.req_ready_o, p.rsp_valid_o, p.rsp_id_o, p.rsp_found_o, p.rsp_error_o, p.rsp_port_o,
                        p.rsp_qos_o, p.flush_o, p.chip_req_valid_o, p.chip_req_op_o, p.chip_req_tag_o, p.chip_req_key_o,
                        p.chip_req_port_o, p.chip_req_qos_o, p.chip_req_check_o, p.chip_rsp_ready_o, p.s_axil_awready,
                        p.s_axil_wready, p.s_axil_bresp, p.s_axil_bvalid, p.s_axil_arready, p.s_axil_rdata,
                        p.s_axil_rresp, p.s_axil_rvalid, p.probe_req_valid_o, p.probe_req_tag_o, p.probe_rsp_valid_o,
                        p.probe_rsp_tag_o, p.probe_damaged_o, p.probe_late_o, p.probe_timeout_o, p.probe_refused_o,
                        p.probe_outstanding_o);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return std::tie(r.req_ready, r.rsp_valid, r.rsp_id, r.rsp_found, r.rsp_error, r.rsp_port, r.rsp_qos, r.flush,
                        r.chip_req_valid, r.chip_req.op, r.chip_req.tag, r.chip_req.key, r.chip_req.port,
                        r.chip_req.qos, r.chip_req.check, r.chip_rsp_ready, r.axil.awready, r.axil.wready, r.axil.bresp,
                        r.axil.bvalid, r.axil.arready, r.axil.rdata, r.axil.rresp, r.axil.rvalid, r.probe.req_valid,
                        r.probe.req_tag, r.probe.rsp_valid, r.probe.rsp_tag, r.probe.damaged, r.probe.late,
                        r.probe.timeout, r.probe.refused, r.probe.outstanding);
    }

    using PlainValues::to_member;
    using PlainValues::to_value;
    static void to_member(const CountersPin& pin, cam::CacheCounters& counters, const Config&) {
        for (int i = 0; i < 8; ++i) {
            counters[static_cast<size_t>(7 - i)] = pin.range(32 * i + 31, 32 * i).to_uint();
        }
    }
    static void to_value(const cam::CacheCounters& counters, CountersPin& pin, const Config&) {
        for (int i = 0; i < 8; ++i) {
            pin.range(32 * i + 31, 32 * i) = counters[static_cast<size_t>(7 - i)];
        }
    }
};

class Cam : public Clocked<CamPins<InPort, OutPort>, ModelEngine<cam::Cam>> {
public:
    /// The configuration must pass cam::check().
    Cam(sc_core::sc_module_name name, const cam::Config& config)
        : Clocked(name, config, ModelEngine<cam::Cam>(config)) {}
};

}  // namespace nanohop::systemc
