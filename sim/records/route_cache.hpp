// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace nanohop::records {

/// The record of cycle counts that tb/measure wrote: the only source of latencies of the cache in results.
struct RouteCacheRecord {
    struct Path {
        std::string outcome;  // hit, miss, not_found, cam_error
        bool joined = false;
        unsigned hash = 0, cache = 0, cam_out = 0, search = 0, cam_back = 0, total = 0;
        uint64_t count = 0;
    };
    struct Traffic {
        std::string name;
        unsigned nodes = 0;             // destinations
        unsigned ports_per_switch = 0;  // 0: an older record
        uint64_t inside_a_node = 0;     // messages that never entered the network
        uint64_t messages = 0, streams = 0, lookups_total = 0, lookups_measured = 0, conflict_evictions = 0;
        std::vector<Path> paths;

        uint64_t count(const std::string& outcome) const;
        double mean_cycles() const;
    };
    struct Rate {
        double miss_share_offered = 0;
        bool even = true;
        unsigned cam_interval = 0;
        uint64_t lookups = 0, misses = 0, joined = 0, searches = 0, cycles = 0;

        double miss_share() const { return static_cast<double>(misses) / static_cast<double>(lookups); }
        double lookups_per_cycle() const { return static_cast<double>(lookups) / static_cast<double>(cycles); }
    };
    /// Latencies of all ports of a switch at once, in clocks.
    struct Sum {
        uint64_t count = 0, clocks = 0;
        unsigned least = 0, most = 0;
        double mean() const { return count == 0 ? 0 : static_cast<double>(clocks) / static_cast<double>(count); }
    };
    struct AllPorts {
        std::string traffic;            // recorded traffic's name, or empty: a share of misses
        double miss_share_offered = 0;  // without traffic
        bool even = true;
        unsigned cam_interval = 0;
        unsigned switch_number = 0;  // with traffic
        unsigned ports = 0;          // that asked
        uint64_t lookups = 0, joined = 0, searches = 0, refused = 0, cycles = 0;
        uint64_t steady_lookups = 0, steady_cycles = 0;  // without traffic
        Sum hit, miss;

        double miss_share() const { return static_cast<double>(miss.count) / static_cast<double>(lookups); }
        double lookups_per_cycle() const {
            return static_cast<double>(steady_lookups) / static_cast<double>(steady_cycles);
        }
    };
    /// Latency of one outcome over all traffic: each stage's mean, and the range of the totals.
    struct Latency {
        uint64_t count = 0;
        unsigned least = 0, most = 0;
        double hash = 0, cache = 0, cam_out = 0, search = 0, cam_back = 0, total = 0;
    };

    nlohmann::ordered_json json;  // as written
    std::string config;
    double clock_hz = 0;
    unsigned cam_interval = 0;
    unsigned chip_cycles = 0;  // of a search in the CAM chip's model: the configuration's, not the RTL's
    uint64_t lockstep_cycles = 0;
    double lockstep_seconds = 0;
    unsigned threads = 0;
    std::vector<Traffic> traffic;
    Traffic reference;  // one miss and one hit, for traffic that has only one of them
    std::vector<Rate> rates;
    std::vector<AllPorts> all_ports_rates, all_ports_traffic;

    /// Over all traffic, or over the reference lookups if no traffic has it; count 0: neither has.
    Latency latency(const std::string& outcome) const;
    double nanoseconds(double cycles) const { return cycles * 1e9 / clock_hz; }
    /// Sustained lookups per cycle when every one hits; 0: not measured.
    double hit_rate() const;
};

/// Throws std::runtime_error when the text is no record; `source` is for the message.
RouteCacheRecord parse_route_cache_record(const std::string& text, const std::string& source);
/// The same of a file.
RouteCacheRecord read_route_cache_record(const std::string& path);

/// What a configuration's caches are asked, whose RTL is measured.
struct Lookups {
    std::vector<std::string> traffic;  // files; none: only one miss and one hit
    uint64_t most = 0;                 // per input port and file; 0: all
    bool all_ports = true;             // of a switch at once, too
    bool rates = true;                 // lookups per clock, too
    std::string torus = "4x4x4";
    std::string destinations = "nodes";
    uint64_t packet_bytes = 0;
    unsigned threads = 1;
};
/// Errors as of measured(), also when the configuration is not built.
RouteCacheRecord measure_lookups(const std::string& config, const Lookups& what);

}  // namespace nanohop::records
