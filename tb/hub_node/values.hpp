// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// How members of the golden model's records stand in ports of nh_hub_node (port_lists.hpp).
#pragma once

#include "bench.hpp"
#include "port_lists.hpp"

namespace nanohop::hub_node {

// What there is of each node or port side by side; ports are no more than nodes, and what is behind them is 0.
struct Values {
    Config config;

    void fields(tb::Is<Mask> auto& mask, auto&& f) const { f(mask, config.node.nodes); }
    void fields(tb::Is<PerNode<hub::Flit>> auto& flits, auto&& f) const {
        for (unsigned k = 0; k < config.node.nodes; ++k) tb::flit_fields(flits[k], config.node.flit_bits, f);
    }
    void fields(tb::Is<PerNode<Data>> auto& data, auto&& f) const {
        for (unsigned k = 0; k < config.node.nodes; ++k) fields(data[k], f);
    }
    void fields(tb::Is<Data> auto& data, auto&& f) const { tb::word_fields(data, config.node.flit_bits, f); }
    void fields(tb::Is<PerNode<uint8_t>> auto& classes, auto&& f) const {
        tb::array_fields(classes, config.node.nodes, 2, f);
    }
    void fields(tb::Is<PerNode<uint32_t>> auto& credits, auto&& f) const {
        tb::array_fields(credits, config.node.nodes, hub::kClasses, f);
    }
    template <unsigned Bits>
    void fields(PerPort<Bits>& of, auto&& f) const {
        tb::array_fields(of, config.ports.ports, Bits, f);
    }
    template <unsigned Bits>
    void fields(const PerPort<Bits>& of, auto&& f) const {
        tb::array_fields(of, config.ports.ports, Bits, f);
    }
    void fields(tb::Is<Addresses> auto& addresses, auto&& f) const {
        tb::array_fields(addresses, config.ports.ports, config.ports.address_width, f);
    }
    void fields(tb::Is<Strobes> auto& strobes, auto&& f) const {
        tb::array_fields(strobes, config.ports.ports, config.ports.flit_bytes(), f);
    }
};

}  // namespace nanohop::hub_node
