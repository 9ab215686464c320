// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_cam_tb as a Dut; compiled for each configuration, source and netlist.

#include NANOHOP_VTOP_HEADER

#include "bench.hpp"
#include "cam/cam_ports.hpp"
#include "port_lists.hpp"

namespace nanohop::cam {

namespace {

// One field per port of the switch.
class Values : public tb::PlainPorts {
public:
    explicit Values(const Config& config) : config_(config) {}

    using PlainPorts::put;
    template <class Port>
    void put(Port& port, const std::array<std::uint32_t, kMaxPorts>& ids) {
        ids_.put<4>(port, ids, [&](auto& bits) { each(ids, [&](auto id) { bits.put(id, id_width(config_)); }); });
    }
    template <class Port>
    void put(Port& port, const std::array<std::uint64_t, kMaxPorts>& keys) {
        keys_.put<2 * kMaxPorts>(port, keys,
                                 [&](auto& bits) { each(keys, [&](auto key) { bits.put(key, config_.key_width); }); });
    }
    template <class Port>
    void put(Port& port, const std::array<CacheCounters, kMaxPorts>& counters) {
        counters_.put<8 * kMaxPorts>(port, counters, [&](auto& bits) {
            each(counters, [&](const CacheCounters& of) {
                for (unsigned c = 8; c-- > 0;) bits.put(of[c], 32);  // the first one is the most significant word
            });
        });
    }

private:
    template <class Fields, class F>
    void each(const Fields& fields, F&& f) const {
        for (unsigned p = 0; p < config_.ports; ++p) f(fields[p]);
    }

    Config config_;
    tb::Packed<std::array<std::uint32_t, kMaxPorts>> ids_;
    tb::Packed<std::array<std::uint64_t, kMaxPorts>> keys_;
    tb::Packed<std::array<CacheCounters, kMaxPorts>> counters_;
};

}  // namespace

std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config) {
    using Signals = tb::PortLists<Ports, Values, In, Out>;
    return std::make_unique<tb::VerilatedDut<NANOHOP_VTOP, Signals, In, Out>>(options, Signals(Values(config)));
}

tb::RunInfo run_info() { return {"cam", NANOHOP_CONFIG_NAME, NANOHOP_KIND}; }

}  // namespace nanohop::cam
