// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_ipush_wide as a Dut; compiled for each configuration, source and netlist.

#include NANOHOP_VTOP_HEADER

#include "bench.hpp"
#include "port_lists.hpp"

namespace nanohop::ipush_wide::bench {

namespace {

// Lines and pairs of header words.
struct Values {
    void fields(signals::IsArray auto& words, auto&& f) const {
        for (auto& word : words) f(word, 64U);
    }
};

}  // namespace

std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config&) {
    return tb::verilated<NANOHOP_VTOP, Ports, In, Out>(options, Values{});
}

tb::RunInfo run_info() { return {"ipush_wide", NANOHOP_CONFIG_NAME, NANOHOP_KIND}; }

}  // namespace nanohop::ipush_wide::bench
