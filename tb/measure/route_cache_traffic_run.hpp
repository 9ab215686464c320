// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <map>
#include <optional>

#include "analysis/streams.hpp"
#include "route_cache_switch.hpp"

namespace nanohop::measure {

/// Zero-load lookups of one traffic's destination streams (analysis::traffic_between says what the destinations are),
/// each stream on a cache of its own that starts empty.
struct TrafficRun {
    std::string name;
    unsigned nodes = 0;             ///< destinations
    unsigned ports_per_switch = 0;  ///< links and nodes
    uint64_t messages = 0;
    uint64_t inside_a_node = 0;  ///< messages that never enter the network
    uint64_t streams = 0;
    uint64_t lookups_total = 0;     ///< of all streams
    uint64_t lookups_measured = 0;  ///< the first ones of each stream, up to the limit
    std::map<Path, uint64_t> paths;
    uint64_t conflict_evictions = 0;
    double seconds = 0;
};

struct RunOptions {
    topology::Torus torus{{4, 4, 4}};
    analysis::StreamOptions streams;
    uint64_t max_lookups = 0;  ///< per stream; 0: all
    unsigned threads = 1;
};

/// One SwitchPort per thread in `ports`. The result does not depend on the number of threads. Throws Failure.
TrafficRun run_traffic(const io::Traffic& traffic, const RunOptions& options,
                       std::vector<std::unique_ptr<SwitchPort>>& ports);

/// The same streams at a switch's pace: of the switch with the most lookups (the first of them), every port asks in
/// every clock in which its cache takes a request, all of them the one CAM.
struct SwitchTraffic {
    unsigned number = 0;   ///< of the switch
    unsigned ports = 0;    ///< that look something up
    uint64_t lookups = 0;  ///< of all its ports, before the limit
    SwitchRun run;
};
/// Nothing when the switch has more ports than the configuration's CAM. `traffic` as in run_traffic. Throws Failure.
std::optional<SwitchTraffic> run_switch_traffic(const io::Traffic& traffic, const RunOptions& options,
                                                const config::Config& config, uint64_t& cycles);

/// Lookups per cycle on one port at a share of misses; each miss is a destination that was never asked for before.
struct RatePoint {
    double miss_share_wanted = 0;
    bool even = true;  ///< misses at equal distances; otherwise at random
    unsigned cam_interval = 0;
    SwitchPort::Rate rate;
};
RatePoint measure_rate(const config::Config& config, double miss_share, bool even, uint64_t lookups, uint64_t& cycles);

/// The same with all ports at once on the one CAM, `lookups` of each. Evenly spaced misses come at the ports in turn,
/// not at all in the same clock.
struct SwitchRatePoint {
    double miss_share_wanted = 0;
    bool even = true;
    unsigned cam_interval = 0;
    unsigned ports = 0;
    SwitchRun run;
};
SwitchRatePoint measure_switch_rate(const config::Config& config, double miss_share, bool even, uint64_t lookups,
                                    uint64_t& cycles);

}  // namespace nanohop::measure
