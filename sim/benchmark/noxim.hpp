// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Noxim (Catania et al., ACM TOMACS 2016) on its mesh: its input file, and what it prints. It is a program of its own,
// which the user names; nothing of it is here.
#pragma once

#include <cstdint>
#include <string>

namespace nanohop::benchmark {

struct NoximSettings {
    uint32_t side = 8;       ///< the mesh has side x side nodes
    unsigned buffer = 16;    ///< flits of an input; a depth that its file of powers has
    unsigned message = 8;    ///< flits, 2 or more
    double load = 0.1;       ///< flits per node and clock
    uint64_t warmup = 2000;  ///< clocks before those that count
    uint64_t clocks = 3000;  ///< measured
    uint64_t seed = 1;
};

/// X first, one virtual channel, no radio.
std::string noxim_configuration(const NoximSettings& settings);

struct NoximResult {
    double latency = 0;   ///< clocks until the head is there, mean
    double accepted = 0;  ///< flits per node and clock
    double seconds = 0;   ///< of the whole run
};

/// What Noxim has printed, without the seconds. net::InputError when it is not that, with its last line.
NoximResult parse_noxim(const std::string& output);

/// As run_booksim(). The file of powers that Noxim wants is power.yaml beside the program, where it is built;
/// net::InputError when it has no buffer of that depth.
NoximResult run_noxim(const std::string& program, const NoximSettings& settings);

}  // namespace nanohop::benchmark
