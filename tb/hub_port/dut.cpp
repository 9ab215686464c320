// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_hub_port_tb as a Dut; compiled for each configuration, source and netlist.

#include NANOHOP_VTOP_HEADER

#include "bench.hpp"
#include "hub_port/hub_port_ports.hpp"
#include "port_lists.hpp"

namespace nanohop::hub_port {

namespace {

constexpr std::size_t kDataWords = hub::kMaxNodes * hub::kMaxFlitBits / 32 + 1;

// Flits, and what there is of each node, side by side.
class Values : public tb::PlainPorts {
public:
    explicit Values(const Config& config) : config_(config) {}

    using PlainPorts::get;
    using PlainPorts::put;
    using PlainPorts::signals;

    template <class Port>
    void put(Port& port, const Data& data) const {
        tb::PackedBits<hub::kMaxFlitBits / 32> bits;
        put_data(bits, data);
        bits.assign(port);
    }
    template <class Port>
    void put(Port& port, const PerNode<Data>& data) {
        data_.put<kDataWords>(port, data, [&](auto& bits) {
            for (unsigned k = 0; k < config_.nodes; ++k) put_data(bits, data[k]);
        });
    }
    template <class Port>
    void put(Port& port, const PerNode<std::uint16_t>& taken) const {
        tb::PackedBits<hub::kMaxNodes * 16 / 32> bits;
        for (unsigned k = 0; k < config_.nodes; ++k) bits.put(taken[k], 16);
        bits.assign(port);
    }
    template <class Port>
    void put(Port& port, const NodeCounts& counts) const {
        tb::put_wide(port, counts, counts.size());
    }

    template <class Port>
    void get(const Port& port, Data& data) const {
        tb::PortReader<Port> reader(port);
        for (unsigned w = 0; w < config_.words(); ++w) data[w] = reader.take(64);
    }
    template <class Port>
    void get(const Port& port, PerNode<Data>& data) const {
        tb::PortReader<Port> reader(port);
        for (unsigned k = 0; k < config_.nodes; ++k) {
            for (unsigned w = 0; w < config_.words(); ++w) data[k][w] = reader.take(64);
        }
    }

    // Data of lanes are compared where they are valid: none in a record without any.
    static std::size_t signals(const PerNode<Data>&) { return 0; }
    static std::size_t signals(const Data& data) { return data.size(); }

private:
    template <class Bits>
    void put_data(Bits& bits, const Data& data) const {
        for (unsigned w = 0; w < config_.words(); ++w) bits.put(data[w], 64);
    }

    Config config_;
    tb::Packed<PerNode<Data>> data_;
};

}  // namespace

std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config) {
    using Signals = tb::PortLists<Ports, Values, In, Out>;
    return std::make_unique<tb::VerilatedDut<NANOHOP_VTOP, Signals, In, Out>>(options, Signals(Values(config)));
}

tb::RunInfo run_info() { return {"hub_port", NANOHOP_CONFIG_NAME, NANOHOP_KIND}; }

}  // namespace nanohop::hub_port
