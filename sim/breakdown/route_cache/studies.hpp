// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What `nanohop breakdown` works out beside the measurement on the RTL. Plain numbers; reports and JSON are made from
// them.
#pragma once

#include <string>
#include <vector>

#include "analysis/conflict_study.hpp"
#include "analysis/equations.hpp"
#include "analysis/model_speed.hpp"
#include "analysis/npb_study.hpp"
#include "analysis/streams.hpp"
#include "breakdown/progress.hpp"
#include "route_cache/config.hpp"

namespace nanohop::breakdown {

struct NpbPoint {
    std::string traffic;
    analysis::Destinations destinations = analysis::Destinations::kNodes;
    unsigned ways = 0;
    bool random_ids = false;
    analysis::HitShare share;
    analysis::IdDraws draws;  // of random ids; contiguous ones: none drawn
};

/// Misses of uniform traffic by kind, past the number of destinations that fit.
struct MissPoint {
    analysis::Ids ids = analysis::Ids::kRandom;
    unsigned ways = 0;
    unsigned destinations = 0;
    analysis::MissKinds kinds;
    double equation = 0;  // hit share of eq (1): entries / destinations, at most 1
};

struct ConflictPoint {
    std::string hash;
    std::string kind;  // plain, skewed
    unsigned relocation_depth = 0;
    analysis::Ids ids = analysis::Ids::kRandom;
    unsigned ways = 0;
    unsigned destinations = 0;
    unsigned trials = 0;
    analysis::ConflictShare share;
    double expected = 0;  // uniform hash, of the inserted items
};

struct RankPoint {
    std::string hash;
    unsigned ways = 0;
    unsigned index_bits = 0;
    unsigned rank = 0;  // of the hash restricted to the lowest index_bits key bits
    uint64_t lost = 0;  // of `entries` contiguous ids from an aligned start, simulated
};

/// Numbers of destinations, by how full they would make the cache: 1/8, 1/4, 1/2 and all of it (fig 5: 256 to 2,048).
std::vector<unsigned> plain_fillings(unsigned entries);
/// What does not fit any more: twice, 4 and 8 times the entries.
std::vector<unsigned> large_fillings(unsigned entries);
/// 1/4, 1/2, 3/4, 9/10 and all of it: where skewed caches and relocation show.
std::vector<unsigned> skewed_fillings(unsigned entries);

struct Studies {
    std::vector<NpbPoint> npb;
    std::vector<ConflictPoint> conflicts;  // fig 5 and its variations
    std::vector<MissPoint> misses;
    std::vector<RankPoint> ranks;
    analysis::Speed golden_speed, functional_speed;
};

struct StudyOptions {
    std::vector<std::string> traffic;
    std::string torus;
    analysis::Destinations destinations = analysis::Destinations::kNodes;  // come first; the others after them
    uint64_t packet_bytes = 0;
    unsigned threads = 1;
    bool full = false;  // more trials, every hash at every point
};

Studies run_studies(const route_cache::Config& config, const StudyOptions& options, const Progress& progress);

}  // namespace nanohop::breakdown
