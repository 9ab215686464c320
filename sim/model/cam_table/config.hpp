// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Configuration of the on-chip exact-match table (docs/blocks/cam_table.md).
#pragma once

#include <optional>
#include <string>

namespace nanohop::cam_table {

inline constexpr unsigned kWays = 4;

/// Parameters of nh_cam_table, in snake_case; their ranges are in the header of the RTL.
struct Config {
    unsigned key_width = 64;      ///< bits of a destination id
    unsigned port_width = 16;     ///< bits of an output port
    unsigned qos_width = 16;      ///< bits of the reserved field
    unsigned tag_width = 10;      ///< bits of the channel's tag
    unsigned sets = 1024;         ///< entries of one of the 4 ways
    unsigned queue_entries = 64;  ///< entries looked at for a place before a write is refused

    bool operator==(const Config&) const = default;
};

/// What is wrong ("key: why; allowed range"), or nothing.
std::optional<std::string> check(const Config& config);

unsigned index_width(const Config& config);
/// Bits of an entry: parity, valid, key, port, qos.
unsigned entry_width(const Config& config);

}  // namespace nanohop::cam_table

#include "generated/cam_table_parameters.hpp"
