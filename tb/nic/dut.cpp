// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_nic_tb as a Dut; compiled for each configuration, source and netlist.

#include NANOHOP_VTOP_HEADER

#include "bench.hpp"
#include "nic/nic_ports.hpp"
#include "port_lists.hpp"

namespace nanohop::nic {

namespace {

// A flit: {head, tail, bad, data}.
class Values : public tb::PlainPorts {
public:
    explicit Values(const Config& config) : width_(config.send.flit_width) {}

    using PlainPorts::get;
    using PlainPorts::put;
    using PlainPorts::signals;

    template <class Port>
    void put(Port& port, const switch_::Flit& flit) const {
        tb::PackedBits<switch_::kMaxFlitWidth / 32 + 1> bits;
        for (unsigned w = 0; 64 * w < width_; ++w) {
            const unsigned width = part(w);
            bits.put(width == 64 ? flit.data[w] : flit.data[w] & ((std::uint64_t{1} << width) - 1), width);
        }
        bits.put((flit.head ? 4U : 0U) | (flit.tail ? 2U : 0U) | (flit.bad ? 1U : 0U), 3);
        bits.assign(port);
    }
    template <class Port>
    void get(const Port& port, switch_::Flit& flit) const {
        tb::PortReader<Port> reader(port);
        for (unsigned w = 0; 64 * w < width_; ++w) flit.data[w] = reader.take(part(w));
        flit.bad = reader.take(1) != 0;
        flit.tail = reader.take(1) != 0;
        flit.head = reader.take(1) != 0;
    }

    static std::size_t signals(const switch_::Flit& flit) { return 1 + flit.data.size(); }

private:
    unsigned part(unsigned w) const { return width_ - 64 * w < 64 ? width_ - 64 * w : 64; }

    unsigned width_;
};

}  // namespace

std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config) {
    using Signals = tb::PortLists<Ports, Values, In, Out>;
    return std::make_unique<tb::VerilatedDut<NANOHOP_VTOP, Signals, In, Out>>(options, Signals(Values(config)));
}

tb::RunInfo run_info() { return {"nic", NANOHOP_CONFIG_NAME, NANOHOP_KIND}; }

}  // namespace nanohop::nic
