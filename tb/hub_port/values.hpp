// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// How members of the golden model's records stand in ports of nh_hub_port (port_lists.hpp).
#pragma once

#include "bench.hpp"
#include "port_lists.hpp"

namespace nanohop::hub_port {

// Flits, and what there is of each node, side by side.
struct Values {
    Config config;

    void fields(tb::Is<Data> auto& data, auto&& f) const { tb::word_fields(data, 64 * config.words(), f); }
    void fields(tb::Is<PerNode<Data>> auto& data, auto&& f) const {
        for (unsigned k = 0; k < config.nodes; ++k) fields(data[k], f);
    }
    void fields(tb::Is<PerNode<uint16_t>> auto& taken, auto&& f) const { tb::array_fields(taken, config.nodes, 16, f); }
    void fields(tb::Is<NodeCounts> auto& counts, auto&& f) const { tb::array_fields(counts, hub::kReasons, 32, f); }
};

}  // namespace nanohop::hub_port
