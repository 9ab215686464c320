// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_switch_tb as a Dut; compiled for each configuration, source and netlist.

#include NANOHOP_VTOP_HEADER

#include <array>
#include <vector>

#include "bench.hpp"
#include "port_lists.hpp"
#include "switch/switch_ports.hpp"

namespace nanohop::switch_ {

namespace {

using Channels = std::array<std::uint8_t, kMaxPorts>;
using Credits = std::array<std::uint32_t, kMaxPorts>;
using Flits = std::array<Flit, kMaxPorts>;
constexpr std::size_t kFlitWords = kMaxPorts * (kMaxFlitWidth + 3) / 32 + 1;

// Ports of the switch side by side.
class Values : public tb::PlainPorts {
public:
    explicit Values(const Config& config) : config_(config) {}

    using PlainPorts::get;
    using PlainPorts::put;
    using PlainPorts::signals;

    template <class Port>
    void put(Port& port, const Flits& flits) {
        flits_.put<kFlitWords>(port, flits, [&](auto& bits) {
            for (unsigned p = 0; p < config_.ports; ++p) {
                for_each_word([&](unsigned w, unsigned width) { bits.put(low(flits[p].data[w], width), width); });
                bits.put(flits[p].bad, 1);
                bits.put(flits[p].tail, 1);
                bits.put(flits[p].head, 1);
            }
        });
    }
    template <class Port>
    void put(Port& port, const Channels& channels) {
        put_fields(port, channels, channel_width(config_));
    }
    template <class Port>
    void put(Port& port, const Credits& credits) {
        put_fields(port, credits, config_.virtual_channels);
    }

    template <class Port>
    void get(const Port& port, Flits& flits) const {
        tb::PortReader<Port> reader(port);
        for (unsigned p = 0; p < config_.ports; ++p) {
            for_each_word([&](unsigned w, unsigned width) { flits[p].data[w] = reader.take(width); });
            flits[p].bad = reader.take(1) != 0;
            flits[p].tail = reader.take(1) != 0;
            flits[p].head = reader.take(1) != 0;
        }
    }
    template <class Port>
    void get(const Port& port, Channels& channels) const {
        get_fields(port, channels, channel_width(config_));
    }
    template <class Port>
    void get(const Port& port, Credits& credits) const {
        get_fields(port, credits, config_.virtual_channels);
    }
    template <class Port>
    void get(const Port& port, Probe& probe) const {
        tb::PortReader<Port> reader(port);
        for (std::uint32_t* bits :
             {&probe.write, &probe.lookup, &probe.request, &probe.grant, &probe.crossbar, &probe.link}) {
            *bits = static_cast<std::uint32_t>(reader.take(config_.ports));
        }
    }

    static std::size_t signals(const Flits&) { return kMaxPorts * (1 + kMaxFlitWidth / 64); }
    static std::size_t signals(const Channels&) { return kMaxPorts; }
    static std::size_t signals(const Credits&) { return kMaxPorts; }
    static std::size_t signals(const Probe&) { return 6; }

private:
    static std::uint64_t low(std::uint64_t x, unsigned width) {
        return width >= 64 ? x : x & ((std::uint64_t{1} << width) - 1);
    }
    template <class F>
    void for_each_word(F&& f) const {
        for (unsigned w = 0; 64 * w < config_.flit_width; ++w) {
            f(w, config_.flit_width - 64 * w < 64 ? config_.flit_width - 64 * w : 64);
        }
    }

    template <class Port, class Fields>
    void put_fields(Port& port, const Fields& fields, unsigned width) const {
        tb::PackedBits<kMaxPorts * kMaxChannels / 32> bits;
        for (unsigned p = 0; p < config_.ports; ++p) bits.put(low(fields[p], width), width);
        bits.assign(port);
    }
    template <class Port, class Fields>
    void get_fields(const Port& port, Fields& fields, unsigned width) const {
        tb::PortReader<Port> reader(port);
        for (unsigned p = 0; p < config_.ports; ++p) {
            fields[p] = static_cast<typename Fields::value_type>(reader.take(width));
        }
    }

    Config config_;
    tb::Packed<Flits> flits_;
};

}  // namespace

std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config) {
    using Signals = tb::PortLists<Ports, Values, In, Out>;
    return std::make_unique<tb::VerilatedDut<NANOHOP_VTOP, Signals, In, Out>>(options, Signals(Values(config)));
}

tb::RunInfo run_info() { return {"switch", NANOHOP_CONFIG_NAME, NANOHOP_KIND}; }

}  // namespace nanohop::switch_
