// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_ipush_wide_tb as a Dut; compiled for each configuration, source and netlist.

#include NANOHOP_VTOP_HEADER

#include "bench.hpp"
#include "ipush_wide/ipush_wide_ports.hpp"
#include "port_lists.hpp"

namespace nanohop::ipush_wide::bench {

namespace {

// Lines and pairs of header words are ports of so many words.
struct Values : tb::PlainPorts {
    using tb::PlainPorts::get;
    using tb::PlainPorts::put;
    using tb::PlainPorts::signals;

    template <class Port, std::size_t N>
    void put(Port& port, const std::array<std::uint64_t, N>& member) const {
        tb::PackedBits<2 * N> bits;
        for (const std::uint64_t word : member) bits.put(word, 64);
        bits.assign(port);
    }
    template <class Port, std::size_t N>
    void get(const Port& port, std::array<std::uint64_t, N>& member) const {
        tb::PortReader<Port> reader(port);
        for (std::uint64_t& word : member) word = reader.take(64);
    }
    template <std::size_t N>
    static std::size_t signals(const std::array<std::uint64_t, N>&) {
        return N;
    }
};

}  // namespace

std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config&) {
    using Signals = tb::PortLists<Ports, Values, In, Out>;
    return std::make_unique<tb::VerilatedDut<NANOHOP_VTOP, Signals, In, Out>>(options);
}

tb::RunInfo run_info() { return {"ipush_wide", NANOHOP_CONFIG_NAME, NANOHOP_KIND}; }

}  // namespace nanohop::ipush_wide::bench
