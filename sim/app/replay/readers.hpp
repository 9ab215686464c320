// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Programs from files (docs/application.md, "Programs").
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/replay/program.hpp"
#include "io/collective_ways.hpp"
#include "io/traffic.hpp"

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
    /// A rank's part of a collective; what comes next waits for all of it.
    struct Part {
        uint32_t rank, ranks, root;
        uint64_t bytes;  ///< as io::phases counts them
    };
    /// By the way that is chosen; none: by its standard messages. `like`: line, tag and communicator of all of them;
    /// ranks[p]: the program's rank of peer p; empty: p itself.
    void add(io::Collective collective, const Part& part, const std::optional<io::WayChoice>& ways, Operation like,
             const std::vector<uint32_t>& ranks = {});
    /// By messages, each receive of which blocks.
    void add(const std::vector<io::Event>& events, Operation like, const std::vector<uint32_t>& ranks = {});

private:
    RankProgram& rank_;
    After next_ = After::kNothing;
    std::vector<uint32_t> waited_;
};

struct ReadOptions {
    /// Time-independent traces name no communicators: their collectives may be taken as of all ranks. Without this a
    /// trace that has any is refused.
    bool world_collectives = false;
    /// Broadcast, reduce, allreduce, allgather, alltoall and barrier by these ways; none: by their standard messages.
    std::optional<io::WayChoice> ways{};
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
