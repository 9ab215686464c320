// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// An MPI program under SimGrid's SMPI on a platform of ours. Needs SimGrid (libsimgrid-dev) when it runs, not when it
// is compiled.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/simgrid/platform_file.hpp"
#include "io/collective_ways.hpp"

namespace nanohop::app {

/// SimGrid's selectors: whose algorithms of collectives. The first is the default.
inline const std::vector<std::string> kCollectives{"ompi", "mpich", "mvapich2", "impi", "default"};

struct SmpiOptions {
    uint32_t ranks = 2;                ///< block-wise on the hosts: rank r on host r / ceil(ranks / hosts)
    std::vector<std::string> program;  ///< and its arguments; a C, C++ or Fortran source is compiled first
    std::string collectives = kCollectives.front();
    std::optional<io::WayChoice> ways{};  ///< of those that have ways, in the place of the library's
    /// Flop/s of the machine that this runs on: the program's own computation counts, scaled to the hosts' speed. None:
    /// it takes no time, but for what the program tells SMPI (smpi_execute_flops).
    std::optional<double> measured_flops;
    uint32_t spans = 0;          ///< most calls of a rank whose times are kept, for pictures
    bool progress = false;       ///< said every 10 seconds on the standard error
    bool keep_output = false;    ///< the program's standard output is kept, and does not go to ours
    double timeout_seconds = 0;  ///< of real time; 0: none
};

struct SmpiResult {
    enum class Verdict { kCompleted, kFailed, kUnmatched, kDeadlock, kTimeout };
    Verdict verdict = Verdict::kCompleted;
    int status = 0;      ///< exit status of `nanohop mpi`: 0; 1 the program failed; 4 deadlock; 5 timeout
    double seconds = 0;  ///< simulated
    double real_seconds = 0;
    std::string output;                 ///< with keep_output
    nlohmann::ordered_json report;      ///< of the platform object (calls.cpp); null when there is none
    std::vector<std::string> messages;  ///< what is wrong, rank by rank: call, peer, place in the program
};

/// What SimGrid runs a program on.
struct SmpiPlatform {
    std::string object;  ///< beside this program; preloaded, and SimGrid's platform, which it builds from the text
    std::string text;
    uint32_t hosts = 0;
    std::vector<std::string> settings;  ///< of SimGrid, "--cfg=..."
    std::vector<std::pair<std::string, std::string>> environment;
};

/// Whether this build has SimGrid's side: version, or empty.
std::string simgrid_version();
/// net::InputError: no SimGrid (names the package), no such program, one that is not for SMPI.
SmpiResult run_smpi(const SmpiPlatform& platform, const SmpiOptions& options);
SmpiResult run_smpi(const PlatformFile& platform, const SmpiOptions& options);

}  // namespace nanohop::app
