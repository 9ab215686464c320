// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The chapter as tables and figures for people; json.cpp has the same for programs.
#include "breakdown/route_cache/report.hpp"

#include <fmt/format.h>

#include <cmath>

#include "breakdown/route_cache/budget.hpp"
#include "breakdown/route_cache/result.hpp"
#include "hash/hash.hpp"

namespace nanohop::breakdown {
namespace {

Section paper_section(const RouteCacheResult& result) {
    Section section{"paper", "Beside the paper"};
    section.say(
        "Paper: Hirasawa 2020, a study of routing-table caches in HPC switches (2020). Latencies and lookup rates of "
        "ours were measured on the Verilated RTL in this run; difference = ours - paper (shares: percentage points). A "
        "bound holds only if our figure keeps it with all its digits; \"as rounded in print\": it has the paper's "
        "digits when rounded like these.");
    Table table{
        "", {"quantity", "ours", "paper", "difference", "unit", "verdict", "place and remarks"}, {}, {0, 4, 5, 6}};
    for (const Comparison& row : result.comparisons) {
        const bool share = row.unit == "%";
        const double scale = share ? 100 : 1;
        const int digits = share ? (std::abs(row.ours) < 0.01 ? 3 : 2) : (row.ours == std::floor(row.ours) ? 0 : 1);
        const auto number = [&](double value) { return fmt::format("{:.{}f}", scale * value, digits); };
        table.rows.push_back({row.quantity, number(row.ours),
                              row.paper
                                  ? (row.relation == Comparison::Relation::kEqual ? "" : name_of(row.relation) + " ") +
                                        fmt::format("{:g}", scale * *row.paper)
                                  : "not printed in the paper",
                              row.paper ? fmt::format("{:+.{}f}", scale * (row.ours - *row.paper), digits) : "",
                              row.unit, row.verdict(), row.where});
    }
    section.tables.push_back(std::move(table));
    return section;
}

Section run_section(const RouteCacheResult& result) {
    Section section{"run", "This run"};
    Table table{"", {"what", "figure"}, {}};
    const auto lockstep = [&](const RouteCacheRecord& record) {
        table.rows.push_back(
            {fmt::format("{}: cycles of RTL and golden models in lockstep, no mismatch", record.config),
             grouped(record.lockstep_cycles)});
        table.rows.push_back(
            {fmt::format("{}: lockstep speed (route_cache and cam, {} threads)", record.config, record.threads),
             fmt::format("{:.2f} M cycles/s",
                         static_cast<double>(record.lockstep_cycles) / record.lockstep_seconds / 1e6)});
    };
    lockstep(result.record);
    if (result.beside) lockstep(*result.beside);
    table.rows.push_back({"golden model alone, one core, all hits",
                          fmt::format("{:.1f} M lookups/s", result.studies.golden_speed.lookups_per_second() / 1e6)});
    table.rows.push_back(
        {"functional cache, one core, all hits",
         fmt::format("{:.1f} M lookups/s", result.studies.functional_speed.lookups_per_second() / 1e6)});
    section.tables.push_back(std::move(table));
    return section;
}

}  // namespace

void add_route_cache_report(const RouteCacheResult& result, Report& report) {
    const RouteCacheRecord& record = result.record;
    const auto in_ns = [&](double clocks) {
        return result.own ? fmt::format(", {:.2f} ns", record.nanoseconds(clocks)) : std::string();
    };
    const std::vector<std::pair<std::string, std::string>> facts = {
        {"Configuration", fmt::format("{}: {} entries, {} ways, hash {}, {:g} GHz", record.config, result.cache.entries,
                                      result.cache.ways, hash::name(result.cache.hash), record.clock_hz / 1e9)},
        {"Network", fmt::format("{} torus, dimension-order routes, destinations: {}", result.options.torus,
                                result.options.destinations == "nodes" ? "compute nodes, one per switch" : "ranks")},
        {"Hit latency", cycles(record.latency("hit").total) + " cycles" + in_ns(record.latency("hit").total)},
        {"Miss latency", fmt::format("{} cycles{}: {} of the RTL, {} configured for the CAM chip",
                                     cycles(record.latency("miss").total), in_ns(record.latency("miss").total),
                                     cycles(record.latency("miss").total - record.chip_cycles), record.chip_cycles)}};
    report.facts.insert(report.facts.end(), facts.begin(), facts.end());
    if (record.hit_rate() > 0)
        report.facts.emplace_back("Lookups per cycle", fmt::format("{:.4g} at 100 % hits", record.hit_rate()));
    report.budgets.push_back(route_cache_budget(record, result.beside ? &*result.beside : nullptr, result.own));
    if (!result.own) report.sections.push_back(paper_section(result));
    for (const auto& section :
         {stage_section, benchmark_section, hit_section, conflict_section, kinds_section, contiguous_section,
          latency_section, power_section, rate_section, all_ports_section, run_section})
        report.sections.push_back(section(result));
}

}  // namespace nanohop::breakdown
