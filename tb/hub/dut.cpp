// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_hub_tb as a Dut; compiled for each configuration, source and netlist.

#include NANOHOP_VTOP_HEADER

#include "bench.hpp"
#include "hub/hub_ports.hpp"
#include "port_lists.hpp"

namespace nanohop::hub {

namespace {

using Counts = std::array<std::uint32_t, kReasons>;
constexpr std::size_t kFlitWords = kMaxNodes * (kMaxFlitBits + 3) / 32 + 1;

// Ports of the node side by side.
class Values : public tb::PlainPorts {
public:
    explicit Values(const Config& config) : config_(config) {}

    using PlainPorts::get;
    using PlainPorts::put;
    using PlainPorts::signals;

    template <class Port>
    void put(Port& port, const Mask& mask) const {
        port = static_cast<Port>(mask & nodes(config_));
    }
    template <class Port>
    void put(Port& port, const PerNode<Flit>& flits) {
        flits_.put<kFlitWords>(port, flits, [&](auto& bits) {
            for (unsigned k = 0; k < config_.nodes; ++k) {
                put_data(bits, flits[k].data);
                bits.put(flits[k].bad, 1);
                bits.put(flits[k].tail, 1);
                bits.put(flits[k].head, 1);
            }
        });
    }
    template <class Port>
    void put(Port& port, const PerNode<Data>& data) {
        data_.put<kFlitWords>(port, data, [&](auto& bits) {
            for (unsigned k = 0; k < config_.nodes; ++k) put_data(bits, data[k]);
        });
    }
    template <class Port>
    void put(Port& port, const Data& data) const {
        tb::PackedBits<kMaxFlitBits / 32> bits;
        put_data(bits, data);
        bits.assign(port);
    }
    template <class Port>
    void put(Port& port, const PerNode<std::uint8_t>& classes) const {
        put_fields(port, classes, 2);
    }
    template <class Port>
    void put(Port& port, const PerNode<std::uint32_t>& credits) const {
        put_fields(port, credits, kClasses);
    }

    template <class Port>
    void get(const Port& port, PerNode<Flit>& flits) const {
        tb::PortReader<Port> reader(port);
        for (unsigned k = 0; k < config_.nodes; ++k) {
            get_data(reader, flits[k].data);
            flits[k].bad = reader.take(1) != 0;
            flits[k].tail = reader.take(1) != 0;
            flits[k].head = reader.take(1) != 0;
        }
    }
    template <class Port>
    void get(const Port& port, PerNode<Data>& data) const {
        tb::PortReader<Port> reader(port);
        for (unsigned k = 0; k < config_.nodes; ++k) get_data(reader, data[k]);
    }
    template <class Port>
    void get(const Port& port, PerNode<std::uint8_t>& classes) const {
        get_fields(port, classes, config_.nodes, 2);
    }
    template <class Port>
    void get(const Port& port, PerNode<std::uint32_t>& credits) const {
        get_fields(port, credits, config_.nodes, kClasses);
    }
    template <class Port>
    void get(const Port& port, PerNode<std::uint16_t>& taken) const {
        get_fields(port, taken, config_.nodes, 16);
    }
    template <class Port>
    void get(const Port& port, Counts& counts) const {
        get_fields(port, counts, kReasons, 32);
    }

    // Payload is compared where it is valid: none in a record without any.
    static std::size_t signals(const PerNode<Flit>&) { return 0; }
    static std::size_t signals(const PerNode<Data>&) { return 0; }
    static std::size_t signals(const PerNode<std::uint8_t>&) { return 0; }
    static std::size_t signals(const PerNode<std::uint32_t>&) { return kClasses; }
    static std::size_t signals(const PerNode<std::uint16_t>&) { return kMaxNodes / 4; }
    static std::size_t signals(const Counts&) { return kReasons; }

private:
    template <class Bits>
    void put_data(Bits& bits, const Data& data) const {
        for (unsigned w = 0; w < config_.words(); ++w) bits.put(data[w], 64);
    }
    template <class Port>
    void get_data(tb::PortReader<Port>& reader, Data& data) const {
        for (unsigned w = 0; w < config_.words(); ++w) data[w] = reader.take(64);
    }
    template <class Port, class Fields>
    void put_fields(Port& port, const Fields& fields, unsigned width) const {
        tb::PackedBits<kMaxNodes * 3 / 32> bits;
        for (unsigned k = 0; k < config_.nodes; ++k) bits.put(fields[k] & ((1U << width) - 1), width);
        bits.assign(port);
    }
    template <class Port, class Fields>
    static void get_fields(const Port& port, Fields& fields, unsigned count, unsigned width) {
        tb::PortReader<Port> reader(port);
        for (unsigned k = 0; k < count; ++k) fields[k] = static_cast<typename Fields::value_type>(reader.take(width));
    }

    Config config_;
    tb::Packed<PerNode<Flit>> flits_;
    tb::Packed<PerNode<Data>> data_;
};

}  // namespace

std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config) {
    using Signals = tb::PortLists<Ports, Values, In, Out>;
    return std::make_unique<tb::VerilatedDut<NANOHOP_VTOP, Signals, In, Out>>(options, Signals(Values(config)));
}

tb::RunInfo run_info() { return {"hub", NANOHOP_CONFIG_NAME, NANOHOP_KIND}; }

}  // namespace nanohop::hub
