// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_cam_tb as a Dut; compiled for each configuration, source and netlist.

#include NANOHOP_VTOP_HEADER

#include <array>

#include "bench.hpp"
#include "verilated_dut.hpp"

namespace nanohop::cam {

namespace {

// A port made of equal fields, the first one lowest; only what changed is written.
template <std::size_t Words>
class Fields {
public:
    void clear() { bits_.fill(0); }
    void put(std::size_t at, std::uint64_t value, unsigned width) {
        for (unsigned done = 0; done < width;) {
            const std::size_t word = (at + done) / 32;
            const unsigned offset = (at + done) % 32;
            bits_[word] |= static_cast<std::uint32_t>((value >> done) << offset);
            done += 32 - offset;
        }
    }
    template <std::size_t N>
    void assign(VlWide<N>& port) const {
        tb::put_wide(port, bits_, bits_.size());
    }
    template <class Scalar>
    void assign(Scalar& port) const {
        port = static_cast<Scalar>(bits_[0] | std::uint64_t{bits_[1]} << 32);
    }

private:
    std::array<std::uint32_t, Words> bits_{};
};

class Ports {
public:
    explicit Ports(const Config& config) : config_(config) {}

    template <class Top>
    void drive(Top& top, const In& in) {
        top.req_valid_i = in.req_valid;
        if (first_ || in.req_id != previous_.req_id || in.req_key != previous_.req_key) {
            ids_.clear();
            keys_.clear();
            for (unsigned p = 0; p < config_.ports; ++p) {
                ids_.put(p * id_width(config_), in.req_id[p], id_width(config_));
                keys_.put(p * config_.key_width, in.req_key[p], config_.key_width);
            }
            ids_.assign(top.req_id_i);
            keys_.assign(top.req_key_i);
        }
        if (first_ || in.counters != previous_.counters) {
            counters_.clear();
            for (unsigned p = 0; p < config_.ports; ++p) {
                // The first counter is the most significant word.
                for (unsigned c = 0; c < 8; ++c) counters_.put(p * 256 + (7 - c) * 32, in.counters[p][c], 32);
            }
            counters_.assign(top.counters_i);
        }
        first_ = false;
        previous_ = in;
        top.chip_req_ready_i = in.chip_req_ready;
        top.chip_rsp_valid_i = in.chip_rsp_valid;
        top.chip_rsp_tag_i = in.chip_rsp.tag;
        top.chip_rsp_found_i = in.chip_rsp.found;
        top.chip_rsp_port_i = in.chip_rsp.port;
        top.chip_rsp_qos_i = in.chip_rsp.qos;
        top.chip_rsp_check_i = in.chip_rsp.check;
        top.s_axil_awaddr = in.axil.awaddr;
        top.s_axil_awvalid = in.axil.awvalid;
        top.s_axil_wdata = in.axil.wdata;
        top.s_axil_wstrb = in.axil.wstrb;
        top.s_axil_wvalid = in.axil.wvalid;
        top.s_axil_bready = in.axil.bready;
        top.s_axil_araddr = in.axil.araddr;
        top.s_axil_arvalid = in.axil.arvalid;
        top.s_axil_rready = in.axil.rready;
    }

    template <class Top>
    void sample(const Top& top, Out& out) const {
        out.req_ready = top.req_ready_o;
        out.rsp_valid = top.rsp_valid_o;
        out.rsp_id = top.rsp_id_o;
        out.rsp_found = top.rsp_found_o;
        out.rsp_error = top.rsp_error_o;
        out.rsp_port = top.rsp_port_o;
        out.rsp_qos = top.rsp_qos_o;
        out.flush = top.flush_o;
        out.chip_req_valid = top.chip_req_valid_o;
        out.chip_req.op = static_cast<Op>(top.chip_req_op_o);
        out.chip_req.tag = top.chip_req_tag_o;
        out.chip_req.key = top.chip_req_key_o;
        out.chip_req.port = top.chip_req_port_o;
        out.chip_req.qos = top.chip_req_qos_o;
        out.chip_req.check = static_cast<std::uint16_t>(top.chip_req_check_o);
        out.chip_rsp_ready = top.chip_rsp_ready_o;
        out.axil.awready = top.s_axil_awready;
        out.axil.wready = top.s_axil_wready;
        out.axil.bresp = top.s_axil_bresp;
        out.axil.bvalid = top.s_axil_bvalid;
        out.axil.arready = top.s_axil_arready;
        out.axil.rdata = top.s_axil_rdata;
        out.axil.rresp = top.s_axil_rresp;
        out.axil.rvalid = top.s_axil_rvalid;
        out.probe.req_valid = top.probe_req_valid_o;
        out.probe.req_tag = top.probe_req_tag_o;
        out.probe.rsp_valid = top.probe_rsp_valid_o;
        out.probe.rsp_tag = top.probe_rsp_tag_o;
        out.probe.damaged = top.probe_damaged_o;
        out.probe.late = top.probe_late_o;
        out.probe.timeout = top.probe_timeout_o;
        out.probe.refused = top.probe_refused_o;
        out.probe.outstanding = top.probe_outstanding_o;
    }

private:
    Config config_;
    bool first_ = true;  // the ports start random
    In previous_;
    Fields<4> ids_;
    Fields<2 * kMaxPorts> keys_;
    Fields<8 * kMaxPorts> counters_;
};

}  // namespace

std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config) {
    return std::make_unique<tb::VerilatedDut<NANOHOP_VTOP, Ports, In, Out>>(options, Ports(config));
}

tb::RunInfo run_info() { return {"cam", NANOHOP_CONFIG_NAME, NANOHOP_KIND}; }

}  // namespace nanohop::cam
