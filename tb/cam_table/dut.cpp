// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_cam_table_tb as a Dut; compiled for each configuration, source and netlist.

#include NANOHOP_VTOP_HEADER

#include "bench.hpp"
#include "cam_table/cam_table_ports.hpp"
#include "port_lists.hpp"

namespace nanohop::cam_table {

namespace {

class Values : public tb::PlainPorts {
public:
    explicit Values(const Config& config) : config_(config) {}

    using PlainPorts::put;
    template <class Port>
    void put(Port& port, const Entry& entry) {
        fault_.put<4>(port, entry, [&](auto& bits) {
            for_each_field(entry, config_, [&](auto field, unsigned width) { bits.put(field, width); });
        });
    }

private:
    Config config_;
    tb::Packed<Entry> fault_;
};

}  // namespace

std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config) {
    using Signals = tb::PortLists<Ports, Values, In, Out>;
    return std::make_unique<tb::VerilatedDut<NANOHOP_VTOP, Signals, In, Out>>(options, Signals(Values(config)));
}

tb::RunInfo run_info() { return {"cam_table", NANOHOP_CONFIG_NAME, NANOHOP_KIND}; }

}  // namespace nanohop::cam_table
