// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>
#include <string>

#include "analysis/fast_cache.hpp"
#include "route_cache/config.hpp"

namespace nanohop::analysis {

/// Which destination ids a job has.
enum class Ids {
    kRandom,             ///< any 64-bit numbers
    kContiguousAligned,  ///< b, b + 1, ...; b a multiple of the number of sets
    kContiguous,         ///< b, b + 1, ...; any b
};
std::string name_of(Ids ids);
/// Destination k of the trial's job.
uint64_t destination_id(Ids ids, uint64_t trial, uint64_t k, unsigned sets);

/// Share of `destinations` different ids, each inserted once, that had to give way to a later one (fig 5's question).
struct ConflictShare {
    double of_inserted = 0;  ///< lost items / inserted items
    double of_entries = 0;   ///< lost items / entries of the cache
    uint64_t inserted = 0;   ///< over all trials
    uint64_t lost = 0;
    uint64_t lost_to_capacity = 0;   ///< of `lost`: as many as any cache of this size must lose
    uint64_t lost_to_conflicts = 0;  ///< the others
    double idle_cycles = 0;  ///< cycles an insertion took on the golden model (relocation included); 0: not run there
};

/// Set-associative cache, LRU, functional (FastCache).
ConflictShare plain_conflicts(unsigned entries, unsigned ways, unsigned hash, Ids ids, unsigned destinations,
                              unsigned trials);
/// Any configuration, on the golden model of the block: ids go in through its warm-up port, each when the one before is
/// stored, so that relocation runs in the idle cycles as it does in the hardware.
ConflictShare model_conflicts(const route_cache::Config& config, Ids ids, unsigned destinations, unsigned trials);

/// Lookups of uniformly drawn destinations after each was looked up once (so that no miss is cold: the exchange before
/// a run that Hirasawa 2020, 4 and 5.1 propose). A miss is one of capacity if a fully associative LRU cache of as many
/// entries misses too, one of conflict if that one hits.
struct MissKinds {
    uint64_t lookups = 0;
    uint64_t hits = 0;
    uint64_t capacity = 0;
    uint64_t conflict = 0;
    uint64_t fully_associative_misses = 0;  ///< capacity, and those that hit in the set-associative cache nevertheless
    double share(uint64_t part) const { return static_cast<double>(part) / static_cast<double>(lookups); }
};
MissKinds uniform_misses(const FastCache::Config& config, Ids ids, unsigned destinations, unsigned lookups);

/// Expected share of a hash that spreads ids uniformly and independently: mean of max(0, X - ways) over the sets, X
/// binomial. Of the inserted items.
double uniform_expectation(unsigned entries, unsigned ways, unsigned destinations);

}  // namespace nanohop::analysis
