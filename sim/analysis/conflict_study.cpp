// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "analysis/conflict_study.hpp"

#include <cmath>
#include <stdexcept>

#include "analysis/fully_associative.hpp"
#include "common/random.hpp"
#include "route_cache/route_cache.hpp"

namespace nanohop::analysis {
namespace {

constexpr uint64_t kSeed = 20200515;

ConflictShare share_of(unsigned destinations, uint64_t lost, unsigned entries, unsigned trials) {
    ConflictShare share;
    const uint64_t inserted = uint64_t{destinations} * trials;
    share.lost_to_capacity = destinations > entries ? uint64_t{destinations - entries} * trials : 0;
    share.lost_to_conflicts = lost - share.lost_to_capacity;
    share.inserted = inserted;
    share.lost = lost;
    share.of_inserted = static_cast<double>(lost) / static_cast<double>(inserted);
    share.of_entries = static_cast<double>(lost) / (static_cast<double>(entries) * trials);
    return share;
}

/// The golden model driven through its warm-up port.
class Warmer {
public:
    explicit Warmer(const route_cache::Config& config) : model_(config) {
        in_.resp_ready = true;
        // After reset the cache sweeps its sets and stores nothing.
        for (unsigned i = 0; i < config.entries / config.ways + 4; ++i) model_.tick(in_);
    }

    /// Stores one route and waits until nothing is under way any more; the number of cycles it took.
    uint64_t insert(uint64_t destination) {
        uint64_t cycles = 0;
        in_.ins_valid = true;
        in_.ins_dest = destination;
        in_.ins_port = static_cast<uint32_t>(destination & 0xff);
        while (!model_.outputs(in_).ins_ready) step(cycles);
        step(cycles);
        in_.ins_valid = false;
        // It takes an MSHR when it leaves the pipeline, and keeps it until it is stored.
        constexpr unsigned kPipeline = 4;
        for (unsigned i = 0; i < kPipeline; ++i) step(cycles);
        while (model_.outputs(in_).probe.mshr_used != 0) step(cycles);
        return cycles;
    }

    uint64_t lost() const { return model_.outputs(in_).counters.conflict_evictions; }

private:
    void step(uint64_t& cycles) {
        constexpr uint64_t kLimit = 10000;
        if (++cycles > kLimit) throw std::logic_error("route_cache model: an insertion does not end");
        model_.tick(in_);
    }

    route_cache::RouteCache model_;
    route_cache::In in_{};
};

}  // namespace

std::string name_of(Ids ids) {
    switch (ids) {
        case Ids::kRandom: return "random";
        case Ids::kContiguousAligned: return "contiguous_aligned";
        case Ids::kContiguous: return "contiguous";
    }
    return "";
}

uint64_t destination_id(Ids ids, uint64_t trial, uint64_t k, unsigned sets) {
    const uint64_t trial_seed = random_id(kSeed, trial);
    if (ids == Ids::kRandom) return random_id(trial_seed, k);
    // A base that leaves room above it.
    const uint64_t base = trial_seed >> 1;
    return (ids == Ids::kContiguousAligned ? base & ~(uint64_t{sets} - 1) : base | 1) + k;
}

ConflictShare plain_conflicts(unsigned entries, unsigned ways, unsigned hash, Ids ids, unsigned destinations,
                              unsigned trials) {
    FastCache cache({entries, ways, false, hash, 64});
    uint64_t lost = 0;
    for (unsigned trial = 0; trial < trials; ++trial) {
        cache.clear();
        for (unsigned k = 0; k < destinations; ++k) cache.lookup(destination_id(ids, trial, k, entries / ways));
        lost += cache.conflicts();
    }
    return share_of(destinations, lost, entries, trials);
}

ConflictShare model_conflicts(const route_cache::Config& config, Ids ids, unsigned destinations, unsigned trials) {
    const Warmer empty(config);
    uint64_t lost = 0;
    uint64_t cycles = 0;
    for (unsigned trial = 0; trial < trials; ++trial) {
        Warmer warmer = empty;
        for (unsigned k = 0; k < destinations; ++k)
            cycles += warmer.insert(destination_id(ids, trial, k, config.entries / config.ways));
        lost += warmer.lost();
    }
    ConflictShare share = share_of(destinations, lost, config.entries, trials);
    share.idle_cycles = static_cast<double>(cycles) / static_cast<double>(share.inserted);
    return share;
}

MissKinds uniform_misses(const FastCache::Config& config, Ids ids, unsigned destinations, unsigned lookups) {
    FastCache cache(config);
    FullyAssociative ideal(config.entries, destinations);
    std::vector<uint64_t> keys(destinations);
    for (unsigned k = 0; k < destinations; ++k) {
        keys[k] = destination_id(ids, 0, k, config.entries / config.ways);
        cache.lookup(keys[k]);
        ideal.lookup(k);
    }
    Random random(kSeed);
    // Until the order of the exchange is forgotten: each entry has been replaced some times.
    const unsigned warm = destinations > config.entries ? 8 * config.entries : 0;
    MissKinds kinds;
    kinds.lookups = lookups;
    for (unsigned i = 0; i < warm + lookups; ++i) {
        // 2^64 is so much larger than the number of destinations that the remainder is uniform.
        const auto k = static_cast<uint32_t>(random.next() % destinations);
        const bool hit = cache.lookup(keys[k]);
        const bool ideal_hit = ideal.lookup(k);
        if (i < warm) continue;
        kinds.hits += hit ? 1 : 0;
        kinds.fully_associative_misses += ideal_hit ? 0 : 1;
        kinds.conflict += !hit && ideal_hit ? 1 : 0;
        kinds.capacity += !hit && !ideal_hit ? 1 : 0;
    }
    return kinds;
}

double uniform_expectation(unsigned entries, unsigned ways, unsigned destinations) {
    const unsigned sets = entries / ways;
    const double p = 1.0 / sets;
    double excess = 0;
    for (unsigned x = ways + 1; x <= destinations; ++x) {
        const double log_probability = std::lgamma(destinations + 1.0) - std::lgamma(x + 1.0) -
                                       std::lgamma(destinations - x + 1.0) + x * std::log(p) +
                                       (destinations - x) * std::log1p(-p);
        const double probability = std::exp(log_probability);
        excess += (x - ways) * probability;
        if (x > destinations * p + ways && probability < 1e-15) break;
    }
    return excess * sets / destinations;
}

}  // namespace nanohop::analysis
