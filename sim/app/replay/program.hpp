// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the ranks of a parallel program do, in which order, without times: sends, receives, computation
// (docs/application.md, "Programs").
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "io/error.hpp"

namespace nanohop::app {

using io::InputError;

enum class Call : uint8_t { kSend, kReceive, kCompute };

/// What an operation needs of the one before it in its rank.
enum class After : uint8_t { kNothing, kStart, kEnd };

struct Operation {
    uint64_t amount = 0;  ///< bytes; of computation: Program::unit
    uint32_t peer = 0;    ///< rank; of a message
    int32_t tag = 0;
    uint32_t line = 0;  ///< of the rank's file
    uint16_t communicator = 0;
    uint8_t processor = 0;  ///< of the rank: operations of one follow each other
    Call call : 2 = Call::kCompute;
    After after : 2 = After::kEnd;
    bool collective : 1 = false;  ///< it is a part of a collective operation
};
static_assert(sizeof(Operation) == 24);

/// Operation `of` needs another one, `on`, of the same rank: its end, or only its start.
struct Dependency {
    uint32_t of = 0;
    uint32_t on = 0;
    bool start = false;
};

struct RankProgram {
    std::vector<Operation> operations;
    std::vector<Dependency> dependencies;  ///< beside Operation::after, by `of`
    std::vector<uint32_t> matches;         ///< of a send and a receive: the other's place in its rank (match())
    uint32_t file = 0;                     ///< in Program::files
};

struct Program {
    enum class Unit : uint8_t { kNanoseconds, kOperations };

    std::string name;
    std::vector<std::string> files;
    std::vector<RankProgram> ranks;
    Unit unit = Unit::kNanoseconds;  ///< of computation
    uint64_t messages = 0;           ///< match() counts them
    uint64_t bytes = 0;

    uint64_t operations() const;
    /// "mg.goal:12: rank 3: recv 8 bytes from 1 tag 0".
    std::string where(uint32_t rank, uint32_t operation) const;
};

/// Pairs sends and receives: of one source, destination, communicator and tag the k-th send goes to the k-th receive,
/// in the order of the file. InputError, with rank, line and call, for one that has no partner, a receive shorter than
/// its message, a rank that does not exist.
void match(Program& program);

/// InputError with a circle of operations that wait for each other, if there is one. A send of more than `eager_bytes`
/// ends only when its receive has been posted. The program must have been matched.
void check_progress(const Program& program, uint64_t eager_bytes);

/// The start of a program: operations that at most `levels` messages and operations, one behind the other, come before.
/// What depends on what is left out is left out, too, and a send whose receive is. The program must have been matched,
/// and is matched again.
Program beginning(const Program& program, uint32_t levels);
/// The same with the most levels that leave at most so many messages.
Program beginning_of(const Program& program, uint64_t messages);

/// Divides so many operations evenly over the ranks of a recorded program, and those of a rank evenly over its phases:
/// each stretch of sends behind a receive, or behind the start, has one before it. Unit becomes kOperations.
Program with_computation(const Program& program, double operations);

/// Dependents of a rank's operations, and how many each operation waits for.
class Dependents {
public:
    explicit Dependents(const RankProgram& rank);
    /// Operations that each one waits for.
    std::vector<uint32_t> waits;
    /// Calls f(operation) for what waits for the start (or the end) of one.
    template <class F>
    void for_each(const RankProgram& rank, uint32_t operation, bool start, F&& f) const {
        const auto next = operation + 1;
        if (next < rank.operations.size() && rank.operations[next].after == (start ? After::kStart : After::kEnd))
            f(next);
        if (first_.empty()) return;
        for (uint32_t i = first_[operation]; i < first_[operation + 1]; ++i)
            if (edges_[i].start == start) f(edges_[i].of);
    }

private:
    struct Edge {
        uint32_t of;
        bool start;
    };
    std::vector<uint32_t> first_;  ///< empty: there are none beside Operation::after
    std::vector<Edge> edges_;
};

}  // namespace nanohop::app
