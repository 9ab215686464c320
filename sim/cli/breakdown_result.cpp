// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "cli/breakdown_result.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/paper_p1.hpp"
#include "hash/hash.hpp"

namespace nanohop::cli {
namespace {

namespace p1 = analysis::p1;

const JobSizePoint& job_size(const BreakdownResult& result, unsigned k) {
    return *std::find_if(result.job_sizes.begin(), result.job_sizes.end(),
                         [&](const auto& point) { return point.k == k; });
}

const ConflictPoint* conflict(const Studies& studies, const std::string& hash, unsigned ways, unsigned destinations) {
    for (const ConflictPoint& point : studies.conflicts) {
        if (point.kind == "plain" && point.hash == hash && point.ways == ways && point.destinations == destinations &&
            point.ids == analysis::Ids::kRandom)
            return &point;
    }
    return nullptr;
}

/// How the paper's printed statements compare; whatever this run did not produce is left out.
void compare(BreakdownResult& result) {
    auto& out = result.comparisons;
    const Record::Latency hit = result.record.latency("hit");
    const Record::Latency miss = result.record.latency("miss");
    if (hit.count != 0) out.push_back({"hit latency", hit.total, p1::kHitCycles, "cycles", "section 5.1"});
    if (miss.count != 0) out.push_back({"miss latency", miss.total, p1::kMissCycles, "cycles", "section 5.1"});
    if (miss.count != 0) {
        const std::string split = "the paper gives the sum of the CAM's cycles, 25";
        out.push_back({"CAM way out", miss.cam_out, {}, "cycles", split});
        out.push_back({"CAM search", miss.search, {}, "cycles", "section 2.1: 4 to 5 ns for the chip itself"});
        out.push_back({"CAM way back", miss.cam_back, {}, "cycles", split});
    }
    for (const auto& [destinations, ways] : {std::pair{512U, 4U}, {1024U, 16U}}) {
        const ConflictPoint* point =
            conflict(result.studies, std::string(hash::name(result.cache.hash)), ways, destinations);
        if (point == nullptr) continue;
        const std::string what = fmt::format("{} destinations, {} ways: conflicts", destinations, ways);
        out.push_back({what + ", of the entries", point->share.of_entries, p1::kConflictBound, "%",
                       "section 4.2, fig 5: at most; ours random ids under the configuration's hash"});
        out.push_back(
            {what + ", of the inserted", point->share.of_inserted, {}, "%", "the same loss as a share of the items"});
    }
    for (const bool random_ids : {false, true}) {
        for (const unsigned ways : {2U, 4U}) {
            const NpbPoint* worst = nullptr;
            for (const NpbPoint& point : result.studies.npb) {
                if (point.random_ids != random_ids || point.ways != ways) continue;
                if (worst == nullptr || point.share.conflicts_of_inserted() > worst->share.conflicts_of_inserted())
                    worst = &point;
            }
            if (worst == nullptr) continue;
            const bool none = worst->share.conflicts == 0;
            out.push_back(
                {fmt::format("traffic files, {} ids, {} ways: most conflicts, of the inserted",
                             random_ids ? "random" : "contiguous", ways),
                 worst->share.conflicts_of_inserted(), 0.0, "%",
                 fmt::format("section 4.3, fig 6: none; ours {}", none ? "none in any file" : "of " + worst->traffic)});
        }
    }
    for (const NpbPoint& point : result.studies.npb) {
        if (point.random_ids || point.ways != 4) continue;
        const bool dt = point.traffic.starts_with("dt.");
        out.push_back({fmt::format("{}: hits at 4 ways, cold misses included", point.traffic), point.share.hit_share(),
                       dt ? p1::kHitShareDt : p1::kHitShareLow, "%",
                       dt ? "section 4.3, footnote 2; graph and lookups per message are not printed"
                          : "section 4.3: 99.7 to 100, all but DT"});
    }
    out.push_back({"latency reduction, 125 nodes", job_size(result, 5).reduction, p1::kReductionSmallJobs, "%",
                   "section 6.4.1, fig 11: up to 19"});
    out.push_back({"latency reduction, 29,791 nodes", job_size(result, 31).reduction, p1::kReductionLargeJobs, "%",
                   "fig 11: down to 13"});
    for (const EntriesPoint& point : result.entries) {
        if (point.entries == 128)
            out.push_back({"latency reduction, 9,261 nodes, 128 entries", point.reduction, p1::kReduction128Entries,
                           "%", "section 6.4.2, fig 12"});
        if (point.entries == 9261)
            out.push_back({"latency reduction, 9,261 nodes, 9,261 entries", point.reduction,
                           p1::kReductionEnoughEntries, "%", "section 6.4.2, fig 12"});
    }
    const double share = analysis::cached_power(result.power_parameters, 0.5, 0).cache_static /
                         analysis::conventional_power(result.power_parameters, 0.5).total();
    out.push_back({"static power of the caches / conventional switch, half load", share, p1::kStaticShareHalfLoad, "%",
                   "section 7.1: about 1; depends on the packet size, which is not printed"});
    const double clock = result.record.clock_hz;
    for (const RatePoint& point : result.rates) {
        if (!point.rate.even || point.rate.cam_interval != result.record.cam_interval) continue;
        std::optional<double> paper;
        if (point.rate.miss_share_offered <= 0.04) paper = p1::kRateHits / 1e6;
        if (point.rate.miss_share_offered == 0.10) paper = p1::kRateTenPercent / 1e6;
        if (point.rate.miss_share_offered == 1) paper = p1::kRateConventional / 1e6;
        out.push_back({fmt::format("lookup rate at {:g} % misses", 100 * point.rate.miss_share_offered),
                       point.rate.lookups_per_cycle() * clock / 1e6, paper, "Mpps",
                       "section 7.2, eq (7); ours measured on the RTL"});
    }
}

}  // namespace

const NpbPoint* npb_point(const Studies& studies, const std::string& traffic, unsigned ways, bool random_ids) {
    for (const NpbPoint& point : studies.npb) {
        if (point.traffic == traffic && point.ways == ways && point.random_ids == random_ids) return &point;
    }
    return nullptr;
}

std::string functional_replacement(const route_cache::Config& config) {
    return config.replacement == route_cache::Replacement::fifo ? "FIFO" : "LRU (exact to 4 ways, tree above)";
}

const NpbPoint* whole_run(const BreakdownResult& result, const std::string& traffic) {
    if (result.cache.replacement == route_cache::Replacement::random) return nullptr;
    return npb_point(result.studies, traffic, result.cache.ways, false);
}

std::optional<double> whole_mean_cycles(const BreakdownResult& result, const std::string& traffic) {
    const NpbPoint* point = whole_run(result, traffic);
    const Record::Latency hit = result.record.latency("hit");
    const Record::Latency miss = result.record.latency("miss");
    if (point == nullptr || point->share.lookups == 0 || hit.count == 0 || miss.count == 0) return std::nullopt;
    const double share = point->share.hit_share();
    return hit.total * share + miss.total * (1 - share);
}

void evaluate(BreakdownResult& result) {
    const Record& record = result.record;
    const Record::Latency hit = record.latency("hit");
    const Record::Latency miss = record.latency("miss");
    if (hit.count == 0 || miss.count == 0)
        throw std::runtime_error(
            "the traffic gave no hit or no miss on the RTL: latencies cannot be worked out from it");
    result.delays = p1::case_1(record.nanoseconds(hit.total), record.nanoseconds(miss.total));
    std::optional<analysis::Delays> beside;
    if (result.beside && result.beside->latency("hit").count != 0 && result.beside->latency("miss").count != 0) {
        const Record& other = *result.beside;
        beside =
            p1::case_1(other.nanoseconds(other.latency("hit").total), other.nanoseconds(other.latency("miss").total));
    }
    for (unsigned k = 3; k <= 31; k += 2) {
        const analysis::Cube cube{k, 3};
        JobSizePoint point{k,
                           cube.nodes(),
                           longest_latency_conventional(cube, result.delays),
                           longest_latency(cube, result.cache.entries, result.delays),
                           latency_reduction(cube, result.cache.entries, result.delays),
                           {}};
        if (beside) point.beside_ns = longest_latency(cube, result.cache.entries, *beside);
        result.job_sizes.push_back(point);
    }
    for (const double entries : {64., 128., 256., 512., 1024., 2048., 4096., 8192., 9261., 16384.}) {
        const analysis::Cube cube{21, 3};
        result.entries.push_back({entries, longest_latency_conventional(cube, result.delays),
                                  longest_latency(cube, entries, result.delays),
                                  latency_reduction(cube, entries, result.delays)});
    }
    result.power_parameters = p1::power_parameters(
        result.options.power_packet_bytes > 0 ? result.options.power_packet_bytes : p1::kPacketBytes);
    for (const double load : {0.0, 0.5, 1.0}) {
        result.power.push_back({load, "conventional", 1, conventional_power(result.power_parameters, load)});
        for (const double miss_share : {0.01, 0.0})
            result.power.push_back(
                {load, "cached", miss_share, cached_power(result.power_parameters, load, miss_share)});
    }
    for (const Record::Rate& rate : record.rates)
        result.rates.push_back({rate, analysis::cached_rate(1, rate.cam_interval, rate.miss_share())});
    compare(result);
}

}  // namespace nanohop::cli
