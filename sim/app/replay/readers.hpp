// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Programs from files (docs/application.md, "Programs").
#pragma once

#include <string>
#include <vector>

#include "app/replay/program.hpp"

namespace nanohop::app {

/// Appends what a rank does, call by call. A call begins when what was called before it has begun, or ended if that
/// blocks, and when what was waited for has ended.
class RankBuilder {
public:
    explicit RankBuilder(RankProgram& rank) : rank_(rank) {}
    /// Place of the new operation. `blocks`: what comes next waits for its end.
    uint32_t add(Operation operation, bool blocks);
    /// What comes next waits for the end of an operation that does not block.
    void wait(uint32_t operation) { waited_.push_back(operation); }

private:
    RankProgram& rank_;
    After next_ = After::kNothing;
    std::vector<uint32_t> waited_;
};

struct ReadOptions {
    /// Time-independent traces name no communicators: their collectives may be taken as of all ranks. Without this a
    /// trace that has any is refused.
    bool world_collectives = false;
};

/// By what the file starts with: GOAL text, a time-independent trace of SimGrid (one file, or a list of one file a
/// rank), recorded events of data/npb; an OTF2 archive by its ending, .otf2. Compressed by xz or not. The program is
/// matched. InputError "file:line: ..".
Program read_program(const std::string& path, const ReadOptions& options = {});

/// GOAL text (T. Hoefler, C. Siebert, A. Lumsdaine, "Group Operation Assembly Language", 2009; LogGOPSim's text form).
Program read_goal(const std::string& path);
Program read_time_independent_program(const std::string& path, const ReadOptions& options);
/// An archive in the Open Trace Format 2 (its anchor file). A line is an event of a location. Without the library that
/// reads it, which is optional: InputError that says so.
Program read_otf2(const std::string& path, const ReadOptions& options);
bool reads_otf2();
/// Recorded events (data/npb/README.md). Messages of a rank to itself are left out.
Program read_recorded(const std::string& path);

}  // namespace nanohop::app
