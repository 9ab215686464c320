// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_hub_float as a Dut; compiled for each configuration, source and netlist.

#include NANOHOP_VTOP_HEADER

#include "bench.hpp"
#include "port_lists.hpp"

namespace nanohop::hub_float {

namespace {

// Flits of the nodes side by side.
struct Values {
    Config config;

    void fields(tb::Is<uint64_t> auto& members, auto&& f) const { f(members, config.nodes); }
    void fields(tb::Is<Data> auto& data, auto&& f) const { tb::word_fields(data, config.flit_bits, f); }
    void fields(tb::Is<std::array<Data, kMaxNodes>> auto& data, auto&& f) const {
        for (unsigned n = 0; n < config.nodes; ++n) fields(data[n], f);
    }
};

}  // namespace

std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config) {
    return tb::verilated<NANOHOP_VTOP, Ports, In, Out>(options, Values{config});
}

tb::RunInfo run_info() { return {"hub_float", NANOHOP_CONFIG_NAME, NANOHOP_KIND}; }

}  // namespace nanohop::hub_float
