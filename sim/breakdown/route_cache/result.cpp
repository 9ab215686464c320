// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/route_cache/result.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <regex>

#include "analysis/hirasawa_2020.hpp"
#include "hash/hash.hpp"

namespace nanohop::breakdown {
namespace {

namespace hirasawa_2020 = analysis::hirasawa_2020;

const JobSizePoint& job_size(const RouteCacheResult& result, unsigned k) {
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

using Relation = Comparison::Relation;

/// Fig 6 and section 4.3, for what was measured and for the other kind of destinations.
void compare_npb(const RouteCacheResult& result, analysis::Destinations destinations, std::vector<Comparison>& out) {
    const std::string what = fmt::format("{} as destinations", analysis::name_of(destinations));
    const auto points = [&](bool random_ids, unsigned ways) {
        std::vector<const NpbPoint*> found;
        for (const NpbPoint& point : result.studies.npb) {
            if (point.destinations == destinations && point.random_ids == random_ids && point.ways == ways)
                found.push_back(&point);
        }
        return found;
    };
    for (const bool random_ids : {false, true}) {
        for (const unsigned ways : {1U, 2U, 4U}) {
            const auto all = points(random_ids, ways);
            if (all.empty()) continue;
            const NpbPoint* worst = *std::max_element(all.begin(), all.end(), [](const auto* x, const auto* y) {
                return x->share.conflicts_of_inserted() < y->share.conflicts_of_inserted();
            });
            const std::string most = worst->share.conflicts == 0 ? "none in any file" : "most in " + worst->traffic;
            Comparison row{
                fmt::format("{}, {} ids, {}: conflicts, of the inserted", what, random_ids ? "random" : "contiguous",
                            ways == 1 ? "1 way" : fmt::format("{} ways", ways)),
                worst->share.conflicts_of_inserted(),
                {},
                "%",
                ""};
            if (ways == 1) {
                row.where = "fig 6; the text names only 2 and 4 ways as free of conflicts; ours " + most;
            } else {
                row.paper = 0;
                row.where = "section 4.3, fig 6: none; ours " + most;
                row.printed_step = 1e-9;  // none is none
            }
            out.push_back(std::move(row));
        }
    }
    unsigned reached = 0;
    unsigned asked = 0;
    for (const NpbPoint* point : points(false, 4)) {
        const bool dt = point->traffic.starts_with("dt.");
        Comparison row{fmt::format("{}, {}: hits at 4 ways, cold misses included", what, point->traffic),
                       point->share.hit_share(),
                       dt ? hirasawa_2020::kHitShareDt : hirasawa_2020::kHitShareLow,
                       "%",
                       dt ? "section 4.3, footnote 2; graph and lookups per message are not printed"
                          : "section 4.3: 99.7 to 100, all but DT",
                       dt ? Relation::kEqual : Relation::kAtLeast,
                       0.001};
        if (const std::string cut = cut_to(point->traffic); !cut.empty())
            row.where +=
                fmt::format("; ours of the first {}, a tenth of the run with nearly all of its cold misses", cut);
        if (!dt) {
            ++asked;
            reached += row.verdict() == "holds" ? 1 : 0;
        }
        out.push_back(std::move(row));
    }
    if (asked != 0)
        out.push_back({what + ": files with 99.7 % hits and more, DT apart", static_cast<double>(reached),
                       static_cast<double>(asked), "files", "section 4.3: all but DT"});
}

void compare_latencies(const RouteCacheResult& result, std::vector<Comparison>& out) {
    const RouteCacheRecord::Latency hit = result.record.latency("hit");
    const RouteCacheRecord::Latency miss = result.record.latency("miss");
    if (hit.count != 0)
        out.push_back(
            {"hit latency", hit.total, hirasawa_2020::kHitCycles, "cycles", "section 5.1; all of them the RTL's"});
    if (miss.count != 0) {
        const double chip = result.record.chip_cycles;
        out.push_back(
            {"miss latency", miss.total, hirasawa_2020::kMissCycles, "cycles",
             fmt::format("section 5.1; {:g} clocks of the RTL and {:g} that the configuration gives the CAM chip",
                         miss.total - chip, chip)});
        const std::string split = "the paper gives the sum of the CAM's cycles, 25";
        out.push_back({"CAM way out", miss.cam_out, {}, "cycles", split});
        out.push_back({"CAM search", miss.search, {}, "cycles", "section 2.1: 4 to 5 ns for the chip itself"});
        out.push_back({"CAM way back", miss.cam_back, {}, "cycles", split});
    }
}

/// What the text says, and what it implies by naming these numbers of ways.
void compare_conflicts(const RouteCacheResult& result, std::vector<Comparison>& out) {
    struct Bound {
        unsigned destinations, ways;
        Relation relation;
    };
    for (const auto& [destinations, ways, relation] :
         {Bound{512, 4, Relation::kAtMost}, Bound{1024, 16, Relation::kAtMost}, Bound{512, 2, Relation::kAtLeast},
          Bound{1024, 8, Relation::kAtLeast}}) {
        const ConflictPoint* point =
            conflict(result.studies, std::string(hash::name(result.cache.hash)), ways, destinations);
        if (point == nullptr) continue;
        const std::string what = fmt::format("{} destinations, {} ways: conflicts", destinations, ways);
        out.push_back({what + ", of the entries", point->share.of_entries, hirasawa_2020::kConflictBound, "%",
                       relation == Relation::kAtMost
                           ? "section 4.2, fig 5: 0.1 or less; ours random ids under the configuration's hash"
                           : "section 4.2 names the next number of ways as the first with 0.1 or less",
                       relation, 0.001});
        out.push_back(
            {what + ", of the inserted", point->share.of_inserted, {}, "%", "the same loss as a share of the items"});
    }
}

void compare_equations(const RouteCacheResult& result, std::vector<Comparison>& out) {
    out.push_back({"latency reduction, 125 nodes", job_size(result, 5).reduction, hirasawa_2020::kReductionSmallJobs,
                   "%", "section 6.4.1, fig 11: up to 19", Relation::kEqual, 0.01});
    out.push_back({"latency reduction, 29,791 nodes", job_size(result, 31).reduction,
                   hirasawa_2020::kReductionLargeJobs, "%", "fig 11: down to 13", Relation::kEqual, 0.01});
    out.push_back({"latency reduction, 9,261 nodes", job_size(result, 21).reduction, hirasawa_2020::kReductionLargeJobs,
                   "%", "section 8: falls to 13 at 9k nodes, which fig 11 and eqs (1) to (4) have at 30 K",
                   Relation::kEqual, 0.01});
    for (const EntriesPoint& point : result.entries) {
        if (point.entries == 128)
            out.push_back({"latency reduction, 9,261 nodes, 128 entries", point.reduction,
                           hirasawa_2020::kReduction128Entries, "%", "section 6.4.2, fig 12", Relation::kEqual, 0.01});
        if (point.entries == 9261)
            out.push_back({"latency reduction, 9,261 nodes, 9,261 entries", point.reduction,
                           hirasawa_2020::kReductionEnoughEntries, "%", "section 6.4.2, fig 12", Relation::kEqual,
                           0.01});
    }
    const double share = analysis::cached_power(result.power_parameters, 0.5, 0).cache_static /
                         analysis::conventional_power(result.power_parameters, 0.5).total();
    out.push_back({"static power of the caches / conventional switch, half load", share,
                   hirasawa_2020::kStaticShareHalfLoad, "%",
                   "section 7.1: about 1; depends on the packet size, which is not printed", Relation::kAbout, 0.01});
}

void compare_rates(const RouteCacheResult& result, std::vector<Comparison>& out) {
    const double clock = result.record.clock_hz;
    for (const RatePoint& point : result.rates) {
        if (!point.rate.even || point.rate.cam_interval != result.record.cam_interval) continue;
        std::optional<double> paper;
        const bool giga = point.rate.miss_share_offered <= 0.04;
        if (giga) paper = hirasawa_2020::kRateHits / 1e6;
        if (point.rate.miss_share_offered == 0.10) paper = hirasawa_2020::kRateTenPercent / 1e6;
        if (point.rate.miss_share_offered == 1) paper = hirasawa_2020::kRateConventional / 1e6;
        out.push_back({fmt::format("lookup rate at {:g} % misses", 100 * point.rate.miss_share_offered),
                       point.rate.lookups_per_cycle() * clock / 1e6, paper, "Mpps",
                       "section 7.2, eq (7), of one port; ours measured on the RTL", Relation::kEqual,
                       giga ? 1000.0 : 1.0});
    }
    for (const RouteCacheRecord::AllPorts& point : result.record.all_ports_rates) {
        if (!point.even || point.cam_interval != result.record.cam_interval) continue;
        out.push_back({fmt::format("lookup rate of all {} ports on one CAM at {:g} % misses", point.ports,
                                   100 * point.miss_share_offered),
                       point.lookups_per_cycle() * clock / 1e6,
                       {},
                       "Mpps",
                       fmt::format("section 7.2 speaks of one port; eq (7) for {}: {:.1f}", point.ports,
                                   all_ports_equation(point) * clock / 1e6)});
    }
}

/// How the paper's printed statements compare; whatever this run did not produce is left out.
void compare(RouteCacheResult& result) {
    auto& out = result.comparisons;
    compare_latencies(result, out);
    compare_conflicts(result, out);
    // The paper speaks of its benchmarks, not of traffic of one's own.
    if (result.options.traffic.empty()) {
        using analysis::Destinations;
        const Destinations asked = analysis::parse_destinations(result.options.destinations);
        compare_npb(result, asked, out);
        compare_npb(result, asked == Destinations::kNodes ? Destinations::kRanks : Destinations::kNodes, out);
    }
    compare_equations(result, out);
    compare_rates(result, out);
}

}  // namespace

std::string Comparison::verdict() const {
    if (!paper) return "";
    const bool equal = std::abs(ours - *paper) <= 1e-9 * std::abs(*paper);
    const bool rounds = std::round(ours / printed_step) == std::round(*paper / printed_step);
    if (relation == Relation::kAtMost || relation == Relation::kAtLeast) {
        if (equal || (relation == Relation::kAtMost ? ours < *paper : ours > *paper)) return "holds";
        return rounds ? "does not hold, equal as rounded in print" : "does not hold";
    }
    if (equal) return "equal";
    return rounds ? "equal as rounded in print" : "differs";
}

std::string name_of(Comparison::Relation relation) {
    switch (relation) {
        case Relation::kEqual: return "equal";
        case Relation::kAbout: return "about";
        case Relation::kAtMost: return "at most";
        case Relation::kAtLeast: return "at least";
    }
    return "";
}

std::string cut_to(const std::string& traffic) {
    static const std::regex cut(R"((?:bt|lu|sp)\.[A-Z]\.i([0-9]+)\.[0-9]+)");
    std::smatch found;
    return std::regex_match(traffic, found, cut) ? found[1].str() + " time steps" : "";
}

double all_ports_equation(const RouteCacheRecord::AllPorts& point) {
    const double misses = point.cam_interval * point.miss_share();
    return misses <= 0 ? point.ports : std::min<double>(point.ports, 1 / misses);
}

const NpbPoint* npb_point(const Studies& studies, const std::string& traffic, unsigned ways, bool random_ids,
                          analysis::Destinations destinations) {
    for (const NpbPoint& point : studies.npb) {
        if (point.traffic == traffic && point.ways == ways && point.random_ids == random_ids &&
            point.destinations == destinations)
            return &point;
    }
    return nullptr;
}

std::string functional_replacement(const route_cache::Config& config) {
    return functional_of(config.replacement).fifo ? "FIFO" : "LRU (exact to 4 ways, tree above)";
}

const NpbPoint* whole_run(const RouteCacheResult& result, const std::string& traffic) {
    if (!functional_of(result.cache.replacement).is_same) return nullptr;
    return npb_point(result.studies, traffic, result.cache.ways, false,
                     analysis::parse_destinations(result.options.destinations));
}

std::optional<double> whole_mean_cycles(const RouteCacheResult& result, const std::string& traffic) {
    const NpbPoint* point = whole_run(result, traffic);
    const RouteCacheRecord::Latency hit = result.record.latency("hit");
    const RouteCacheRecord::Latency miss = result.record.latency("miss");
    if (point == nullptr || point->share.lookups == 0 || hit.count == 0 || miss.count == 0) return std::nullopt;
    const double share = point->share.hit_share();
    return hit.total * share + miss.total * (1 - share);
}

void evaluate(RouteCacheResult& result) {
    const RouteCacheRecord& record = result.record;
    const RouteCacheRecord::Latency hit = record.latency("hit");
    const RouteCacheRecord::Latency miss = record.latency("miss");
    if (hit.count == 0 || miss.count == 0)
        throw std::runtime_error(
            "the traffic gave no hit or no miss on the RTL: latencies cannot be worked out from it");
    result.delays = hirasawa_2020::case_1(record.nanoseconds(hit.total), record.nanoseconds(miss.total));
    std::optional<analysis::Delays> beside;
    if (result.beside && result.beside->latency("hit").count != 0 && result.beside->latency("miss").count != 0) {
        const RouteCacheRecord& other = *result.beside;
        beside = hirasawa_2020::case_1(other.nanoseconds(other.latency("hit").total),
                                       other.nanoseconds(other.latency("miss").total));
    }
    const auto printed = hirasawa_2020::printed_reductions();
    result.links = analysis::fitting_links(printed, result.delays);
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
    result.power_parameters = hirasawa_2020::power_parameters(
        result.options.power_packet_bytes > 0 ? result.options.power_packet_bytes : hirasawa_2020::kPacketBytes);
    for (const double load : {0.0, 0.5, 1.0}) {
        result.power.push_back({load, "conventional", 1, conventional_power(result.power_parameters, load)});
        for (const double miss_share : {0.01, 0.0})
            result.power.push_back(
                {load, "cached", miss_share, cached_power(result.power_parameters, load, miss_share)});
    }
    for (const RouteCacheRecord::Rate& rate : record.rates)
        result.rates.push_back({rate, analysis::cached_rate(1, rate.cam_interval, rate.miss_share())});
    if (!result.own) compare(result);
}

}  // namespace nanohop::breakdown
