// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_link_tb as a Dut; compiled for each configuration, source and netlist.

#include NANOHOP_VTOP_HEADER

#include "bench.hpp"
#include "link/link_ports.hpp"
#include "port_lists.hpp"

namespace nanohop::link {

namespace {

constexpr std::size_t kFlitWords = (switch_::kMaxFlitWidth + 3) / 32 + 1;

// A flit, a word of the wire, the probe's bits.
class Values : public tb::PlainPorts {
public:
    explicit Values(const Config& config) : config_(config) {}

    using PlainPorts::get;
    using PlainPorts::put;
    using PlainPorts::signals;

    template <class Port>
    void put(Port& port, const Flit& flit) const {
        tb::PackedBits<kFlitWords> bits;
        for_each(config_.flit_width, [&](unsigned w, unsigned width) { bits.put(low(flit.data[w], width), width); });
        bits.put(flit.bad, 1);
        bits.put(flit.tail, 1);
        bits.put(flit.head, 1);
        bits.assign(port);
    }
    template <class Port>
    void put(Port& port, const Bits& word) const {
        tb::PackedBits<sizeof(Bits) / sizeof(std::uint32_t)> bits;
        for_each(wire_bits(config_), [&](unsigned w, unsigned width) { bits.put(low(word[w], width), width); });
        bits.assign(port);
    }

    template <class Port>
    void get(const Port& port, Flit& flit) const {
        tb::PortReader<Port> reader(port);
        for_each(config_.flit_width, [&](unsigned w, unsigned width) { flit.data[w] = reader.take(width); });
        flit.bad = reader.take(1) != 0;
        flit.tail = reader.take(1) != 0;
        flit.head = reader.take(1) != 0;
    }
    template <class Port>
    void get(const Port& port, Bits& word) const {
        tb::PortReader<Port> reader(port);
        for_each(wire_bits(config_), [&](unsigned w, unsigned width) { word[w] = reader.take(width); });
    }
    template <class Port>
    void get(const Port& port, Probe& probe) const {
        tb::PortReader<Port> reader(port);
        for (bool* bit : {&probe.word, &probe.wire, &probe.check, &probe.out}) *bit = reader.take(1) != 0;
    }

    static std::size_t signals(const Flit& flit) { return 1 + flit.data.size(); }
    static std::size_t signals(const Bits& word) { return word.size(); }
    static std::size_t signals(const Probe&) { return 4; }

private:
    static std::uint64_t low(std::uint64_t x, unsigned width) {
        return width >= 64 ? x : x & ((std::uint64_t{1} << width) - 1);
    }
    // Calls f(i, width) for each part of 64 bits.
    template <class F>
    static void for_each(unsigned bits, F&& f) {
        for (unsigned i = 0; 64 * i < bits; ++i) f(i, bits - 64 * i < 64 ? bits - 64 * i : 64U);
    }

    Config config_;
};

}  // namespace

std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config) {
    using Signals = tb::PortLists<Ports, Values, In, Out>;
    return std::make_unique<tb::VerilatedDut<NANOHOP_VTOP, Signals, In, Out>>(options, Signals(Values(config)));
}

tb::RunInfo run_info() { return {"link", NANOHOP_CONFIG_NAME, NANOHOP_KIND}; }

}  // namespace nanohop::link
