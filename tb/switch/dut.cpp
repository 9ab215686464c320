// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_switch as a Dut; compiled for each configuration, source and netlist.

#include NANOHOP_VTOP_HEADER

#include <array>

#include "bench.hpp"
#include "port_lists.hpp"

namespace nanohop::switch_ {

namespace {

// Ports of the switch side by side.
struct Values {
    Config config;

    void fields(tb::Is<std::array<Flit, kMaxPorts>> auto& flits, auto&& f) const {
        for (unsigned p = 0; p < config.ports; ++p) tb::flit_fields(flits[p], config.flit_width, f);
    }
    void fields(tb::Is<std::array<uint8_t, kMaxPorts>> auto& channels, auto&& f) const {
        tb::array_fields(channels, config.ports, channel_width(config), f);
    }
    void fields(tb::Is<std::array<uint32_t, kMaxPorts>> auto& credits, auto&& f) const {
        tb::array_fields(credits, config.ports, config.virtual_channels, f);
    }
    void fields(tb::Is<Probe> auto& probe, auto&& f) const {
        for (auto* bits : {&probe.write, &probe.lookup, &probe.request, &probe.grant, &probe.crossbar, &probe.link})
            f(*bits, config.ports);
    }
};

}  // namespace

std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config) {
    return tb::verilated<NANOHOP_VTOP, Ports, In, Out>(options, Values{config});
}

tb::RunInfo run_info() { return {"switch", NANOHOP_CONFIG_NAME, NANOHOP_KIND}; }

}  // namespace nanohop::switch_
