// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// CNSim (Feng et al., USENIX ATC 2024) on its single-chip mesh: its input file, and what it prints. It is a program of
// its own, which the user names; nothing of it is here.
#pragma once

#include <cstdint>
#include <string>

namespace nanohop::benchmark {

struct CnsimSettings {
    uint32_t side = 8;       ///< the mesh has side x side nodes
    unsigned buffer = 18;    ///< flits of an input
    unsigned message = 9;    ///< flits
    double load = 0.1;       ///< flits per node and clock
    uint64_t clocks = 4000;  ///< measured; half of that run before
};

/// X first, one virtual channel, three router stages, one thread. CNSim raises the load until the network is saturated;
/// with a time limit of one clock it takes the first load for saturated, and ends.
std::string cnsim_configuration(const CnsimSettings& settings, const std::string& folder);

struct CnsimResult {
    double latency = 0;   ///< clocks, mean
    double accepted = 0;  ///< flits per node and clock
    double hops = 0;      ///< links between nodes on a way, mean
    double seconds = 0;   ///< of the measured clocks
};

/// What CNSim has printed of the first load. net::InputError when it is not that, with its last line.
CnsimResult parse_cnsim(const std::string& output);

/// As run_booksim().
CnsimResult run_cnsim(const std::string& program, const CnsimSettings& settings);

}  // namespace nanohop::benchmark
