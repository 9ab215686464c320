// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "hub_port/config.hpp"

#include <bit>

namespace nanohop::hub_port {

std::optional<std::string> check(const Config& c) {
    const struct {
        const char* key;
        unsigned value, low, high;
        bool power_of_two;
    } ranges[] = {
        {"address_width", c.address_width, 24, 40, false},
        {"regions", c.regions, 2, 256, true},
        {"counters", c.counters, 2, 4096, true},
        {"most_open", c.most_open, 2, 64, true},
        {"ports", c.ports, 1, c.nodes, false},
        {"port", c.port, 0, c.ports - 1, false},
    };
    for (const auto& r : ranges) {
        if (r.value < r.low || r.value > r.high)
            return std::string(r.key) + ": " + std::to_string(r.value) + " is out of range " + std::to_string(r.low) +
                   ".." + std::to_string(r.high);
        if (r.power_of_two && !std::has_single_bit(r.value))
            return std::string(r.key) + ": " + std::to_string(r.value) + " is not a power of two in " +
                   std::to_string(r.low) + ".." + std::to_string(r.high);
    }
    return std::nullopt;
}

}  // namespace nanohop::hub_port
