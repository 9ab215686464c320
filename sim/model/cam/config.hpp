// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Configurations of the CAM interface and of the off-chip CAM behind it (docs/blocks/cam.md).
#pragma once

#include <optional>
#include <string>

namespace nanohop::cam {

/// Parameters of nh_cam, in snake_case; their ranges are in the header of the RTL.
struct Config {
    unsigned ports = 7;                      ///< route_cache ports
    unsigned key_width = 64;                 ///< bits of a destination id
    unsigned port_width = 16;                ///< bits of an output port
    unsigned qos_width = 16;                 ///< bits of the reserved field
    unsigned mshr_entries = 8;               ///< ids of a port
    unsigned generation_width = 4;           ///< generations before a tag comes again: 2^generation_width
    unsigned timeout_cycles = 256;           ///< a search ends in an error no earlier than this
    unsigned command_timeout_cycles = 4096;  ///< the same for maintenance commands

    bool operator==(const Config&) const = default;
};

/// The off-chip CAM chip and its links (Hirasawa 2020, 5.1 gives only the round trip of about 25; the split is ours).
struct ChipConfig {
    unsigned link_out_cycles = 8;         ///< request accepted to search started, 1..4096
    unsigned search_cycles = 5;           ///< search, 1..4096
    unsigned link_back_cycles = 7;        ///< search ended to answer on the channel, 1..4096
    unsigned issue_interval_cycles = 25;  ///< between two requests: 25 one search at a time, 1 fully pipelined; 1..4096

    bool operator==(const ChipConfig&) const = default;
};

/// What is wrong ("key: why; allowed range"), or nothing.
std::optional<std::string> check(const Config& config);
std::optional<std::string> check(const ChipConfig& config);
/// Whether the two fit: a chip in order must never be taken for one that lost a request.
std::optional<std::string> check(const Config& config, const ChipConfig& chip);

/// Cycles from a request that the chip takes to its answer.
unsigned round_trip_cycles(const ChipConfig& chip);

/// Bits of {port or maintenance}, of an id, and of the whole tag {port, id, generation}.
unsigned port_bits(const Config& config);
unsigned id_width(const Config& config);
unsigned tag_width(const Config& config);
/// {port, id} pairs, those that no port uses included; the scan for overdue requests takes this many cycles.
unsigned entries(const Config& config);

}  // namespace nanohop::cam

#include "generated/cam_parameters.hpp"
