// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_send_wide as a Dut; compiled for each configuration, source and netlist.

#include NANOHOP_VTOP_HEADER

#include "bench.hpp"
#include "port_lists.hpp"

namespace nanohop::send_wide {

namespace {

// A flit's data, lines, descriptors and headers.
struct Values {
    Config config;

    void fields(tb::Is<Data> auto& data, auto&& f) const { tb::word_fields(data, config.flit_width, f); }
    void fields(tb::Is<Line> auto& line, auto&& f) const { tb::word_fields(line, 512, f); }
    void fields(tb::Is<RingBeat> auto& beat, auto&& f) const { tb::word_fields(beat, 256, f); }
    void fields(tb::Is<std::array<uint64_t, 2>> auto& header, auto&& f) const { tb::word_fields(header, 128, f); }
};

}  // namespace

std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config) {
    return tb::verilated<NANOHOP_VTOP, Ports, In, Out>(options, Values{config});
}

tb::RunInfo run_info() { return {"send_wide", NANOHOP_CONFIG_NAME, NANOHOP_KIND}; }

}  // namespace nanohop::send_wide
