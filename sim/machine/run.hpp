// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The command `nanohop machine`: a rank program on a machine (docs/machine.md).
#pragma once

#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "machine/machine.hpp"
#include "machine/ranks.hpp"
#include "message/communicator.hpp"
#include "message/programs.hpp"

namespace nanohop::machine {

enum class Engine : uint8_t {
    kGolden,
    kFast,
    kBoth,  ///< one after the other: the same results and clocks, or the run fails
};
constexpr const char* name(Engine engine) {
    switch (engine) {
        case Engine::kGolden: return "golden";
        case Engine::kFast: return "fast";
        case Engine::kBoth: return "both";
    }
    return nullptr;
}

struct MachineOptions {
    Engine engine = Engine::kGolden;
    std::string program;
    std::string network;            ///< a network file; empty: the keys say which family
    std::vector<std::string> sets;  ///< keys of the network, its switches and interfaces, hosts, program
    std::string json;               ///< file for results; empty: none
    bool list_keys = false;
    bool quiet = false;
};

/// A run that must end with a status of its own.
class Failure : public std::runtime_error {
public:
    Failure(int status, const std::string& text) : std::runtime_error(text), status_(status) {}
    int status() const { return status_; }

private:
    int status_;
};

/// What runs in the place of a program that has a name here.
struct Task {
    /// The program, for a machine of so many nodes; called once, before anything runs. InputError, Failure.
    std::function<message::NamedProgram(uint32_t nodes)> program;
    /// Before each run of the program.
    std::function<void()> begin = {};
    /// The share that is done, for words of progress; without it clocks are told.
    std::function<double()> done = {};
    /// After the run: more members of the JSON; the lines behind all others.
    std::function<std::string(const Plan&, const RankStatistics&, nlohmann::ordered_json&)> report = {};
};

/// Exit status: 0; 1 a rank's result is wrong, or the run failed; 2 wrong options, nothing written; of a Failure its
/// own.
int run_machine(const MachineOptions& options);
/// All ranks begin in the same clock, and the JSON says of each where its clocks went.
int run_machine(const MachineOptions& options, const Task& task);

/// The same program by the ranks of an MPI: `all` is this one. Of the keys only the program's have a meaning. `own`, if
/// not empty: a file of load_program(), with its words.
int run_on_ranks(const MachineOptions& options, message::Communicator& all, const std::string& own = "",
                 const std::vector<std::string>& words = {});

}  // namespace nanohop::machine
