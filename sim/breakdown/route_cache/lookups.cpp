// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Sections of measured lookups: latencies, rates, all ports at once.
#include <fmt/format.h>

#include <map>

#include "breakdown/route_cache/report.hpp"

namespace nanohop::breakdown {
namespace {

/// Clocks as nanoseconds of this configuration.
std::string ns(const RouteCacheRecord& record, double clocks) {
    return fmt::format("{:.2f}", record.nanoseconds(clocks));
}

const std::vector<std::string> kRateColumns{"misses offered",        "spacing", "CAM interval", "misses measured",
                                            "lookups / cycle (RTL)", "eq (7)",  "difference"};

/// A measured rate, lookups per cycle, beside equation (7); `point` says what was offered and the CAM's interval.
template <class Point>
std::vector<std::string> rate_cells(const Point& point, double equation) {
    const double rate = point.lookups_per_cycle();
    return {fmt::format("{:g} %", 100 * point.miss_share_offered),
            point.even ? "even" : "random",
            std::to_string(point.cam_interval),
            percent(point.miss_share()),
            fmt::format("{:.4f}", rate),
            fmt::format("{:.4f}", equation),
            fmt::format("{:+.2f} %", 100 * (rate / equation - 1))};
}

}  // namespace

Section stage_section(const RouteCacheResult& result) {
    Section section{"stages", "Where the cycles of a lookup go"};
    section.say(
        "Measured at zero load on the RTL's probes and the CAM chip's model: hash (request accepted to the stage after "
        "the hash), cache (to "
        "the outcome), CAM way out (to the search's start in the chip), search, way back (to the response).");
    section.say(
        "Of a miss, {} clocks are the CAM chip's (link out, search, link back), which has no RTL: the configuration "
        "states them. The others are the RTL's.",
        result.record.chip_cycles);
    const std::vector<std::string> columns{"configuration", "outcome", "hash",  "cache", "CAM way out", "search",
                                           "way back",      "total",   "least", "most",  "lookups"};
    Table table{"Cycles of one lookup", columns, {}, {0, 1}};
    Table times{"The same in ns", columns, {}, {0, 1}};
    times.columns.back() = "clock";
    Plot plot{.title = "Latency breakdown of a table lookup",
              .alt = "Stacked bars of cycles per lookup:",
              .x_label = "configuration and outcome",
              .y_label = "cycles",
              .kind = Plot::Kind::kStackedBars,
              .y_min = 0,
              .series = {{"hash", {}}, {"cache", {}}, {"CAM way out", {}}, {"search", {}}, {"way back", {}}}};
    const auto add = [&](const RouteCacheRecord& record) {
        for (const char* outcome : {"hit", "miss", "not_found", "cam_error"}) {
            const RouteCacheRecord::Latency latency = record.latency(outcome);
            if (latency.count == 0) continue;
            const std::vector<double> parts{latency.hash, latency.cache, latency.cam_out, latency.search,
                                            latency.cam_back};
            std::vector<std::string> row{record.config, outcome};
            std::vector<std::string> in_ns = row;
            for (const double part : parts) {
                row.push_back(cycles(part));
                in_ns.push_back(ns(record, part));
            }
            row.insert(row.end(), {cycles(latency.total), std::to_string(latency.least), std::to_string(latency.most),
                                   grouped(latency.count)});
            in_ns.insert(in_ns.end(), {ns(record, latency.total), ns(record, latency.least), ns(record, latency.most),
                                       clock_text(record.clock_hz)});
            table.rows.push_back(std::move(row));
            times.rows.push_back(std::move(in_ns));
            add_bar(plot, record.config + " " + outcome, parts);
            plot.alt += fmt::format(" {} {} {} in all;", record.config, outcome, cycles(latency.total));
        }
    };
    add(result.record);
    if (result.beside) add(*result.beside);
    if (result.beside) {
        const double more = result.beside->latency("hit").total - result.record.latency("hit").total;
        section.say("Configuration {} takes {} more cycle(s) for a hit than {}: measured, like every cycle here.",
                    result.beside->config, cycles(more), result.record.config);
    }
    section.tables.push_back(std::move(table));
    if (result.own) section.tables.push_back(std::move(times));
    section.plots.push_back(std::move(plot));
    return section;
}

Section benchmark_section(const RouteCacheResult& result) {
    Section section{"benchmarks", "Latency per benchmark"};
    section.say(
        "Every input port of a {} torus looks up the destinations that pass it, in order, on a cache of its own that "
        "starts empty (dimension-order routes, the shorter way, ties in the positive direction). {} One lookup per {}. "
        "{}. \"Whole run\": all lookups on the functional cache, which the tests hold equal to the golden model, "
        "weighted with the measured cycles.",
        result.options.torus,
        result.options.destinations == "nodes"
            ? fmt::format("Destinations are compute nodes, one per switch{}: blocks of consecutive ranks share one, "
                          "and what they send each other does not enter the network (--destinations ranks: the other "
                          "way).",
                          result.own ? "" : ", as in the paper")
            : fmt::format("Destinations are ranks: blocks of consecutive ones on consecutive switches, each with an "
                          "input port of its own ({}: --destinations nodes).",
                          result.own ? "or compute nodes" : "the paper's are compute nodes"),
        result.options.packet_bytes == 0 ? "message"
                                         : fmt::format("packet of at most {} B", result.options.packet_bytes),
        result.options.full || result.options.max_lookups == 0
            ? "On the RTL: all of them"
            : fmt::format("On the RTL: the first {} of each port (--full: all)", grouped(result.options.max_lookups)));
    Table table{
        "",
        {"traffic", "recording", "destinations", "messages", "ports", "lookups", "on the RTL", "share", "hits (RTL)",
         "mean cycles (RTL)", "distribution (RTL)", "hits (whole run)", "mean cycles (whole run)"},
        {},
        {0, 1, 10}};
    if (result.own) table.columns.insert(table.columns.end(), {"mean ns (RTL)", "mean ns (whole run)"});
    Plot plot{.title = "Mean routing latency per lookup, whole run",
              .alt = "Bars of the mean cycles per lookup:",
              .x_label = "traffic",
              .y_label = "cycles",
              .kind = Plot::Kind::kStackedBars,
              .y_min = 0,
              .series = {{"share of hits", {}}, {"share of misses", {}}}};
    const RouteCacheRecord::Latency hit = result.record.latency("hit");
    const RouteCacheRecord::Latency miss = result.record.latency("miss");
    for (const RouteCacheRecord::Traffic& traffic : result.record.traffic) {
        const NpbPoint* whole = whole_run(result, traffic.name);
        const auto mean = whole_mean_cycles(result, traffic.name);
        std::map<unsigned, uint64_t> counts;
        for (const RouteCacheRecord::Path& path : traffic.paths) counts[path.total] += path.count;
        std::string distribution;
        for (const auto& [total, count] : counts)
            distribution += fmt::format("{}{}: {}", distribution.empty() ? "" : ", ", total, grouped(count));
        const auto measured = static_cast<double>(traffic.lookups_measured);
        table.rows.push_back({traffic.name, cut_to(traffic.name).empty() ? "whole" : "cut to " + cut_to(traffic.name),
                              grouped(traffic.nodes), grouped(traffic.messages), grouped(traffic.streams),
                              grouped(traffic.lookups_total), grouped(traffic.lookups_measured),
                              percent(measured / static_cast<double>(traffic.lookups_total), 1),
                              percent(static_cast<double>(traffic.count("hit")) / measured),
                              fmt::format("{:.3f}", traffic.mean_cycles()), distribution,
                              whole != nullptr ? percent(whole->share.hit_share(), 3) : "",
                              mean ? fmt::format("{:.3f}", *mean) : ""});
        if (result.own)
            table.rows.back().insert(table.rows.back().end(),
                                     {ns(result.record, traffic.mean_cycles()), mean ? ns(result.record, *mean) : ""});
        if (whole != nullptr && mean) {
            const double hits = whole->share.hit_share();
            add_bar(plot, traffic.name, {hit.total * hits, miss.total * (1 - hits)});
            plot.alt += fmt::format(" {} {:.2f};", traffic.name, *mean);
        }
    }
    section.tables.push_back(std::move(table));
    if (!plot.x_text.empty()) section.plots.push_back(std::move(plot));
    return section;
}

Section rate_section(const RouteCacheResult& result) {
    Section section{"rate", "Lookup rate (equations 6 and 7)"};
    section.say(
        "Measured on the RTL with a request offered in every cycle; every miss asks for a destination never seen "
        "before. Equation (7) at the measured share of misses: min(1, 1 / (CAM interval x misses)) lookups per cycle. "
        "It assumes misses at even distances; random ones queue at the CAM, and with at most MshrEntries of them "
        "outstanding the port then waits. With a pipelined CAM (interval 1) the limit is the outstanding misses per "
        "round trip.");
    if (result.rates.empty()) section.say("Not measured in this run.");
    Table table{"", kRateColumns, {}};
    table.columns.push_back("Mpps (RTL)");
    for (const RatePoint& point : result.rates) {
        table.rows.push_back(rate_cells(point.rate, point.equation));
        table.rows.back().push_back(
            fmt::format("{:.1f}", point.rate.lookups_per_cycle() * result.record.clock_hz / 1e6));
    }
    if (!table.rows.empty()) section.tables.push_back(std::move(table));
    return section;
}

/// Seven input ports, say, on the one CAM of their switch.
Section all_ports_section(const RouteCacheResult& result) {
    Section section{"ports", "All ports of a switch at once on one CAM"};
    section.paragraphs.push_back(
        "Measured on the RTL: a cache per input port and the CAM that they share, every block in lockstep with its "
        "golden model. Each port asks in every clock in which its cache takes a request. Misses of different ports "
        "queue at the CAM, so a switch reaches the CAM's limit at 1 / ports of the misses of one port: equation (7) "
        "for all ports is min(ports, 1 / (CAM interval x misses)) lookups per cycle. " +
        std::string(result.own ? "" : "The paper's (7) is that of one port (section 7.2). ") +
        "Latencies: accepted to response, waiting in the cache's queues included.");
    if (result.own)
        section.say("Latencies in clocks of {}, {} ns each.", clock_text(result.record.clock_hz), ns(result.record, 1));
    const auto add_latencies = [&](std::vector<std::string>& row, const RouteCacheRecord::AllPorts& point) {
        for (const RouteCacheRecord::Sum* sum : {&point.hit, &point.miss}) {
            const bool none = sum->count == 0;
            row.push_back(none ? "" : fmt::format("{:.1f}", sum->mean()));
            row.push_back(none ? "" : std::to_string(sum->most));
            if (result.own) row.push_back(none ? "" : ns(result.record, sum->mean()));
        }
    };
    std::vector<std::string> latencies{"mean hit", "longest hit", "mean miss", "longest miss"};
    if (result.own)
        latencies = {"mean hit", "longest hit", "mean hit, ns", "mean miss", "longest miss", "mean miss, ns"};
    Table rates{"Lookups per cycle of all ports together", kRateColumns, {}};
    rates.columns[5] = "eq (7), all ports";
    rates.columns.insert(rates.columns.begin(), "ports");
    rates.columns.insert(rates.columns.end(), latencies.begin(), latencies.end());
    for (const RouteCacheRecord::AllPorts& point : result.record.all_ports_rates) {
        std::vector<std::string> row = rate_cells(point, all_ports_equation(point));
        row.insert(row.begin(), std::to_string(point.ports));
        add_latencies(row, point);
        rates.rows.push_back(std::move(row));
    }
    if (!rates.rows.empty()) section.tables.push_back(std::move(rates));
    Table traffic{
        fmt::format(
            "Recorded lookups of the switch with the most of them{}",
            result.options.full ? "" : fmt::format(", the first {} of each port", grouped(result.options.max_lookups))),
        {"traffic", "switch", "ports", "lookups", "misses", "joined", "searches", "clocks"},
        {}};
    traffic.columns.insert(traffic.columns.end(), latencies.begin(), latencies.end());
    for (const RouteCacheRecord::AllPorts& point : result.record.all_ports_traffic) {
        std::vector<std::string> row{point.traffic,
                                     std::to_string(point.switch_number),
                                     std::to_string(point.ports),
                                     grouped(point.lookups),
                                     grouped(point.miss.count),
                                     grouped(point.joined),
                                     grouped(point.searches),
                                     grouped(point.cycles)};
        add_latencies(row, point);
        traffic.rows.push_back(std::move(row));
    }
    if (!traffic.rows.empty()) {
        section.tables.push_back(std::move(traffic));
    } else if (!result.record.traffic.empty()) {
        section.say("Recorded traffic was not run so: its switches have more ports than the configuration's CAM.");
    }
    return section;
}

}  // namespace nanohop::breakdown
