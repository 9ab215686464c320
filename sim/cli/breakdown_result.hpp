// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "cli/breakdown.hpp"
#include "cli/hxb_breakdown.hpp"
#include "cli/ipush_breakdown.hpp"
#include "cli/record.hpp"
#include "cli/report.hpp"
#include "cli/studies.hpp"

namespace nanohop::cli {

/// One of our figures beside the paper's.
struct Comparison {
    std::string quantity;
    double ours = 0;
    std::optional<double> paper;  // nothing: not printed in the paper
    std::string unit;             // "%": both are shares, shown times 100
    std::string where;            // place in the paper, and what differs
};

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
    Record::Rate rate;
    double equation = 0;  // eq (7) at the measured share of misses, lookups per cycle
};

struct BreakdownResult {
    BreakdownOptions options;
    route_cache::Config cache;
    Record record;
    std::optional<Record> beside;
    std::optional<IpushResult> ipush;
    std::optional<HxbResult> hxb;
    Studies studies;
    analysis::Delays delays;
    analysis::PowerParameters power_parameters;
    // Worked out from the above by evaluate().
    std::vector<JobSizePoint> job_sizes;
    std::vector<EntriesPoint> entries;
    std::vector<PowerPoint> power;
    std::vector<RatePoint> rates;
    std::vector<Comparison> comparisons;
};

/// Applies the paper's equations to the measured cycles.
void evaluate(BreakdownResult& result);

/// What the functional cache replaces by: "LRU" or "FIFO"; LRU also for configurations it cannot follow (random,
/// skewed).
std::string functional_replacement(const route_cache::Config& config);
/// The functional cache's counts at the configuration's own ways; nothing where it cannot follow the configuration.
const NpbPoint* whole_run(const BreakdownResult& result, const std::string& traffic);

/// Whole run of a traffic: lookups by the functional cache, cycles by the record. Nothing when an outcome was not
/// measured.
std::optional<double> whole_mean_cycles(const BreakdownResult& result, const std::string& traffic);
/// The NPB point at the configuration's own number of ways.
const NpbPoint* npb_point(const Studies& studies, const std::string& traffic, unsigned ways, bool random_ids);

Report make_report(const BreakdownResult& result);
nlohmann::ordered_json make_json(const BreakdownResult& result);

}  // namespace nanohop::cli
