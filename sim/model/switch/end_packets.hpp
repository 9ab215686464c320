// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <optional>
#include <string>

namespace nanohop::switch_ {

/// What a channel's buffer may hold where a network interface or a link layer is at the other end of the link, as their
/// RTL (nh_nic, nh_link) has it.
inline constexpr unsigned kEndPackets[] = {1, 2, 4};

/// What is wrong with another number, or nothing.
inline std::optional<std::string> check_end_packets(unsigned packets) {
    std::string all;
    for (const unsigned n : kEndPackets) {
        if (n == packets) return std::nullopt;
        all += (all.empty() ? "" : ", ") + std::to_string(n);
    }
    return "packets: " + std::to_string(packets) + " is not one of " + all;
}

}  // namespace nanohop::switch_
