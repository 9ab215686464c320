// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "cam/config.hpp"

#include <bit>
#include <utility>

namespace nanohop::cam {

std::optional<std::string> check(const Config& c) {
    if (auto wrong = out_of_range(c)) return wrong;
    if (tag_width(c) > 16) {
        return "generation_width: ports, mshr_entries and generation_width make a tag of " +
               std::to_string(tag_width(c)) + " bits; at most 16";
    }
    return std::nullopt;
}

std::optional<std::string> check(const ChipConfig& c) {
    for (const auto& [key, clocks] :
         {std::pair("link_out", c.link_out_cycles), std::pair("search", c.search_cycles),
          std::pair("link_back", c.link_back_cycles), std::pair("issue_interval", c.issue_interval_cycles)}) {
        if (auto wrong = outside(key, clocks, 1, 4096)) return wrong;
    }
    return std::nullopt;
}

std::optional<std::string> check(const Config& c, const ChipConfig& chip) {
    // One request may wait on the channel for a whole interval; one cycle to the channel, one back.
    const unsigned needed = chip.issue_interval_cycles + round_trip_cycles(chip) + 2;
    if (c.timeout_cycles >= needed) return std::nullopt;
    return "timeout: " + std::to_string(c.timeout_cycles) + " is shorter than a search may take; at least " +
           std::to_string(needed) + " with this issue_interval and these links";
}

unsigned round_trip_cycles(const ChipConfig& chip) {
    return chip.link_out_cycles + chip.search_cycles + chip.link_back_cycles;
}

unsigned port_bits(const Config& c) { return static_cast<unsigned>(std::bit_width(c.ports)); }

unsigned id_width(const Config& c) {
    return c.mshr_entries <= 2 ? 1U : static_cast<unsigned>(std::bit_width(c.mshr_entries - 1));
}

unsigned tag_width(const Config& c) { return port_bits(c) + id_width(c) + c.generation_width; }

unsigned entries(const Config& c) { return (c.ports + 1) << id_width(c); }

}  // namespace nanohop::cam
