// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <map>

#include "net/streams.hpp"
#include "switch_port.hpp"

namespace nanohop::measure {

/// Zero-load lookups of one traffic's destination streams, each stream on a cache of its own that starts empty.
struct TrafficRun {
    std::string name;
    unsigned nodes = 0;
    uint64_t messages = 0;
    uint64_t streams = 0;
    uint64_t lookups_total = 0;     ///< of all streams
    uint64_t lookups_measured = 0;  ///< the first ones of each stream, up to the limit
    std::map<Path, uint64_t> paths;
    uint64_t conflict_evictions = 0;
    double seconds = 0;
};

struct RunOptions {
    net::Torus torus{{4, 4, 4}};
    net::StreamOptions streams;
    uint64_t max_lookups = 0;  ///< per stream; 0: all
    unsigned threads = 1;
};

/// One SwitchPort per thread in `ports`. The result does not depend on the number of threads. Throws Failure.
TrafficRun run_traffic(const net::Traffic& traffic, const RunOptions& options,
                       std::vector<std::unique_ptr<SwitchPort>>& ports);

/// Lookups per cycle on one port at a share of misses; each miss is a destination that was never asked for before.
struct RatePoint {
    double miss_share_wanted = 0;
    bool even = true;  ///< misses at equal distances; otherwise at random
    unsigned cam_interval = 0;
    SwitchPort::Rate rate;
};
RatePoint measure_rate(const config::Config& config, double miss_share, bool even, uint64_t lookups, uint64_t& cycles);

}  // namespace nanohop::measure
