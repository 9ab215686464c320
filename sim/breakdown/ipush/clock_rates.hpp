// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <string>
#include <vector>

namespace nanohop::breakdown {

/// A clock rate after place and route: constraints/ipush/clock_rates.json, which `nanohop synth --json` wrote.
struct RoutedClock {
    std::string config;
    bool ipush = true;  // false: built without IPUSH
    unsigned seeds = 0, lut = 0, ff = 0, block_ram = 0;
    double mhz = 0, least = 0, most = 0;  // median and range over the seeds
    double goal_mhz = 0;
};
/// Throws std::runtime_error if the file is not what `nanohop synth ipush --json` writes.
std::vector<RoutedClock> read_routed_clocks(const std::string& path);
/// The project's own file.
std::string routed_clocks_file();

}  // namespace nanohop::breakdown
