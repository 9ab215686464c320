// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_route_cache as a Dut; compiled for each configuration, source and netlist.

#include NANOHOP_VTOP_HEADER

#include "adapter.hpp"
#include "port_lists.hpp"

namespace nanohop::route_cache {

namespace {

struct Values {
    Config config;

    void fields(tb::Is<EntryBits> auto& entry, auto&& f) const { for_each_field(entry, config, f); }
};

}  // namespace

std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config) {
    return tb::verilated<NANOHOP_VTOP, Ports, In, Out>(options, Values{config});
}

tb::RunInfo run_info() { return {"route_cache", NANOHOP_CONFIG_NAME, NANOHOP_KIND}; }

}  // namespace nanohop::route_cache
