// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "hub/config.hpp"

#include <bit>

namespace nanohop::hub {

std::optional<std::string> check(const Config& c) {
    const struct {
        const char* key;
        unsigned value, low, high;
    } ranges[] = {
        {"nodes", c.nodes, 3, kMaxNodes},
        {"flit_bits", c.flit_bits, 128, kMaxFlitBits},
        {"piece_flits", c.piece_flits, 1, kMaxPieceFlits},
        {"relay_slots", c.relay_slots, 1, 16},
        {"host_slots", c.host_slots, 1, 8},
        {"host_packets", c.host_packets, 1, 8},
        {"result_slots", c.result_slots, 1, 4},
        {"unit_clocks", c.unit_clocks, 0, 255},
    };
    for (const auto& r : ranges) {
        if (r.value < r.low || r.value > r.high)
            return std::string(r.key) + ": " + std::to_string(r.value) + " is out of range " + std::to_string(r.low) +
                   ".." + std::to_string(r.high);
    }
    if (!std::has_single_bit(c.flit_bits))
        return "flit_bits: " + std::to_string(c.flit_bits) + " is not one of 128, 256, 512";
    return std::nullopt;
}

unsigned tree_clocks(const Config& c) { return static_cast<unsigned>(std::bit_width(c.nodes - 1U)); }

}  // namespace nanohop::hub
