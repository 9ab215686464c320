// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace nanohop::breakdown {

/// Rows of constraints/ipush/synth.toml: what a configuration is built with.
enum class Built : uint8_t { kPushOnly, kIpush, kNoAddressTable };
const char* name_of(Built built);

/// A clock rate after place and route: constraints/ipush/clock_rates.json, which `nanohop synth --json` wrote.
struct RoutedClock {
    std::string config;
    Built built = Built::kIpush;
    unsigned seeds = 0, lut = 0, ff = 0, block_ram = 0;
    double mhz = 0, least = 0, most = 0;  // median and range over the seeds
    double goal_mhz = 0;
};
/// Throws std::runtime_error if the file is not what `nanohop synth ipush --json` writes.
std::vector<RoutedClock> read_routed_clocks(const std::string& path);
/// The project's own file.
std::string routed_clocks_file();

/// What synthesis for the paper's kind of FPGA counts: constraints/ipush/area.json, written likewise.
struct Area {
    std::string config;
    Built built = Built::kIpush;
    unsigned lut = 0, ff = 0, block_ram = 0, slices = 0;
};
/// Throws likewise.
std::vector<Area> read_areas(const std::string& path);
std::string areas_file();

}  // namespace nanohop::breakdown
