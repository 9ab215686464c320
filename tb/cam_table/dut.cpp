// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_cam_table_tb as a Dut; compiled for each configuration, source and netlist.

#include NANOHOP_VTOP_HEADER

#include <array>
#include <optional>

#include "bench.hpp"
#include "verilated_dut.hpp"

namespace nanohop::cam_table {

namespace {

class Ports {
public:
    explicit Ports(const Config& config) : config_(config) {}

    template <class Top>
    void drive(Top& top, const In& in) {
        top.req_valid_i = in.req_valid;
        top.req_op_i = static_cast<unsigned>(in.req.op);
        top.req_tag_i = in.req.tag;
        top.req_key_i = in.req.key;
        top.req_port_i = in.req.port;
        top.req_qos_i = in.req.qos;
        top.req_check_i = in.req.check;
        top.rsp_ready_i = in.rsp_ready;
        top.fault_read_i = in.fault_read;
        if (fault_ != in.fault_entry) {
            fault_ = in.fault_entry;
            put_entry(top.fault_entry_i, in.fault_entry);
        }
    }

    template <class Top>
    void sample(const Top& top, Out& out) const {
        out.req_ready = top.req_ready_o;
        out.rsp_valid = top.rsp_valid_o;
        out.rsp.tag = top.rsp_tag_o;
        out.rsp.found = top.rsp_found_o;
        out.rsp.port = top.rsp_port_o;
        out.rsp.qos = top.rsp_qos_o;
        out.rsp.check = static_cast<std::uint16_t>(top.rsp_check_o);
        out.probe.search_valid = top.probe_search_valid_o;
        out.probe.search_tag = top.probe_search_tag_o;
        out.probe.write_valid = top.probe_write_valid_o;
        out.probe.dropped = top.probe_dropped_o;
        out.probe.damaged = top.probe_damaged_o;
        out.probe.busy = top.probe_busy_o;
    }

private:
    // As it is stored, lowest first: key, port, qos, valid, parity.
    template <class Port>
    void put_entry(Port& port, const Entry& entry) const {
        std::array<std::uint32_t, 4> words{};
        unsigned at = 0;
        const auto append = [&](std::uint64_t value, unsigned width) {
            for (unsigned done = 0; done < width;) {
                const unsigned offset = (at + done) % 32;
                words[(at + done) / 32] |= static_cast<std::uint32_t>((value >> done) << offset);
                done += 32 - offset;
            }
            at += width;
        };
        append(entry.key, config_.key_width);
        append(entry.port, config_.port_width);
        append(entry.qos, config_.qos_width);
        append(entry.valid ? 1 : 0, 1);
        append(entry.parity ? 1 : 0, 1);
        assign(port, words);
    }
    template <std::size_t N>
    static void assign(VlWide<N>& port, const std::array<std::uint32_t, 4>& words) {
        tb::put_wide(port, words, words.size());
    }
    template <class Scalar>
    static void assign(Scalar& port, const std::array<std::uint32_t, 4>& words) {
        port = static_cast<Scalar>(words[0] | std::uint64_t{words[1]} << 32);
    }

    Config config_;
    std::optional<Entry> fault_;  // as driven; none at first: the port starts random
};

}  // namespace

std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config) {
    return std::make_unique<tb::VerilatedDut<NANOHOP_VTOP, Ports, In, Out>>(options, Ports(config));
}

tb::RunInfo run_info() { return {"cam_table", NANOHOP_CONFIG_NAME, NANOHOP_KIND}; }

}  // namespace nanohop::cam_table
