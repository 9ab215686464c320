// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The command `nanohop machine`: a rank program on a machine (docs/machine.md).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "message/communicator.hpp"

namespace nanohop::machine {

enum class Engine : uint8_t {
    kGolden,
    kFast,
    kBoth,  ///< one after the other: the same results and clocks, or the run fails
};

struct MachineOptions {
    Engine engine = Engine::kGolden;
    std::string program;
    std::string network;            ///< a network file; empty: the keys say which family
    std::vector<std::string> sets;  ///< keys of the network, its switches and interfaces, hosts, program
    std::string json;               ///< file for results; empty: none
    bool list_keys = false;
    bool quiet = false;
};

/// Exit status: 0; 1 a rank's result is wrong, or the run failed; 2 wrong options, nothing written.
int run_machine(const MachineOptions& options);

/// The same program by the ranks of an MPI: `all` is this one. Of the keys only the program's have a meaning.
int run_on_ranks(const MachineOptions& options, message::Communicator& all);

}  // namespace nanohop::machine
