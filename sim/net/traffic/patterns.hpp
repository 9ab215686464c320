// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Synthetic traffic. The k-th message of a processing unit is a function of (seed, unit, k): no state, so that the
// order of simulation and the number of threads do not matter.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "common/random.hpp"
#include "net/traffic/delivery.hpp"

namespace nanohop::net {

/// 64 random bits of (seed, unit, k); `stream` separates independent uses. Two rounds of the splitmix64 finaliser.
inline uint64_t random_bits(uint64_t seed, uint64_t unit, uint64_t k, uint64_t stream = 0) {
    const uint64_t key = splitmix(seed * kSplitmixStep + stream * 0xd1b54a32d192ed03ULL + 0x2545f4914f6cdd1dULL);
    return splitmix(splitmix(key ^ (unit + 1) * kSplitmixStep) ^ (k + 1) * 0xda942042e4dd58b5ULL);
}

/// Uniform in [0, n), n >= 1; the bias is below 2^-32.
inline uint32_t below(uint64_t random, uint32_t n) { return static_cast<uint32_t>(((random >> 32) * n) >> 32); }
/// Uniform in (0, 1].
inline double unit_interval(uint64_t random) { return (static_cast<double>(random >> 11) + 1) * 0x1p-53; }

enum class Pattern : uint8_t {
    kUniform,      ///< any other unit
    kTranspose,    ///< coordinates in reverse order; with unequal sizes: unit i of N = a b goes to the transposed a x b
                   ///< place
    kBitReversal,  ///< number's bits in reverse order; the number of units must be a power of two
    kHotSpot,      ///< a share of all messages to one unit, the others uniform
    kNeighbour,    ///< a random dimension and direction, one step, around the edge
    kPermutation,  ///< each unit to one other of a random permutation, drawn with the seed
    kMatrix,       ///< a destination in proportion to what a file's processes sent each other
    kIncast,       ///< some units to one; the others, but that one, uniform among themselves
    kWorstCase,    ///< of a network's minimal routes; each has its own name
};

/// Names as in configurations, in the order of Pattern, but for kWorstCase.
const std::vector<std::string>& pattern_names();

struct PatternConfig {
    Pattern pattern = Pattern::kUniform;
    std::vector<uint32_t> sizes;  ///< of the topology, X first
    uint64_t seed = 1;
    uint32_t flits = 1;       ///< shortest message
    uint32_t flits_high = 1;  ///< longest; lengths between are equally likely
    uint32_t hot_unit = 0;
    double hot_share = 0.1;  ///< 0..1
    uint32_t incast_unit = 0;
    uint32_t incast_sources = 16;
    /// kMatrix: of each process, others and their weights. As many copies as there are units for stand side by
    /// side; the units that are left send nothing, as do processes that send nothing. All others send alike.
    std::vector<std::vector<std::pair<uint32_t, double>>> matrix;
    std::string worst_case;               ///< name of kWorstCase
    std::vector<uint32_t> worst_case_of;  ///< by switch, the one that its units send to; all have as many units
};

enum class IncastRole : uint8_t { kVictim, kSource, kTarget };
/// By unit. Sources are spread evenly over the units. InputError when fewer than two victims would be left.
std::vector<IncastRole> incast_roles(uint32_t units, uint32_t target, uint32_t sources);

/// InputError when the pattern does not fit the sizes or the matrix, or when nobody would send. Units that a
/// permutation maps to themselves send nothing.
Injections make_pattern(const PatternConfig& config);

}  // namespace nanohop::net
