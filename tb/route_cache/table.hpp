// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The routes that the CAM holds, as a function: nothing is stored. Each flush stands for a change of all routes, so the
// generation (number of flushes so far) is part of it, and an answer of an old generation is seen to be wrong.
#pragma once

#include <cstdint>

#include "bits.hpp"
#include "route_cache/config.hpp"

namespace nanohop::route_cache {

class Table {
public:
    struct Route {
        bool found;
        uint32_t port;
        uint32_t qos;
    };

    explicit Table(const Config& config)
        : port_mask_(low_bits(config.port_width)), qos_mask_(low_bits(config.qos_width)) {}

    Route route(uint64_t key, uint64_t generation) const {
        uint64_t x = key * 0x9e3779b97f4a7c15ULL + generation * 0xd1b54a32d192ed03ULL;
        x = (x ^ (x >> 32)) * 0xd6e8feb86659fd93ULL;
        x ^= x >> 32;
        // 1 destination in 16 is unknown.
        return {(x >> 60) != 0, static_cast<uint32_t>(x) & port_mask_, static_cast<uint32_t>(x >> 16) & qos_mask_};
    }

private:
    uint32_t port_mask_, qos_mask_;
};

}  // namespace nanohop::route_cache
