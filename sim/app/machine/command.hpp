// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop machine replay PROGRAM` and `nanohop machine run -- ./program` (docs/machine.md, "Replay").
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/simgrid/smpi.hpp"
#include "machine/run.hpp"

namespace nanohop::app {

/// As options of `nanohop replay` and `nanohop record`, whose names they have.
struct MachineReplay {
    double clock_ns = 1;
    double operations_per_second = 0;
    double operations = 0;
    uint64_t messages = 0;
    bool world_collectives = false;
    // Of `run`:
    uint32_t ranks = 0;  ///< 0: one a node
    std::string collectives = kCollectives.front();
    double timeout_seconds = 0;
};

/// A program from a file. Exit status as run_machine().
int replay_on_machine(const machine::MachineOptions& options, const std::string& file, const MachineReplay& replay);
/// An MPI program and its arguments, recorded under SMPI and replayed. Exit status as run_machine(), and as `nanohop
/// record` when the program fails.
int run_on_machine(const machine::MachineOptions& options, const std::vector<std::string>& program,
                   const MachineReplay& replay);

}  // namespace nanohop::app
