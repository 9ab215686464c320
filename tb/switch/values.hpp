// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// How members of the golden model's records stand in ports of nh_switch (port_lists.hpp).
#pragma once

#include <array>

#include "bench.hpp"
#include "port_lists.hpp"

namespace nanohop::switch_ {

// Ports of the switch side by side.
struct Values {
    Config config;

    void fields(tb::Is<std::array<Flit, kMaxPorts>> auto& flits, auto&& f) const {
        for (unsigned p = 0; p < config.ports; ++p) tb::flit_fields(flits[p], config.flit_width, f);
    }
    void fields(tb::Is<std::array<uint8_t, kMaxPorts>> auto& channels, auto&& f) const {
        tb::array_fields(channels, config.ports, channel_width(config), f);
    }
    void fields(tb::Is<std::array<uint32_t, kMaxPorts>> auto& credits, auto&& f) const {
        tb::array_fields(credits, config.ports, config.virtual_channels, f);
    }
    void fields(tb::Is<Probe> auto& probe, auto&& f) const {
        for (auto* bits : {&probe.write, &probe.lookup, &probe.request, &probe.grant, &probe.crossbar, &probe.link})
            f(*bits, config.ports);
    }
};

}  // namespace nanohop::switch_
