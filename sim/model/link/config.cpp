// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "link/config.hpp"

#include <bit>

namespace nanohop::link {

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

std::optional<std::string> check(const Config& c) { return out_of_range(c); }

unsigned channel_width(const Config& c) { return index_width(c.virtual_channels); }
unsigned sequence_width(const Config& c) { return static_cast<unsigned>(std::bit_width(c.replay_flits)); }
unsigned credit_width(const Config& c) { return static_cast<unsigned>(std::bit_width(c.packets)); }
unsigned payload_bits(const Config& c) {
    return c.flit_width + 3 + channel_width(c) + 1 + 2 * sequence_width(c) + 4 + c.virtual_channels * credit_width(c);
}
unsigned wire_bits(const Config& c) { return payload_bits(c) + 32; }

}  // namespace nanohop::link
