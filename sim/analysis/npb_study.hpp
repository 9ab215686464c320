// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/fast_cache.hpp"
#include "analysis/streams.hpp"

namespace nanohop::analysis {

/// Totals of one private cache per stream, each stream from empty to its end.
struct HitShare {
    uint64_t lookups = 0;
    uint64_t hits = 0;
    uint64_t cold_misses = 0;  ///< first lookup of a destination at a port
    uint64_t conflicts = 0;    ///< entries that had to give way to another
    /// Misses other than cold ones, by what a fully associative LRU cache of as many entries does with the same
    /// lookups: it misses too (capacity), or it hits (conflict).
    uint64_t capacity_misses = 0;
    uint64_t conflict_misses = 0;
    double hit_share() const { return lookups == 0 ? 0 : static_cast<double>(hits) / static_cast<double>(lookups); }
    /// Without the cold misses, as the paper's fig 6 counts.
    double hit_share_warm() const {
        const uint64_t warm = lookups - cold_misses;
        return warm == 0 ? 1 : static_cast<double>(hits) / static_cast<double>(warm);
    }
    double conflicts_of_inserted() const {
        return lookups == hits ? 0 : static_cast<double>(conflicts) / static_cast<double>(lookups - hits);
    }
    double conflicts_of_lookups() const {
        return lookups == 0 ? 0 : static_cast<double>(conflicts) / static_cast<double>(lookups);
    }
};

/// Nodes have their own numbers as destination ids (`random_ids` false), or random 64-bit ones. `nodes`: destinations
/// of the traffic that the streams were built from.
HitShare npb_hits(const std::vector<analysis::Stream>& streams, const FastCache::Config& config, bool random_ids,
                  unsigned nodes, unsigned threads);

/// How much of "no conflict" with random ids is luck: of `draws` assignments of random ids to the nodes, those with
/// which some port meets more destinations of one set than `ways`, so that an entry must give way. LRU or FIFO alike.
struct IdDraws {
    unsigned draws = 0;
    unsigned with_conflicts = 0;
};
IdDraws conflicting_draws(const std::vector<analysis::Stream>& streams, const FastCache::Config& config, unsigned nodes,
                          unsigned draws, unsigned threads);

}  // namespace nanohop::analysis
