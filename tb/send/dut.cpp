// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_send_tb as a Dut; compiled for each configuration, source and netlist.

#include NANOHOP_VTOP_HEADER

#include "bench.hpp"
#include "port_lists.hpp"
#include "send/send_ports.hpp"

namespace nanohop::send {

namespace {

// A flit's data.
class Values : public tb::PlainPorts {
public:
    explicit Values(const Config& config) : config_(config) {}

    using PlainPorts::get;
    using PlainPorts::put;
    using PlainPorts::signals;

    template <class Port>
    void put(Port& port, const Data& data) const {
        tb::PackedBits<switch_::kMaxFlitWidth / 32> bits;
        for (unsigned w = 0; 64 * w < config_.flit_width; ++w) {
            const unsigned width = part(w);
            bits.put(width == 64 ? data[w] : data[w] & ((std::uint64_t{1} << width) - 1), width);
        }
        bits.assign(port);
    }
    template <class Port>
    void get(const Port& port, Data& data) const {
        tb::PortReader<Port> reader(port);
        for (unsigned w = 0; 64 * w < config_.flit_width; ++w) data[w] = reader.take(part(w));
    }

    static std::size_t signals(const Data& data) { return data.size(); }

private:
    unsigned part(unsigned w) const { return config_.flit_width - 64 * w < 64 ? config_.flit_width - 64 * w : 64; }

    Config config_;
};

}  // namespace

std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config) {
    using Signals = tb::PortLists<Ports, Values, In, Out>;
    return std::make_unique<tb::VerilatedDut<NANOHOP_VTOP, Signals, In, Out>>(options, Signals(Values(config)));
}

tb::RunInfo run_info() { return {"send", NANOHOP_CONFIG_NAME, NANOHOP_KIND}; }

}  // namespace nanohop::send
