// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_link as a Dut; compiled for each configuration, source and netlist.

#include NANOHOP_VTOP_HEADER

#include "bench.hpp"
#include "port_lists.hpp"

namespace nanohop::link {

namespace {

// A flit, a word of the wire, the probe's bits.
struct Values {
    Config config;

    void fields(tb::Is<Flit> auto& flit, auto&& f) const { tb::flit_fields(flit, config.flit_width, f); }
    void fields(tb::Is<Bits> auto& word, auto&& f) const { tb::word_fields(word, wire_bits(config), f); }
    void fields(tb::Is<Probe> auto& probe, auto&& f) const {
        for (auto* bit : {&probe.word, &probe.wire, &probe.check, &probe.out}) f(*bit, 1U);
    }
};

}  // namespace

std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config) {
    return tb::verilated<NANOHOP_VTOP, Ports, In, Out>(options, Values{config});
}

tb::RunInfo run_info() { return {"link", NANOHOP_CONFIG_NAME, NANOHOP_KIND}; }

}  // namespace nanohop::link
