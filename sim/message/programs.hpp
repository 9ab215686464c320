// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Rank programs (docs/machine.md). What a program says of its result is the same wherever it runs; what it says of
// clocks is not, and stands apart.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "message/communicator.hpp"

namespace nanohop::message {

struct Parameters {
    uint64_t bytes = 24;  ///< of a message: ping-pong, ring
    uint64_t rounds = 4;  ///< ping-pong, ring, halo; random: messages of each rank
    uint64_t cells = 32;  ///< halo: of a side of each rank's part
    uint64_t keys = 256;  ///< sort: of each rank
    uint64_t seed = 1;    ///< sort, random
};

struct Result {
    std::string text;                   ///< one line, the same on every machine
    bool right = true;                  ///< what the program checks of its own result
    std::vector<uint64_t> clocks = {};  ///< ping-pong: of each round trip, at rank 0
};

using Program = std::function<Result(Communicator&, const Parameters&)>;

struct NamedProgram {
    std::string name;
    std::string_view about;
    Program run;
    /// Bytes of the longest message that may be sent among so many ranks; may be empty: not known.
    std::function<uint64_t(const Parameters&, int)> longest;
};

/// ping-pong: rank 0 with each other rank. ring: a sum goes around. halo: Jacobi steps on a torus of cells, two ranks
/// share a row of them. sort: keys by buckets, as NPB's IS does it. random: messages of any length to any other rank,
/// received in part by wildcards. collectives: each of them beside what it must give.
const std::vector<NamedProgram>& programs();

}  // namespace nanohop::message
