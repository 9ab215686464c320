// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A program of app/replay as a rank program: each rank does its operations in their order over a Communicator
// (docs/machine.md, "Replay").
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "app/replay/program.hpp"
#include "message/communicator.hpp"
#include "message/programs.hpp"

namespace nanohop::app {

/// How long computation takes; as of `nanohop replay`.
struct ComputeRate {
    double clock_ns = 1;
    double operations_per_second = 0;  ///< of each rank; 0: computation that is counted in operations takes no time
    uint64_t clocks(Program::Unit unit, uint64_t amount) const;
};

/// Rank r is the communicator's rank r; those behind the program's have nothing to do.
///
/// A send ends when the library has its data, a receive when it has the message. Computation of a processor of the rank
/// follows its other one; the library works while one of them does not compute. Of a pair of ranks the k-th message in
/// the sender's file has the tag k modulo kMostTag + 1, so it goes to the receive that match() found, in whatever order
/// both begin. Every byte of a message depends on both ranks, k and its place, and the receiver looks at each.
class RankReplay {
public:
    /// InputError for a message that is longer than kMostBytes, and a program that cannot go on (check_progress). The
    /// program must have been matched and outlive this.
    RankReplay(const Program& program, const ComputeRate& rate);
    static constexpr uint64_t kMostBytes = uint64_t{1} << 28;

    /// What one rank does.
    message::Result run(message::Communicator& all);
    /// All ranks are as before the first run.
    void begin() { ended_ = 0; }
    /// The share of all operations that have ended.
    double done() const;
    /// Bytes of the longest message.
    uint64_t longest() const { return longest_; }
    /// The most that one processor of a rank computes.
    uint64_t most_computing() const;

private:
    class Rank;

    /// Sends to, or receives from, one other rank in the order of their numbers: those that may have the same tag must
    /// begin in this order. Only of pairs that have more messages than there are tags.
    struct Order {
        std::vector<uint32_t> operations;
        size_t first = 0;  ///< that has not begun
    };

    uint64_t bytes_of(uint32_t rank, uint32_t operation) const;

    const Program& program_;
    ComputeRate rate_;
    std::vector<std::vector<uint32_t>> numbers_;  ///< of a rank's sends and receives, in their pair
    uint64_t longest_ = 0;
    uint64_t operations_ = 0;
    uint64_t ended_ = 0;
};

}  // namespace nanohop::app
