// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace nanohop::cli {

/// The record of cycle counts that tb/measure wrote: the only source of latencies of the cache.
struct Record {
    struct Path {
        std::string outcome;  // hit, miss, not_found, cam_error
        bool joined = false;
        unsigned hash = 0, cache = 0, cam_out = 0, search = 0, cam_back = 0, total = 0;
        uint64_t count = 0;
    };
    struct Traffic {
        std::string name;
        unsigned nodes = 0;
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
    uint64_t lockstep_cycles = 0;
    double lockstep_seconds = 0;
    unsigned threads = 0;
    std::vector<Traffic> traffic;
    Traffic reference;  // one miss and one hit, for traffic that has only one of them
    std::vector<Rate> rates;

    /// Over all traffic, or over the reference lookups if no traffic has it; count 0: neither has.
    Latency latency(const std::string& outcome) const;
    double nanoseconds(double cycles) const { return cycles * 1e9 / clock_hz; }
    /// Sustained lookups per cycle when every one hits; 0: not measured.
    double hit_rate() const;
};

/// Throws std::runtime_error when the file is no record.
Record read_record(const std::string& path);

}  // namespace nanohop::cli
