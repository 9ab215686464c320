// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_hub_node_tb as a Dut; compiled for each configuration, source and netlist.

#include NANOHOP_VTOP_HEADER

#include "bench.hpp"
#include "hub_node/hub_node_ports.hpp"
#include "port_lists.hpp"

namespace nanohop::hub_node {

namespace {

using hub::Flit;

constexpr std::size_t kWords = hub::kMaxNodes * (hub::kMaxFlitBits + 3) / 32 + 1;

// What there is of each node or port side by side, the first one lowest.
class Values : public tb::PlainPorts {
public:
    explicit Values(const Config& config) : node_(config.node), ports_(config.ports) {}

    using PlainPorts::get;
    using PlainPorts::put;
    using PlainPorts::signals;

    // Of nodes or of ports, which are no more.
    template <class Port>
    void put(Port& port, const Mask& mask) const {
        port = static_cast<Port>(mask & hub::nodes(node_));
    }
    template <class Port>
    void put(Port& port, const PerNode<Flit>& flits) {
        flits_.put<kWords>(port, flits, [&](auto& bits) {
            for (unsigned k = 0; k < node_.nodes; ++k) {
                put_data(bits, flits[k].data);
                bits.put(flits[k].bad, 1);
                bits.put(flits[k].tail, 1);
                bits.put(flits[k].head, 1);
            }
        });
    }
    template <class Port>
    void put(Port& port, const PerNode<Data>& data) const {
        tb::PackedBits<kWords> bits;
        for (unsigned p = 0; p < ports_.ports; ++p) put_data(bits, data[p]);
        bits.assign(port);
    }
    template <class Port>
    void put(Port& port, const Data& data) const {
        tb::PackedBits<hub::kMaxFlitBits / 32> bits;
        put_data(bits, data);
        bits.assign(port);
    }
    template <class Port>
    void put(Port& port, const PerNode<std::uint8_t>& classes) const {
        put_fields(port, classes, node_.nodes, 2);
    }
    template <class Port>
    void put(Port& port, const PerNode<std::uint32_t>& credits) const {
        put_fields(port, credits, node_.nodes, hub::kClasses);
    }
    template <class Port, unsigned Bits>
    void put(Port& port, const PerPort<Bits>& fields) const {
        put_fields(port, fields, ports_.ports, Bits);
    }

    template <class Port>
    void get(const Port& port, PerNode<Flit>& flits) const {
        tb::PortReader<Port> reader(port);
        for (unsigned k = 0; k < node_.nodes; ++k) {
            get_data(reader, flits[k].data);
            flits[k].bad = reader.take(1) != 0;
            flits[k].tail = reader.take(1) != 0;
            flits[k].head = reader.take(1) != 0;
        }
    }
    // Of nodes or of ports: as many as there are.
    template <std::size_t Words>
    void get(const VlWide<Words>& port, PerNode<Data>& data) const {
        tb::PortReader<VlWide<Words>> reader(port);
        for (std::size_t i = 0; i < Words * 32 / node_.flit_bits; ++i) get_data(reader, data[i]);
    }
    template <class Port>
    void get(const Port& port, PerNode<std::uint8_t>& classes) const {
        get_fields(port, classes, node_.nodes, 2);
    }
    template <class Port>
    void get(const Port& port, PerNode<std::uint32_t>& credits) const {
        get_fields(port, credits, node_.nodes, hub::kClasses);
    }
    template <class Port, unsigned Bits>
    void get(const Port& port, PerPort<Bits>& fields) const {
        get_fields(port, fields, ports_.ports, Bits);
    }
    template <class Port>
    void get(const Port& port, Addresses& addresses) const {
        get_fields(port, addresses, ports_.ports, ports_.address_width);
    }
    template <class Port>
    void get(const Port& port, Strobes& strobes) const {
        get_fields(port, strobes, ports_.ports, ports_.flit_bytes());
    }

    // Fields are compared where they are valid: none in a record without any.
    static std::size_t signals(const PerNode<Flit>&) { return 0; }
    static std::size_t signals(const PerNode<Data>&) { return 0; }
    static std::size_t signals(const PerNode<std::uint8_t>&) { return 0; }
    static std::size_t signals(const PerNode<std::uint32_t>&) { return hub::kClasses; }
    template <unsigned Bits>
    static std::size_t signals(const PerPort<Bits>&) {
        return 0;
    }
    static std::size_t signals(const Addresses&) { return 0; }
    static std::size_t signals(const Strobes&) { return 0; }

private:
    template <class Bits>
    void put_data(Bits& bits, const Data& data) const {
        for (unsigned w = 0; w < node_.words(); ++w) bits.put(data[w], 64);
    }
    template <class Port>
    void get_data(tb::PortReader<Port>& reader, Data& data) const {
        for (unsigned w = 0; w < node_.words(); ++w) data[w] = reader.take(64);
    }
    template <class Port, class Fields>
    static void put_fields(Port& port, const Fields& fields, unsigned count, unsigned width) {
        tb::PackedBits<hub::kMaxNodes> bits;
        for (unsigned i = 0; i < count; ++i) bits.put(fields[i] & ((std::uint64_t{1} << width) - 1), width);
        bits.assign(port);
    }
    template <class Port, class Fields>
    static void get_fields(const Port& port, Fields& fields, unsigned count, unsigned width) {
        tb::PortReader<Port> reader(port);
        for (unsigned i = 0; i < count; ++i) fields[i] = static_cast<typename Fields::value_type>(reader.take(width));
    }

    hub::Config node_;
    hub_port::Config ports_;
    tb::Packed<PerNode<Flit>> flits_;
};

}  // namespace

std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config) {
    using Signals = tb::PortLists<Ports, Values, In, Out>;
    return std::make_unique<tb::VerilatedDut<NANOHOP_VTOP, Signals, In, Out>>(options, Signals(Values(config)));
}

tb::RunInfo run_info() { return {"hub_node", NANOHOP_CONFIG_NAME, NANOHOP_KIND}; }

}  // namespace nanohop::hub_node
