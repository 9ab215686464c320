// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_route_cache_tb as a Dut; compiled for each configuration, source and netlist.

#include NANOHOP_VTOP_HEADER

#include "adapter.hpp"
#include "port_lists.hpp"
#include "route_cache/route_cache_ports.hpp"

namespace nanohop::route_cache {

namespace {

class Values : public tb::PlainPorts {
public:
    explicit Values(const Config& config) : config_(config) {}

    using PlainPorts::put;
    template <class Port>
    void put(Port& port, const EntryBits& entry) {
        fault_.put<4>(port, entry, [&](auto& bits) {
            for_each_field(entry, config_, [&](auto field, unsigned width) { bits.put(field, width); });
        });
    }

private:
    Config config_;
    tb::Packed<EntryBits> fault_;
};

}  // namespace

std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config) {
    using Signals = tb::PortLists<Ports, Values, In, Out>;
    return std::make_unique<tb::VerilatedDut<NANOHOP_VTOP, Signals, In, Out>>(options, Signals(Values(config)));
}

tb::RunInfo run_info() { return {"route_cache", NANOHOP_CONFIG_NAME, NANOHOP_KIND}; }

}  // namespace nanohop::route_cache
