// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_cam_table as a Dut; compiled for each configuration, source and netlist.

#include NANOHOP_VTOP_HEADER

#include "bench.hpp"
#include "port_lists.hpp"

namespace nanohop::cam_table {

namespace {

struct Values {
    Config config;

    void fields(tb::Is<Entry> auto& entry, auto&& f) const { for_each_field(entry, config, f); }
};

}  // namespace

std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config) {
    return tb::verilated<NANOHOP_VTOP, Ports, In, Out>(options, Values{config});
}

tb::RunInfo run_info() { return {"cam_table", NANOHOP_CONFIG_NAME, NANOHOP_KIND}; }

}  // namespace nanohop::cam_table
