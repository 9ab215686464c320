// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "cam_table/config.hpp"

#include <bit>

namespace nanohop::cam_table {

std::optional<std::string> check(const Config& c) {
    const struct {
        const char* key;
        unsigned value, low, high;
        bool power;
    } ranges[] = {
        {"key_width", c.key_width, 1, 64, false}, {"port_width", c.port_width, 1, 16, false},
        {"qos_width", c.qos_width, 1, 16, false}, {"tag_width", c.tag_width, 1, 16, false},
        {"sets", c.sets, 2, 16384, true},         {"queue_entries", c.queue_entries, 8, 256, true},
    };
    for (const auto& r : ranges) {
        if (r.value < r.low || r.value > r.high || (r.power && !std::has_single_bit(r.value))) {
            return std::string(r.key) + ": " + std::to_string(r.value) + " is out of range; " +
                   (r.power ? "a power of two in " : "") + std::to_string(r.low) + ".." + std::to_string(r.high);
        }
    }
    return std::nullopt;
}

unsigned index_width(const Config& c) { return static_cast<unsigned>(std::bit_width(c.sets) - 1); }

unsigned entry_width(const Config& c) { return 2 + c.key_width + c.port_width + c.qos_width; }

}  // namespace nanohop::cam_table
