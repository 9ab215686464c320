// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// How members of the golden model's records stand in ports of nh_hub_float (port_lists.hpp).
#pragma once

#include "bench.hpp"
#include "port_lists.hpp"

namespace nanohop::hub_float {

// Flits of the nodes side by side.
struct Values {
    Config config;

    void fields(tb::Is<uint64_t> auto& members, auto&& f) const { f(members, config.nodes); }
    void fields(tb::Is<Data> auto& data, auto&& f) const { tb::word_fields(data, config.flit_bits, f); }
    void fields(tb::Is<std::array<Data, kMaxNodes>> auto& data, auto&& f) const {
        for (unsigned n = 0; n < config.nodes; ++n) fields(data[n], f);
    }
};

}  // namespace nanohop::hub_float
