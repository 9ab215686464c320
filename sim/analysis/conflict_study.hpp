// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>
#include <string>
#include <vector>

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
    double idle_cycles = 0;  ///< cycles an insertion took on the golden model (relocation included); 0: not run there
};

/// Set-associative cache, LRU, functional (FastCache).
ConflictShare plain_conflicts(unsigned entries, unsigned ways, unsigned hash, Ids ids, unsigned destinations,
                              unsigned trials);
/// Any configuration, on the golden model of the block: ids go in through its warm-up port, each when the one before is
/// stored, so that relocation runs in the idle cycles as it does in the hardware.
ConflictShare model_conflicts(const route_cache::Config& config, Ids ids, unsigned destinations, unsigned trials);

/// Expected share of a hash that spreads ids uniformly and independently: mean of max(0, X - ways) over the sets, X
/// binomial. Of the inserted items.
double uniform_expectation(unsigned entries, unsigned ways, unsigned destinations);

}  // namespace nanohop::analysis
