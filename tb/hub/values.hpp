// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// How members of the golden model's records stand in ports of nh_hub (port_lists.hpp).
#pragma once

#include "bench.hpp"
#include "port_lists.hpp"

namespace nanohop::hub {

// Ports of the node side by side.
struct Values {
    Config config;

    void fields(tb::Is<Mask> auto& mask, auto&& f) const { f(mask, config.nodes); }
    void fields(tb::Is<PerNode<Flit>> auto& flits, auto&& f) const {
        for (unsigned k = 0; k < config.nodes; ++k) tb::flit_fields(flits[k], config.flit_bits, f);
    }
    void fields(tb::Is<PerNode<Data>> auto& data, auto&& f) const {
        for (unsigned k = 0; k < config.nodes; ++k) fields(data[k], f);
    }
    void fields(tb::Is<Data> auto& data, auto&& f) const { tb::word_fields(data, config.flit_bits, f); }
    void fields(tb::Is<PerNode<uint8_t>> auto& classes, auto&& f) const {
        tb::array_fields(classes, config.nodes, 2, f);
    }
    void fields(tb::Is<PerNode<uint32_t>> auto& credits, auto&& f) const {
        tb::array_fields(credits, config.nodes, kClasses, f);
    }
    void fields(tb::Is<PerNode<uint16_t>> auto& taken, auto&& f) const { tb::array_fields(taken, config.nodes, 16, f); }
    void fields(tb::Is<std::array<uint32_t, kReasons>> auto& counts, auto&& f) const {
        tb::array_fields(counts, kReasons, 32, f);
    }
};

}  // namespace nanohop::hub
