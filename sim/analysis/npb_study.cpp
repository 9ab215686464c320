// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "analysis/npb_study.hpp"

#include "analysis/parallel.hpp"
#include "analysis/random.hpp"

namespace nanohop::analysis {

HitShare npb_hits(const std::vector<net::Stream>& streams, const FastCache::Config& config, bool random_ids,
                  unsigned nodes, unsigned threads) {
    constexpr uint64_t kIdSeed = 1;
    std::vector<uint64_t> ids(nodes);
    for (unsigned node = 0; node < nodes; ++node) ids[node] = random_ids ? random_id(kIdSeed, node) : node;

    std::vector<HitShare> results(streams.size());
    const FastCache empty(config);
    parallel_for(streams.size(), threads, [&](size_t i) {
        FastCache cache = empty;
        std::vector<bool> seen(nodes);
        for (const uint32_t node : streams[i].destinations) {
            if (!cache.lookup(ids[node]) && !seen[node]) {
                seen[node] = true;
                ++results[i].cold_misses;
            }
        }
        results[i].lookups = cache.lookups();
        results[i].hits = cache.hits();
        results[i].conflicts = cache.conflicts();
    });
    HitShare total;
    for (const HitShare& one : results) {
        total.lookups += one.lookups;
        total.hits += one.hits;
        total.cold_misses += one.cold_misses;
        total.conflicts += one.conflicts;
    }
    return total;
}

}  // namespace nanohop::analysis
