// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "send/config.hpp"

#include <algorithm>
#include <bit>

namespace nanohop::send {

std::optional<std::string> check(const Config& c) {
    const struct {
        const char* key;
        unsigned value, low, high;
        bool power_of_two;
    } ranges[] = {
        {"packet_flits", c.packet_flits, 4, 32, false},
        {"destination_width", c.destination_width, 1, 64, false},
        {"hop_limit", c.hop_limit, 1, 63, false},
        {"flit_width", c.flit_width, std::max(64U, header_bits(c)), 512, false},
        {"address_width", c.address_width, 24, 40, false},
        {"max_message", c.max_message, 8, 16777215, false},
        {"most_open", c.most_open, 2, 16, true},
        {"data_words", c.data_words, 32, 512, true},
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

unsigned length_bits(const Config& c) { return static_cast<unsigned>(std::bit_width(c.packet_flits)); }
unsigned header_bits(const Config& c) {
    return c.destination_width + length_bits(c) + static_cast<unsigned>(std::bit_width(c.hop_limit)) + 2;
}
bool has_source(const Config& c) { return header_bits(c) + c.destination_width <= c.flit_width; }

}  // namespace nanohop::send
