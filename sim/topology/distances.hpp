// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Distances between all pairs of switches, 512 sources at a time: a switch's set of sources that reach it within k
// links is a row of bits, and the set within k + 1 is the union of its own and its neighbours' rows.
#pragma once

#include <cstdint>
#include <vector>

#include "topology/graph.hpp"

namespace nanohop::topology {

struct Distances {
    /// Ordered pairs of switches at each distance; [0] are the switches themselves.
    std::vector<uint64_t> pairs;
    uint64_t unreachable = 0;  ///< ordered pairs that no way connects
    uint32_t diameter = 0;     ///< largest distance of a pair that a way connects
    double mean = 0;           ///< over ordered pairs of different switches that a way connects

    bool connected() const { return unreachable == 0; }
};

Distances all_distances(const Graph& graph);

/// From some switches to all: `sources` are all different.
Distances distances_from(const Graph& graph, const std::vector<uint32_t>& sources);

/// Between switches with hosts only, as their packets see them. Pairs weigh the same whatever the number of hosts.
Distances host_distances(const Graph& graph);

/// Distances from one switch by plain breadth-first search; kFar where no way leads.
inline constexpr uint16_t kFar = 0xffff;
void search(const Graph& graph, uint32_t source, std::vector<uint16_t>& distance);

/// Least mean distance that a graph of this size and degree could have (Moore's bound), and its diameter.
struct MooreBound {
    uint32_t diameter = 0;
    double mean = 0;
};
MooreBound moore_bound(uint32_t switches, uint32_t degree);

namespace kernel {

/// to[v] = from[v] | from[neighbours of v], rows of `words` words: 1, 2, 4 or 8. Returns the bits set in `to`.
uint64_t spread(unsigned words, uint32_t switches, const uint32_t* first, const uint32_t* neighbour,
                const uint64_t* from, uint64_t* to);
/// The same where every switch has `degree` neighbours, one after the other.
uint64_t spread_regular(unsigned words, uint32_t switches, unsigned degree, const uint32_t* neighbour,
                        const uint64_t* from, uint64_t* to);

/// The same for a graph of turns: a switch's row are the sets of all its turns, `row` bytes, once more behind, and
/// kSlack bytes that may be read and written; rows begin every `stride` bytes. `offset` has, for each switch of the
/// first turn, the places of its neighbours' sets in `from`.
inline constexpr unsigned kSlack = 32;
uint64_t spread_turns(uint32_t switches, unsigned degree, uint32_t row, uint32_t stride, const uint32_t* offset,
                      const uint8_t* from, uint8_t* to);

}  // namespace kernel

}  // namespace nanohop::topology
