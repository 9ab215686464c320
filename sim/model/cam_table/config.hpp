// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Configuration of the on-chip exact-match table (docs/blocks/cam_table.md).
#pragma once

#include <optional>
#include <string>

#include "key.hpp"

namespace nanohop::cam_table {

inline constexpr unsigned kWays = 4;

/// Parameters of nh_cam_table; the names are those of the RTL in snake_case.
struct Config {
    unsigned key_width = 64;      ///< bits of a destination id, 1..64; at least index bits
    unsigned port_width = 16;     ///< bits of an output port, 1..16
    unsigned qos_width = 16;      ///< bits of the reserved field, 1..16
    unsigned tag_width = 10;      ///< bits of the channel's tag, 1..16
    unsigned sets = 1024;         ///< entries of one of the 4 ways: a power of two, 16..16384
    unsigned queue_entries = 64;  ///< entries looked at for a place before a write is refused: a power of two, 8..256

    bool operator==(const Config&) const = default;
};

template <class C, class F>
void for_each_key(C& c, F&& f) {
    f(Key{"", "KeyWidth"}, c.key_width);
    f(Key{"", "PortWidth"}, c.port_width);
    f(Key{"", "QosWidth"}, c.qos_width);
    f(Key{"", "TagWidth"}, c.tag_width);
    f(Key{"sets", "Sets"}, c.sets);
    f(Key{"queue_entries", "QueueEntries"}, c.queue_entries);
}

/// What is wrong ("key: why; allowed range"), or nothing.
std::optional<std::string> check(const Config& config);

unsigned index_width(const Config& config);
/// Bits of an entry: parity, valid, key, port, qos.
unsigned entry_width(const Config& config);

}  // namespace nanohop::cam_table
