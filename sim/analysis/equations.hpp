// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The equations of the routing-table cache paper (S. Hirasawa, H. Yamaki, M. Koibuchi, "A study of
// routing-table caches in HPC switches", IPSJ 2020), by their numbers there.
#pragma once

#include <span>

namespace nanohop::analysis {

/// A K-ary N-cube torus with one node per switch; K odd, as in the paper's section 6.1.
struct Cube {
    unsigned k = 3;
    unsigned n = 3;
    double nodes() const;
};

/// Delays of a switch and a link, in nanoseconds. The cache's two come from a record of measured cycles.
struct Delays {
    double hit = 0;                   ///< routing with a cache, hit
    double miss = 0;                  ///< routing with a cache, miss
    double conventional_routing = 0;  ///< routing without a cache (one CAM access)
    double rest = 0;                  ///< everything else in a switch
    double link = 0;                  ///< C: any link
};

/// Eqs (1), (2): hit probability at an input port of dimension i (0: injection, 1..N) of a cache of `entries`, uniform
/// traffic, no conflict and no cold misses.
double hit_probability(const Cube& cube, unsigned dimension, double entries);
/// Eq (3): latency of `hops` hops along a dimension.
double segment_latency(const Cube& cube, unsigned dimension, unsigned hops, double entries, const Delays& delays);
/// Eq (4): longest zero-load latency; with a cache, and for a switch without one.
double longest_latency(const Cube& cube, double entries, const Delays& delays);
double longest_latency_conventional(const Cube& cube, const Delays& delays);
/// 1 - with / without: the paper's "reduction".
double latency_reduction(const Cube& cube, double entries, const Delays& delays);

/// A reduction that is printed in whole per cent (0.19) for a cube and a number of entries.
struct PrintedReduction {
    Cube cube;
    double entries = 0;
    double reduction = 0;
};
/// Link delays in ns with which every one of the reductions rounds to what is printed; `delays.link` does not matter.
/// Exact to 1e-6 ns, for delays up to 1000 ns; none fits: `least` > `most`. The reductions fall with the link delay.
struct LinkRange {
    double least = 0;
    double most = 0;
};
LinkRange fitting_links(std::span<const PrintedReduction> printed, Delays delays);

/// Eq (5): power of the table lookups of a switch, in watts, by its parts.
struct PowerParameters {
    double cache_energy = 0;  ///< joules a lookup
    double cache_static = 0;  ///< watts a cache
    double cam_energy = 0;    ///< joules a search
    double cam_static = 0;    ///< watts
    unsigned degree = 0;      ///< ports, one cache each
    double capacity_bps = 0;  ///< switching capacity
    double packet_bytes = 0;
};
struct Power {
    double cache_dynamic = 0;
    double cam_dynamic = 0;
    double cache_static = 0;
    double cam_static = 0;
    double total() const { return cache_dynamic + cam_dynamic + cache_static + cam_static; }
};
double packets_per_second(const PowerParameters& parameters, double load);
Power cached_power(const PowerParameters& parameters, double load, double miss_share);
Power conventional_power(const PowerParameters& parameters, double load);

/// Eq (7), and (6) where all miss: lookups per second; times in seconds. A miss share of 0 never waits for the CAM.
double cached_rate(double cache_time, double cam_time, double miss_share);

}  // namespace nanohop::analysis
