// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Random selection of the fast engine of switches.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "net/kinds/switch/simulator.hpp"

namespace nanohop::net::fast_switch {

/// A shift register for each port of switches that are all alike; each moves once a clock.
struct ShiftRegisters {
    std::array<uint16_t, kMostAlikePorts> values{};
    std::array<uint32_t, kMostAlikePorts> clocks{};  ///< that the values are of

    /// `x` so many clocks later: it comes back after 65,535.
    static uint16_t after(uint16_t x, uint64_t clocks) {
        for (uint64_t left = clocks % 65535; left != 0; --left)
            x = static_cast<uint16_t>(x << 1 | ((x >> 15 ^ x >> 13 ^ x >> 12 ^ x >> 10) & 1));
        return x;
    }
    uint16_t value(unsigned port, uint32_t now) {
        return values[port] = after(values[port], now - std::exchange(clocks[port], now));
    }
};

}  // namespace nanohop::net::fast_switch
