// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_hub_port as a Dut; compiled for each configuration, source and netlist.

#include NANOHOP_VTOP_HEADER

#include "bench.hpp"
#include "port_lists.hpp"

namespace nanohop::hub_port {

namespace {

// Flits, and what there is of each node, side by side.
struct Values {
    Config config;

    void fields(tb::Is<Data> auto& data, auto&& f) const { tb::word_fields(data, 64 * config.words(), f); }
    void fields(tb::Is<PerNode<Data>> auto& data, auto&& f) const {
        for (unsigned k = 0; k < config.nodes; ++k) fields(data[k], f);
    }
    void fields(tb::Is<PerNode<uint16_t>> auto& taken, auto&& f) const { tb::array_fields(taken, config.nodes, 16, f); }
    void fields(tb::Is<NodeCounts> auto& counts, auto&& f) const { tb::array_fields(counts, hub::kReasons, 32, f); }
};

}  // namespace

std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config) {
    return tb::verilated<NANOHOP_VTOP, Ports, In, Out>(options, Values{config});
}

tb::RunInfo run_info() { return {"hub_port", NANOHOP_CONFIG_NAME, NANOHOP_KIND}; }

}  // namespace nanohop::hub_port
