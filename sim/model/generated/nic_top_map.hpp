// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/maps/nic_top.toml by `nanohop generate`: do not edit.

// clang-format off
/// Register blocks at the port of nh_nic_top (docs/generated/addresses/nh_nic_top.md).
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "bits.hpp"

namespace nanohop::nic_top::map {

inline constexpr unsigned kAddressWidth = 18;

struct Window {
    uint32_t base = 0;
    unsigned bits = 0;
};
// Numbers of the windows
inline constexpr unsigned kSend = 0;
inline constexpr unsigned kReceive = 1;
inline constexpr unsigned kNic = 2;
inline constexpr unsigned kMatch = 3;
inline constexpr unsigned kIrq = 4;
inline constexpr unsigned kStatus = 5;
inline constexpr unsigned kLlcm = 6;

inline constexpr std::array<Window, 7> kWindows = {{
    {0x00000, 8},
    {0x00100, 8},
    {0x00200, 8},
    {0x00300, 8},
    {0x00400, 8},
    {0x00500, 6},
    {0x20000, 17},
}};

/// The window that an address is in; none: nothing is there.
constexpr std::optional<unsigned> window(uint32_t address) {
    address &= low_bits<uint32_t>(kAddressWidth);
    for (unsigned w = 0; w < kWindows.size(); ++w)
        if (address >> kWindows[w].bits == kWindows[w].base >> kWindows[w].bits) return w;
    return std::nullopt;
}

}  // namespace nanohop::nic_top::map
