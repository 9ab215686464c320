// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_nic_wide_top as a Dut; compiled for each configuration, source and netlist.

#include NANOHOP_VTOP_HEADER

#include "bench.hpp"
#include "port_lists.hpp"

namespace nanohop::nic_wide_top {

namespace {

// A flit, lines and descriptors.
struct Values {
    Config config;

    void fields(tb::Is<nic_wide::LinkFlit> auto& flit, auto&& f) const {
        tb::flit_fields(flit, config.nic.send.flit_width, f);
    }
    void fields(tb::Is<send_wide::Line> auto& line, auto&& f) const { tb::word_fields(line, 512, f); }
    void fields(tb::Is<send_wide::RingBeat> auto& beat, auto&& f) const { tb::word_fields(beat, 256, f); }
};

}  // namespace

std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config) {
    return tb::verilated<NANOHOP_VTOP, Ports, In, Out>(options, Values{config});
}

tb::RunInfo run_info() { return {"nic_wide_top", NANOHOP_CONFIG_NAME, NANOHOP_KIND}; }

}  // namespace nanohop::nic_wide_top
