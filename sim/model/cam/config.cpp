// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "cam/config.hpp"

#include <bit>

namespace nanohop::cam {
namespace {

std::optional<std::string> out_of_range(const char* key, unsigned value, unsigned low, unsigned high) {
    if (value >= low && value <= high) return std::nullopt;
    return std::string(key) + ": " + std::to_string(value) + " is out of range; " + std::to_string(low) + ".." +
           std::to_string(high);
}

}  // namespace

std::optional<std::string> check(const Config& c) {
    const struct {
        const char* key;
        unsigned value, low, high;
    } ranges[] = {
        {"ports", c.ports, 1, kMaxPorts},
        {"key_width", c.key_width, 1, 64},
        {"port_width", c.port_width, 1, 16},
        {"qos_width", c.qos_width, 1, 16},
        {"mshr_entries", c.mshr_entries, 1, 64},
        {"generation_width", c.generation_width, 1, 6},
        {"timeout", c.timeout_cycles, 16, 65536},
        {"command_timeout", c.command_timeout_cycles, c.timeout_cycles, 65536},
    };
    for (const auto& r : ranges) {
        if (auto error = out_of_range(r.key, r.value, r.low, r.high)) return error;
    }
    if (tag_width(c) > 16) {
        return "generation_width: ports, mshr_entries and generation_width make a tag of " +
               std::to_string(tag_width(c)) + " bits; at most 16";
    }
    return std::nullopt;
}

std::optional<std::string> check(const ChipConfig& c) {
    const struct {
        const char* key;
        unsigned value;
    } ranges[] = {{"link_out", c.link_out_cycles},
                  {"search", c.search_cycles},
                  {"link_back", c.link_back_cycles},
                  {"issue_interval", c.issue_interval_cycles}};
    for (const auto& r : ranges) {
        if (auto error = out_of_range(r.key, r.value, 1, 4096)) return error;
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
