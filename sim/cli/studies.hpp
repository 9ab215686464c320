// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What `nanohop breakdown` works out beside the measurement on the RTL. Plain numbers; reports and JSON are made from
// them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "analysis/conflict_study.hpp"
#include "analysis/equations.hpp"
#include "analysis/model_speed.hpp"
#include "analysis/npb_study.hpp"
#include "route_cache/config.hpp"

namespace nanohop::cli {

struct NpbPoint {
    std::string traffic;
    unsigned ways = 0;
    bool random_ids = false;
    analysis::HitShare share;
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
/// 1/4, 1/2, 3/4, 9/10 and all of it: where skewed caches and relocation show.
std::vector<unsigned> skewed_fillings(unsigned entries);

struct Studies {
    std::vector<NpbPoint> npb;
    std::vector<ConflictPoint> conflicts;  // fig 5 and its variations
    std::vector<RankPoint> ranks;
    analysis::Speed golden_speed, functional_speed;
    uint64_t npb_lookups = 0;  // all lookups of all traffic, once
};

struct StudyOptions {
    std::vector<std::string> traffic;
    std::string torus;
    uint64_t packet_bytes = 0;
    unsigned threads = 1;
    bool full = false;  // more trials, every hash at every point
};

Studies run_studies(const route_cache::Config& config, const StudyOptions& options,
                    const std::function<void(const std::string&)>& progress);

}  // namespace nanohop::cli
