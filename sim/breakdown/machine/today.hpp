// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What public sources say of today's hardware (data/hardware), beside the machine's own clocks.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "breakdown/chapter.hpp"
#include "breakdown/machine/pingpong.hpp"

namespace nanohop::breakdown {

/// A figure of data/hardware/latencies.json; its keys are explained beside it.
struct HardwareLatency {
    std::string name;
    bool one_way = false;  ///< from node to node; else port to port of a switch
    double ns = 0;
    bool less = false;  ///< the source says that it is less
    std::string includes, source, address, read;
    std::optional<unsigned> year;  ///< as the source says
};

/// The project's own file.
std::string hardware_file();
/// std::runtime_error if the file is not what its README.md says.
std::vector<HardwareLatency> read_hardware(const std::string& path);

void add_today(const MachineResult& result, const std::vector<HardwareLatency>& hardware, Report& report);
/// The key `today`.
void add_today(const MachineResult& result, const std::vector<HardwareLatency>& hardware, Json& machine);

}  // namespace nanohop::breakdown
