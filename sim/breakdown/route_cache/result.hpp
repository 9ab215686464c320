// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "breakdown/chapter.hpp"
#include "breakdown/route_cache/studies.hpp"
#include "records/route_cache.hpp"

namespace nanohop::breakdown {

using records::RouteCacheRecord;

struct RouteCacheOptions {
    std::string beside =
        "route_cache_registered";      // second configuration, for its latencies beside the first's; empty: none
    std::vector<std::string> traffic;  // empty: the recorded 256-rank set
    std::string torus = "4x4x4";
    std::string destinations =
        "nodes";  // or "ranks" (analysis::Destinations); both are shown, the RTL measures this one
    uint64_t packet_bytes = 0;
    uint64_t max_lookups = 1000;  // on the RTL, per input port and traffic
    bool full = false;
    double power_packet_bytes = 0;  // 0: the stated default
};

/// One of our figures beside the paper's.
struct Comparison {
    /// What the paper says of its figure.
    enum class Relation { kEqual, kAbout, kAtMost, kAtLeast };
    std::string quantity;
    double ours = 0;
    std::optional<double> paper;  // nothing: not printed in the paper
    std::string unit;             // "%": both are shares, shown times 100
    std::string where;            // place in the paper, and what differs
    Relation relation = Relation::kEqual;
    double printed_step = 1;  // of the paper's last printed digit, in `paper`'s unit

    /// "equal", "equal as rounded in print", "differs"; for bounds "holds", "does not hold, equal as rounded in print",
    /// "does not hold"; empty: not printed. No figure is near enough unless it rounds to the printed one.
    std::string verdict() const;
};
/// "equal", "about", "at most", "at least".
std::string name_of(Comparison::Relation relation);

/// "20 time steps" for a recording cut to as many (bt.A.i20.256, data/npb/README.md); empty: a whole run.
std::string cut_to(const std::string& traffic);

struct JobSizePoint {
    unsigned k = 0;
    double nodes = 0, conventional_ns = 0, cached_ns = 0, reduction = 0;
    std::optional<double> beside_ns;
};
struct EntriesPoint {
    double entries = 0, conventional_ns = 0, cached_ns = 0, reduction = 0;
};
struct PowerPoint {
    double load = 0;
    std::string kind;  // conventional, cached
    double miss_share = 0;
    analysis::Power power;
};
struct RatePoint {
    RouteCacheRecord::Rate rate;
    double equation = 0;  // eq (7) at the measured share of misses, lookups per cycle
};

struct RouteCacheResult {
    RouteCacheOptions options;
    bool own = false;  ///< not the paper's configuration: nothing of the paper stands beside it
    route_cache::Config cache;
    RouteCacheRecord record;
    std::optional<RouteCacheRecord> beside;
    Studies studies;
    analysis::Delays delays;
    analysis::PowerParameters power_parameters;
    // Worked out from the above by evaluate().
    std::vector<JobSizePoint> job_sizes;
    std::vector<EntriesPoint> entries;
    std::vector<PowerPoint> power;
    std::vector<RatePoint> rates;
    analysis::LinkRange links;  // link delays that give the paper's reductions
    std::vector<Comparison> comparisons;
};

/// Applies the paper's equations to the measured cycles.
void evaluate(RouteCacheResult& result);

/// What the functional cache replaces by: "LRU" or "FIFO"; LRU also for configurations it cannot follow (random,
/// skewed).
std::string functional_replacement(const route_cache::Config& config);
/// The functional cache's counts at the configuration's own ways; nothing where it cannot follow the configuration.
const NpbPoint* whole_run(const RouteCacheResult& result, const std::string& traffic);

/// Whole run of a traffic: lookups by the functional cache, cycles by the record. Nothing when an outcome was not
/// measured.
std::optional<double> whole_mean_cycles(const RouteCacheResult& result, const std::string& traffic);
/// The point of a traffic, if there is one.
const NpbPoint* npb_point(const Studies& studies, const std::string& traffic, unsigned ways, bool random_ids,
                          analysis::Destinations destinations);
/// Eq (7) for all ports of a switch on one CAM: lookups per cycle.
double all_ports_equation(const RouteCacheRecord::AllPorts& point);

void add_route_cache_json(const RouteCacheResult& result, Json& json);

}  // namespace nanohop::breakdown
