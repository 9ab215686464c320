// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// How members of the golden model's records stand in ports of nh_cam (port_lists.hpp).
#pragma once

#include "bench.hpp"
#include "port_lists.hpp"

namespace nanohop::cam {

// One field per port of the switch.
struct Values {
    Config config;

    void fields(tb::Is<std::array<uint32_t, kMaxPorts>> auto& ids, auto&& f) const {
        tb::array_fields(ids, config.ports, id_width(config), f);
    }
    void fields(tb::Is<std::array<uint64_t, kMaxPorts>> auto& keys, auto&& f) const {
        tb::array_fields(keys, config.ports, config.key_width, f);
    }
    void fields(tb::Is<std::array<CacheCounters, kMaxPorts>> auto& counters, auto&& f) const {
        for (unsigned p = 0; p < config.ports; ++p) {
            for (unsigned c = 8; c-- > 0;) f(counters[p][c], 32U);  // the first one is the most significant word
        }
    }
};

}  // namespace nanohop::cam
