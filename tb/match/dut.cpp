// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_match_tb as a Dut; compiled for each configuration, source and netlist.

#include NANOHOP_VTOP_HEADER

#include "bench.hpp"
#include "verilated_dut.hpp"

namespace nanohop::match {

namespace {

struct Ports {
    template <class Top>
    void drive(Top& top, const In& in) {
        const Command& c = in.command;
        top.command_valid_i = in.command_valid;
        top.command_op_i = static_cast<unsigned>(c.op);
        top.command_source_i = static_cast<std::uint16_t>(c.envelope.source);
        top.command_tag_i = c.envelope.tag;
        top.command_communicator_i = static_cast<std::uint16_t>(c.envelope.communicator);
        top.command_any_source_i = c.envelope.any_source;
        top.command_any_tag_i = c.envelope.any_tag;
        top.command_id_i = static_cast<std::uint16_t>(c.id);
        top.command_posted_empty_i = c.posted_empty;
        top.command_unexpected_empty_i = c.unexpected_empty;
        top.result_ready_i = in.result_ready;
    }

    template <class Top>
    void sample(const Top& top, Out& out) const {
        out.command_ready = top.command_ready_o;
        out.result_valid = top.result_valid_o;
        out.result.op = static_cast<Op>(top.result_op_o);
        out.result.code = static_cast<Code>(top.result_code_o);
        out.result.id = top.result_id_o;
        out.result.partner = top.result_partner_o;
        out.spilled = top.spilled_o;
        out.posted = top.posted_o;
        out.unexpected = top.unexpected_o;
        out.probe.accept = top.probe_accept_o;
        out.probe.scan = top.probe_scan_o;
        out.probe.row = top.probe_row_o;
        out.probe.move = top.probe_move_o;
        out.probe.append = top.probe_append_o;
        out.probe.id = top.probe_id_o;
    }
};

}  // namespace

std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config&) {
    return std::make_unique<tb::VerilatedDut<NANOHOP_VTOP, Ports, In, Out>>(options);
}

tb::RunInfo run_info() { return {"match", NANOHOP_CONFIG_NAME, NANOHOP_KIND}; }

}  // namespace nanohop::match
