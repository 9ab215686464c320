// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "analysis/npb_study.hpp"

#include <algorithm>
#include <atomic>

#include "analysis/fully_associative.hpp"
#include "common/parallel.hpp"
#include "common/random.hpp"

namespace nanohop::analysis {
namespace {

constexpr uint64_t kIdSeed = 1;

/// The different destinations of a stream, in the order of their numbers.
std::vector<uint32_t> different(const analysis::Stream& stream, unsigned nodes) {
    std::vector<bool> seen(nodes);
    for (const uint32_t node : stream.destinations) seen[node] = true;
    std::vector<uint32_t> found;
    for (uint32_t node = 0; node < nodes; ++node) {
        if (seen[node]) found.push_back(node);
    }
    return found;
}

}  // namespace

HitShare npb_hits(const std::vector<analysis::Stream>& streams, const FastCache::Config& config, bool random_ids,
                  unsigned nodes, unsigned threads) {
    std::vector<uint64_t> ids(nodes);
    for (unsigned node = 0; node < nodes; ++node) ids[node] = random_ids ? random_id(kIdSeed, node) : node;

    std::vector<HitShare> results(streams.size());
    const FastCache empty(config);
    parallel_for(streams.size(), threads, [&](size_t i) {
        FastCache cache = empty;
        std::vector<bool> seen(nodes);
        // While the destinations fit, the fully associative cache misses only cold, and need not be run.
        const bool fits = different(streams[i], nodes).size() <= config.entries;
        FullyAssociative ideal(config.entries, fits ? 0 : nodes);
        for (const uint32_t node : streams[i].destinations) {
            const bool hit = cache.lookup(ids[node]);
            const bool ideal_hit = fits ? seen[node] : ideal.lookup(node);
            if (hit) continue;
            if (!seen[node]) {
                seen[node] = true;
                ++results[i].cold_misses;
            } else {
                ++(ideal_hit ? results[i].conflict_misses : results[i].capacity_misses);
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
        total.capacity_misses += one.capacity_misses;
        total.conflict_misses += one.conflict_misses;
    }
    return total;
}

IdDraws conflicting_draws(const std::vector<analysis::Stream>& streams, const FastCache::Config& config, unsigned nodes,
                          unsigned draws, unsigned threads) {
    // Only which destinations a port meets matters, and many ports meet the same.
    std::vector<std::vector<uint32_t>> ports(streams.size());
    parallel_for(streams.size(), threads, [&](size_t i) { ports[i] = different(streams[i], nodes); });
    std::sort(ports.begin(), ports.end());
    ports.erase(std::unique(ports.begin(), ports.end()), ports.end());

    const hash::Indexer indexer = FastCache::indexer(config);
    std::atomic<unsigned> conflicting{0};
    parallel_for(draws, threads, [&](size_t draw) {
        // Draw 0 has the ids of npb_hits.
        const uint64_t seed = draw == 0 ? kIdSeed : random_id(kIdSeed, draw);
        std::vector<uint32_t> sets(nodes);
        for (unsigned node = 0; node < nodes; ++node) sets[node] = indexer(random_id(seed, node));
        std::vector<unsigned> used(config.entries / config.ways);
        for (const auto& port : ports) {
            bool over = false;
            for (const uint32_t node : port) over |= ++used[sets[node]] > config.ways;
            for (const uint32_t node : port) used[sets[node]] = 0;
            if (over) {
                ++conflicting;
                return;
            }
        }
    });
    return {draws, conflicting};
}

}  // namespace nanohop::analysis
