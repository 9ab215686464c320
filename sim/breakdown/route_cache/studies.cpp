// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/route_cache/studies.hpp"

#include <algorithm>

#include "hash/hash.hpp"
#include "model/bits.hpp"

namespace nanohop::breakdown {
namespace {

constexpr unsigned kWays[] = {1, 2, 4, 8, 16};

void study_npb(const route_cache::Config& config, const StudyOptions& options, Studies& studies,
               const Progress& progress) {
    const topology::Torus torus = topology::Torus::parse(options.torus);
    const bool fifo = functional_of(config.replacement).fifo;
    const auto other = options.destinations == analysis::Destinations::kNodes ? analysis::Destinations::kRanks
                                                                              : analysis::Destinations::kNodes;
    const unsigned draws = options.full ? 1000 : 100;
    progress.over("hit shares of recorded lookups", options.traffic.size(), 1, [&](size_t file) {
        const io::Traffic ranks = io::read_traffic(options.traffic[file]);
        for (const analysis::Destinations destinations : {options.destinations, other}) {
            // The placement that was not asked for may leave nothing to send.
            if (destinations == other && !analysis::enters_network(ranks, torus, other)) continue;
            const io::Traffic traffic = analysis::traffic_between(ranks, torus, destinations);
            const auto streams = analysis::build_streams(traffic, torus, {options.packet_bytes});
            for (const bool random_ids : {false, true}) {
                for (const unsigned ways : kWays) {
                    const analysis::FastCache::Config cache{config.entries, ways, fifo, config.hash, config.key_width};
                    const auto share = analysis::npb_hits(streams, cache, random_ids, traffic.nodes, options.threads);
                    const auto conflicting =
                        random_ids ? analysis::conflicting_draws(streams, cache, traffic.nodes, draws, options.threads)
                                   : analysis::IdDraws{};
                    studies.npb.push_back({traffic.name, destinations, ways, random_ids, share, conflicting});
                }
            }
        }
    });
}

/// The points of fig 5 and its variations, without their results.
std::vector<ConflictPoint> conflict_points(const route_cache::Config& config, bool full) {
    std::vector<ConflictPoint> points;
    const unsigned trials = full ? 1000 : 100;
    for (unsigned hash = 0; hash < hash::count(); ++hash) {
        for (const analysis::Ids ids : {analysis::Ids::kRandom, analysis::Ids::kContiguous}) {
            for (const unsigned ways : kWays) {
                // Every hash behaves alike on random ids; the default's points carry the figure, the others fewer.
                if (!full && hash != config.hash && ways != 1 && ways != 4 && ways != 16) continue;
                for (const unsigned n : plain_fillings(config.entries)) {
                    const bool main = hash == config.hash || full;
                    points.push_back(
                        {std::string(hash::name(hash)), "plain", 0, ids, ways, n, main ? trials : 20, {}, 0});
                }
            }
        }
    }
    for (unsigned depth = 0; depth <= 3; ++depth) {
        for (const analysis::Ids ids : {analysis::Ids::kRandom, analysis::Ids::kContiguous}) {
            for (const unsigned n : skewed_fillings(config.entries))
                points.push_back({"one CRC per way", "skewed", depth, ids, 4, n, full ? 100U : 10U, {}, 0});
        }
    }
    // More than any cache of this size holds: what is lost to conflicts beside that.
    for (const analysis::Ids ids : {analysis::Ids::kRandom, analysis::Ids::kContiguous}) {
        for (const unsigned ways : kWays) {
            for (const unsigned n : large_fillings(config.entries))
                points.push_back({std::string(hash::name(config.hash)), "plain", 0, ids, ways, n, trials / 10, {}, 0});
        }
    }
    // The plain cache at the skewed ones' points.
    for (const analysis::Ids ids : {analysis::Ids::kRandom, analysis::Ids::kContiguous}) {
        for (const unsigned n : {config.entries * 3 / 4, config.entries * 9 / 10})
            points.push_back({std::string(hash::name(config.hash)), "plain", 0, ids, 4, n, trials, {}, 0});
    }
    return points;
}

void study_conflicts(const route_cache::Config& config, const StudyOptions& options, Studies& studies,
                     const Progress& progress) {
    studies.conflicts = conflict_points(config, options.full);
    progress.over("conflict shares", studies.conflicts.size(), options.threads, [&](size_t i) {
        ConflictPoint& point = studies.conflicts[i];
        point.expected = analysis::uniform_expectation(config.entries, point.ways, point.destinations);
        if (point.kind == "plain") {
            point.share = analysis::plain_conflicts(config.entries, point.ways, *hash::number(point.hash), point.ids,
                                                    point.destinations, point.trials);
        } else {
            route_cache::Config skewed = config;
            skewed.ways = point.ways;
            skewed.hash = hash::kFirstCrc;
            skewed.skewed = true;
            skewed.replacement = route_cache::Replacement::kRandom;
            skewed.relocation_depth = point.relocation_depth;
            point.share = analysis::model_conflicts(skewed, point.ids, point.destinations, point.trials);
        }
    });
}

void study_misses(const route_cache::Config& config, const StudyOptions& options, Studies& studies,
                  const Progress& progress) {
    const unsigned lookups = options.full ? 2'000'000 : 200'000;
    for (const analysis::Ids ids : {analysis::Ids::kRandom, analysis::Ids::kContiguous}) {
        for (const unsigned ways : kWays) {
            for (const unsigned n : {config.entries / 4, config.entries / 2, config.entries, config.entries * 3 / 2,
                                     config.entries * 2, config.entries * 4, config.entries * 8})
                studies.misses.push_back({ids, ways, n, {}, std::min(1.0, static_cast<double>(config.entries) / n)});
        }
    }
    const bool fifo = functional_of(config.replacement).fifo;
    progress.over("kinds of misses", studies.misses.size(), options.threads, [&](size_t i) {
        MissPoint& point = studies.misses[i];
        point.kinds = analysis::uniform_misses({config.entries, point.ways, fifo, config.hash, config.key_width},
                                               point.ids, point.destinations, lookups);
    });
}

void study_ranks(const route_cache::Config& config, Studies& studies) {
    for (unsigned hash = 0; hash < hash::count(); ++hash) {
        for (const unsigned ways : kWays) {
            const auto bits = log2_of(config.entries / ways);
            studies.ranks.push_back({std::string(hash::name(hash)), ways, bits, hash::rank(hash, 64, bits, bits),
                                     analysis::plain_conflicts(config.entries, ways, hash,
                                                               analysis::Ids::kContiguousAligned, config.entries, 1)
                                         .lost});
        }
    }
}

}  // namespace

std::vector<unsigned> plain_fillings(unsigned entries) { return {entries / 8, entries / 4, entries / 2, entries}; }

std::vector<unsigned> large_fillings(unsigned entries) { return {entries * 2, entries * 4, entries * 8}; }

std::vector<unsigned> skewed_fillings(unsigned entries) {
    return {entries / 4, entries / 2, entries * 3 / 4, entries * 9 / 10, entries};
}

Studies run_studies(const route_cache::Config& config, const StudyOptions& options, const Progress& progress) {
    Studies studies;
    study_npb(config, options, studies, progress);
    study_conflicts(config, options, studies, progress);
    study_misses(config, options, studies, progress);
    progress("ranks' ids, speed of the models");
    study_ranks(config, studies);
    studies.golden_speed = analysis::golden_model_speed(config, options.full ? 50'000'000 : 5'000'000);
    studies.functional_speed = analysis::functional_speed(config, 50'000'000);
    return studies;
}

}  // namespace nanohop::breakdown
