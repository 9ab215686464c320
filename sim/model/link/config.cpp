// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "link/config.hpp"

#include <bit>

namespace nanohop::link {

namespace {

std::string out_of_range(const char* key, unsigned value, unsigned low, unsigned high) {
    return std::string(key) + ": " + std::to_string(value) + " is out of range; " + std::to_string(low) + ".." +
           std::to_string(high);
}

}  // namespace

Config of_switch(const switch_::Config& config) {
    Config c;
    c.flit_width = config.flit_width;
    c.packet_flits = config.packet_flits;
    c.virtual_channels = config.virtual_channels;
    c.packets = config.packets;
    return c;
}

Config for_machine(const switch_::Config& config) {
    Config c = of_switch(config);
    c.replay_flits = std::bit_ceil(c.least_replay_flits());
    c.retries = 255;
    return c;
}

std::optional<std::string> check(const Config& c) {
    constexpr unsigned kMost = 8192;
    const unsigned least = std::bit_ceil(c.least_replay_flits() < 2 ? 2 : c.least_replay_flits());
    if (c.replay_flits < least || c.replay_flits > kMost)
        return out_of_range("replay_flits", c.replay_flits, least, kMost);
    if (!std::has_single_bit(c.replay_flits))
        return "replay_flits: " + std::to_string(c.replay_flits) + " is not a power of two in " +
               std::to_string(least) + ".." + std::to_string(kMost);
    if (c.timeout < 16 || c.timeout > 65535) return out_of_range("timeout", c.timeout, 16, 65535);
    if (c.retries < 1 || c.retries > 255) return out_of_range("retries", c.retries, 1, 255);
    return std::nullopt;
}

unsigned channel_width(const Config& c) { return switch_::index_width(c.virtual_channels); }
unsigned sequence_width(const Config& c) { return static_cast<unsigned>(std::bit_width(c.replay_flits)); }
unsigned credit_width(const Config& c) { return static_cast<unsigned>(std::bit_width(c.packets)); }
unsigned payload_bits(const Config& c) {
    return c.flit_width + 3 + channel_width(c) + 1 + 2 * sequence_width(c) + 4 + c.virtual_channels * credit_width(c);
}
unsigned wire_bits(const Config& c) { return payload_bits(c) + 32; }

}  // namespace nanohop::link
