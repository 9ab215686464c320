// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The breakdown as tables and figures for people; breakdown_json.cpp has the same for programs.
#include <fmt/format.h>

#include <cmath>

#include "cli/breakdown_result.hpp"
#include "cli/route_cache_report.hpp"
#include "hash/hash.hpp"

namespace nanohop::cli {
namespace {

Section paper_section(const BreakdownResult& result) {
    Section section{"paper", "Beside the paper"};
    section.paragraphs.push_back(
        "Paper: P1, a study of routing-table caches in HPC switches (2020). Latencies and lookup rates of ours were "
        "measured on the Verilated RTL in this run; difference = ours - paper (shares: percentage points). A bound "
        "holds only if our figure keeps it with all its digits; \"as rounded in print\": it has the paper's digits "
        "when "
        "rounded like these.");
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

<<<<<<< HEAD
=======
Section stage_section(const BreakdownResult& result) {
    Section section{"stages", "Where the cycles of a lookup go", {}, {}, {}};
    section.paragraphs.push_back(
        "Measured at zero load on the RTL's probes and the CAM chip's model: hash (request accepted to the stage after "
        "the hash), cache (to "
        "the outcome), CAM way out (to the search's start in the chip), search, way back (to the response).");
    section.paragraphs.push_back(fmt::format(
        "Of a miss, {} clocks are the CAM chip's (link out, search, link back), which has no RTL: the configuration "
        "states them. The others are the RTL's.",
        result.record.chip_cycles));
    Table table{"Cycles of one lookup",
                {"configuration", "outcome", "hash", "cache", "CAM way out", "search", "way back", "total", "least",
                 "most", "lookups"},
                {},
                {0, 1}};
    Plot plot;
    plot.title = "Latency breakdown of a table lookup";
    plot.kind = Plot::Kind::kStackedBars;
    plot.x_label = "configuration and outcome";
    plot.y_label = "cycles";
    plot.y_min = 0;
    plot.series = {{"hash", {}}, {"cache", {}}, {"CAM way out", {}}, {"search", {}}, {"way back", {}}};
    plot.alt = "Stacked bars of cycles per lookup:";
    const auto add = [&](const Record& record) {
        for (const char* outcome : {"hit", "miss", "not_found", "cam_error"}) {
            const Record::Latency latency = record.latency(outcome);
            if (latency.count == 0) continue;
            table.rows.push_back({record.config, outcome, cycles(latency.hash), cycles(latency.cache),
                                  cycles(latency.cam_out), cycles(latency.search), cycles(latency.cam_back),
                                  cycles(latency.total), std::to_string(latency.least), std::to_string(latency.most),
                                  grouped(latency.count)});
            plot.x_text.push_back(record.config + " " + outcome);
            const double parts[] = {latency.hash, latency.cache, latency.cam_out, latency.search, latency.cam_back};
            for (size_t s = 0; s < plot.series.size(); ++s) plot.series[s].y.push_back(parts[s]);
            plot.alt += fmt::format(" {} {} {} in all;", record.config, outcome, cycles(latency.total));
        }
    };
    add(result.record);
    if (result.beside) add(*result.beside);
    if (result.beside) {
        const double more = result.beside->latency("hit").total - result.record.latency("hit").total;
        section.paragraphs.push_back(
            fmt::format("Configuration {} takes {} more cycle(s) for a hit than {}: measured, like every cycle here.",
                        result.beside->config, cycles(more), result.record.config));
    }
    section.tables.push_back(std::move(table));
    section.plots.push_back(std::move(plot));
    return section;
}

Section benchmark_section(const BreakdownResult& result) {
    Section section{"benchmarks", "Latency per benchmark", {}, {}, {}};
    section.paragraphs.push_back(fmt::format(
        "Every input port of a {} torus looks up the destinations that pass it, in order, on a cache of its own that "
        "starts empty "
        "(dimension-order routes, the shorter way, ties in the positive direction). {} One lookup per {}. {}. \"Whole "
        "run\": all lookups on the functional cache, which the "
        "tests hold equal to the golden "
        "model, weighted with the measured cycles.",
        result.options.torus,
        result.options.destinations == "nodes"
            ? "Destinations are compute nodes, one per switch, as in the paper: blocks of consecutive ranks share one, "
              "and what they send each other does not enter the network (--destinations ranks: the other way)."
            : "Destinations are ranks: blocks of consecutive ones on consecutive switches, each with an input port of "
              "its own (the paper's are compute nodes: --destinations nodes).",
        result.options.packet_bytes == 0 ? "message"
                                         : fmt::format("packet of at most {} B", result.options.packet_bytes),
        result.options.full || result.options.max_lookups == 0
            ? "On the RTL: all of them"
            : fmt::format("On the RTL: the first {} of each port (--full: all)", grouped(result.options.max_lookups))));
    Table table{
        "",
        {"traffic", "recording", "destinations", "messages", "ports", "lookups", "on the RTL", "share", "hits (RTL)",
         "mean cycles (RTL)", "distribution (RTL)", "hits (whole run)", "mean cycles (whole run)"},
        {},
        {0, 1, 10}};
    Plot plot;
    plot.title = "Mean routing latency per lookup, whole run";
    plot.kind = Plot::Kind::kStackedBars;
    plot.x_label = "traffic";
    plot.y_label = "cycles";
    plot.y_min = 0;
    plot.series = {{"share of hits", {}}, {"share of misses", {}}};
    plot.alt = "Bars of the mean cycles per lookup:";
    const Record::Latency hit = result.record.latency("hit");
    const Record::Latency miss = result.record.latency("miss");
    for (const Record::Traffic& traffic : result.record.traffic) {
        const NpbPoint* whole = whole_run(result, traffic.name);
        const auto mean = whole_mean_cycles(result, traffic.name);
        std::map<unsigned, uint64_t> counts;
        for (const Record::Path& path : traffic.paths) counts[path.total] += path.count;
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
        if (whole != nullptr && mean) {
            plot.x_text.push_back(traffic.name);
            plot.series[0].y.push_back(hit.total * whole->share.hit_share());
            plot.series[1].y.push_back(miss.total * (1 - whole->share.hit_share()));
            plot.alt += fmt::format(" {} {:.2f};", traffic.name, *mean);
        }
    }
    section.tables.push_back(std::move(table));
    if (!plot.x_text.empty()) section.plots.push_back(std::move(plot));
    return section;
}

/// One kind of destinations and ids in the section below.
void add_hits(const BreakdownResult& result, analysis::Destinations destinations, bool random_ids, Section& section) {
    const std::vector<unsigned> ways = ways_of(result.studies);
    const std::string which =
        fmt::format("destinations: {}, {} ids", analysis::name_of(destinations), random_ids ? "random" : "contiguous");
    Table hits{"Hit share, cold misses included; " + which, {"traffic"}, {}};
    Table conflicts{"Conflicts / inserted entries; " + which, {"traffic"}, {}};
    Plot plot;
    plot.title = "Conflicts / inserted entries against ways; " + which;
    plot.x_label = "ways";
    plot.y_label = "%";
    plot.log_x = true;
    plot.y_min = 0;
    plot.alt = "Lines of the conflict share against the number of ways, one per benchmark; " + which + ".";
    for (const unsigned w : ways) {
        hits.columns.push_back(ways_text(w));
        conflicts.columns.push_back(ways_text(w));
        plot.x.push_back(w);
        plot.x_text.push_back(std::to_string(w));
    }
    hits.columns.push_back(fmt::format("without cold, {} ways", result.cache.ways));
    hits.columns.push_back(fmt::format("misses at {} ways: cold", result.cache.ways));
    hits.columns.push_back("capacity");
    hits.columns.push_back("conflict");
    if (random_ids) {
        for (const unsigned w : ways) conflicts.columns.push_back(fmt::format("draws that conflict, {}", ways_text(w)));
    }
    std::vector<std::string> names;
    for (const NpbPoint& point : result.studies.npb) {
        if (point.destinations == destinations && std::find(names.begin(), names.end(), point.traffic) == names.end())
            names.push_back(point.traffic);
    }
    if (names.empty()) return;
    double most = 0;
    for (const std::string& name : names) {
        std::vector<std::string> hit_row{name};
        std::vector<std::string> conflict_row{name};
        std::vector<std::string> draws;
        Plot::Series series{name, {}};
        for (const unsigned w : ways) {
            const NpbPoint& point = *npb_point(result.studies, name, w, random_ids, destinations);
            hit_row.push_back(percent(point.share.hit_share(), 3));
            conflict_row.push_back(point.share.conflicts == 0 ? "none"
                                                              : percent(point.share.conflicts_of_inserted(), 3));
            draws.push_back(fmt::format("{} of {}", point.draws.with_conflicts, point.draws.draws));
            series.y.push_back(100 * point.share.conflicts_of_inserted());
            most = std::max(most, series.y.back());
        }
        const NpbPoint* own = npb_point(result.studies, name, result.cache.ways, random_ids, destinations);
        hit_row.push_back(own != nullptr ? percent(own->share.hit_share_warm(), 3) : "");
        for (const auto count : {&analysis::HitShare::cold_misses, &analysis::HitShare::capacity_misses,
                                 &analysis::HitShare::conflict_misses})
            hit_row.push_back(own != nullptr ? grouped(own->share.*count) : "");
        if (random_ids) conflict_row.insert(conflict_row.end(), draws.begin(), draws.end());
        hits.rows.push_back(std::move(hit_row));
        conflicts.rows.push_back(std::move(conflict_row));
        plot.series.push_back(std::move(series));
    }
    section.tables.push_back(std::move(hits));
    section.tables.push_back(std::move(conflicts));
    if (most > 0) section.plots.push_back(std::move(plot));
}

Section hit_section(const BreakdownResult& result) {
    Section section{"hits", "Hits and conflicts per benchmark and ways (fig 6)", {}, {}, {}};
    section.paragraphs.push_back(fmt::format(
        "Every lookup of every input port, functional cache of {} entries, {}, hash {}. A conflict is an entry that "
        "had to give way to another destination; shares of the inserted entries (misses). Misses: cold is the first "
        "lookup of a "
        "destination at a port; of the others, a fully associative LRU cache of as many entries misses those of "
        "capacity too and hits those of conflict. "
        "Contiguous ids: a destination's id is its number; random ids: 64-bit numbers without order. Whether a few "
        "random ids meet in a set is luck, so the same "
        "is asked of many draws of ids: in how many must any entry of any port give way.",
        result.cache.entries, functional_replacement(result.cache), hash::name(result.cache.hash)));
    section.paragraphs.push_back(
        "Destinations are compute nodes in the paper (sections 3.1, 3.2.1), one per switch (5.1, 6.1, 7.1: six "
        "neighbours and one node, 7 ports); that its 256 ranks "
        "on 4x4x4 share 64 nodes follows, though section 4.1 does not print it. Below stand both: nodes, and ranks, "
        "each "
        "with an id and an input port of its own. The paper reports no "
        "conflicts at 2 and 4 ways, and "
        "does not print its values at 1, 8 and 16 ways, nor what ids it used.");
    const auto asked = analysis::parse_destinations(result.options.destinations);
    const auto other =
        asked == analysis::Destinations::kNodes ? analysis::Destinations::kRanks : analysis::Destinations::kNodes;
    for (const analysis::Destinations destinations : {asked, other}) {
        for (const bool random_ids : {false, true}) add_hits(result, destinations, random_ids, section);
    }
    return section;
}

/// Plain beside skewed caches of 4 ways, one column per number of destinations.
Table skewed_table(const BreakdownResult& result, analysis::Ids ids) {
    const std::vector<unsigned> fillings = skewed_fillings(result.cache.entries);
    const unsigned timed = fillings[3];
    Table table{fmt::format("4 ways, {} ids: lost / inserted (skewed: on the golden model, relocation in idle cycles)",
                            ids == analysis::Ids::kRandom ? "random" : "contiguous"),
                {"cache"},
                {}};
    for (const unsigned n : fillings) table.columns.push_back(grouped(n));
    table.columns.push_back("cycles per insertion at " + grouped(timed));
    const auto add = [&](const std::string& name, const std::string& kind, const std::string& hash, unsigned depth) {
        std::vector<std::string> row{name};
        std::string took;
        for (const unsigned n : fillings) {
            std::string cell;
            for (const ConflictPoint& point : result.studies.conflicts) {
                if (point.kind != kind || point.hash != hash || point.relocation_depth != depth || point.ways != 4 ||
                    point.destinations != n || point.ids != ids)
                    continue;
                cell = point.share.lost == 0 ? "none" : percent(point.share.of_inserted, 3);
                if (n == timed && kind == "skewed") took = fmt::format("{:.1f}", point.share.idle_cycles);
            }
            row.push_back(cell);
        }
        row.push_back(took);
        table.rows.push_back(std::move(row));
    };
    add("plain, LRU", "plain", std::string(hash::name(result.cache.hash)), 0);
    add("skewed, no relocation", "skewed", "one CRC per way", 0);
    for (unsigned depth = 1; depth <= 3; ++depth)
        add(fmt::format("skewed, relocation depth {}", depth), "skewed", "one CRC per way", depth);
    return table;
}

Section conflict_section(const BreakdownResult& result) {
    Section section{"conflicts", "Conflicts of uniform traffic against ways (fig 5)", {}, {}, {}};
    const std::string own(hash::name(result.cache.hash));
    const double items_4 = analysis::uniform_expectation(result.cache.entries, 4, 512);
    const double items_16 = analysis::uniform_expectation(result.cache.entries, 16, 1024);
    const auto judged = [](double share) {
        return percent(share, 3) + (share <= 0.001   ? ""
                                    : share < 0.0015 ? " (more than 0.1, though it rounds to it)"
                                                     : " (more than 0.1)");
    };
    section.paragraphs.push_back(fmt::format(
        "Different destinations are inserted once each in a cache of {} entries; some give way to later "
        "ones. The paper prints \"0.1 % or less\" for 512 destinations at 4 ways and 1,024 at 16 and does not say of "
        "what. A hash that spreads ids uniformly is expected to lose {} and {} of the inserted items, {} and {} of the "
        "entries in a cache of this size. Both shares are here, each under its own name. Past {} destinations any "
        "cache "
        "must lose some: what exceeds the entries is lost to capacity, the rest to conflicts.",
        result.cache.entries, judged(items_4), judged(items_16), judged(items_4 * 512 / result.cache.entries),
        judged(items_16 * 1024 / result.cache.entries), grouped(result.cache.entries)));
    const std::vector<unsigned> fillings = plain_fillings(result.cache.entries);
    const std::vector<unsigned> large = large_fillings(result.cache.entries);
    Table main{fmt::format("Random ids, hash {}", own),
               {"ways", "destinations", "lost / inserted", "of these to capacity", "to conflicts", "lost / entries",
                "uniform hash, expected / inserted"},
               {}};
    Plot plot;
    plot.title = "Conflicts / entries against ways, random ids";
    plot.x_label = "ways";
    plot.y_label = "% of the entries";
    plot.log_x = true;
    plot.log_y = false;
    plot.y_min = 0;
    plot.alt =
        "Lines of the share of entries lost to conflicts against 1 to 16 ways, one line per number of destinations; "
        "all fall with the ways.";
    std::map<unsigned, Plot::Series> series;
    for (const ConflictPoint& point : result.studies.conflicts) {
        if (point.kind != "plain" || point.hash != own || point.ids != analysis::Ids::kRandom) continue;
        const bool fits = std::count(fillings.begin(), fillings.end(), point.destinations) != 0;
        if (!fits && std::count(large.begin(), large.end(), point.destinations) == 0) continue;
        const auto of_inserted = [&](uint64_t lost) {
            return percent(static_cast<double>(lost) / static_cast<double>(point.share.inserted), 3);
        };
        main.rows.push_back({std::to_string(point.ways), grouped(point.destinations),
                             percent(point.share.of_inserted, 3), of_inserted(point.share.lost_to_capacity),
                             of_inserted(point.share.lost_to_conflicts), percent(point.share.of_entries, 3),
                             percent(point.expected, 3)});
        if (!fits) continue;
        auto& line = series[point.destinations];
        line.name = grouped(point.destinations) + " destinations";
        if (plot.x.empty() || plot.x.back() < point.ways) {
            plot.x.push_back(point.ways);
            plot.x_text.push_back(std::to_string(point.ways));
        }
        line.y.push_back(100 * point.share.of_entries);
    }
    for (auto& [destinations, line] : series) plot.series.push_back(std::move(line));
    section.tables.push_back(std::move(main));

    Table hashes{"Every hash, 4 ways: lost / inserted", {"hash"}, {}};
    for (const char* ids : {"random", "contiguous"}) {
        for (size_t i = 1; i < fillings.size(); ++i)
            hashes.columns.push_back(fmt::format("{} {}", ids, grouped(fillings[i])));
    }
    for (unsigned hash = 0; hash < hash::count(); ++hash) {
        std::vector<std::string> row{std::string(hash::name(hash))};
        for (const analysis::Ids ids : {analysis::Ids::kRandom, analysis::Ids::kContiguous}) {
            for (size_t i = 1; i < fillings.size(); ++i) {
                std::string cell;
                for (const ConflictPoint& point : result.studies.conflicts) {
                    if (point.kind == "plain" && point.hash == row[0] && point.ids == ids && point.ways == 4 &&
                        point.destinations == fillings[i])
                        cell = point.share.lost == 0 ? "none" : percent(point.share.of_inserted, 3);
                }
                row.push_back(cell);
            }
        }
        hashes.rows.push_back(std::move(row));
    }
    section.tables.push_back(std::move(hashes));

    section.tables.push_back(skewed_table(result, analysis::Ids::kRandom));
    section.tables.push_back(skewed_table(result, analysis::Ids::kContiguous));
    section.plots.push_back(std::move(plot));
    return section;
}

Section kinds_section(const BreakdownResult& result) {
    Section section{"kinds", "Capacity and conflict apart, beyond what fits", {}, {}, {}};
    section.paragraphs.push_back(fmt::format(
        "Uniformly drawn destinations on a cache of {} entries, {}, hash {}, after each was looked up once: no miss is "
        "cold. A miss is one of capacity if a fully associative LRU cache of as many entries misses too, one of "
        "conflict "
        "if that one hits; saved: it hits here and misses there. Shares of the lookups. Equation (1) knows "
        "capacity only: entries / destinations.",
        result.cache.entries, functional_replacement(result.cache), hash::name(result.cache.hash)));
    for (const analysis::Ids ids : {analysis::Ids::kRandom, analysis::Ids::kContiguous}) {
        const std::string which = ids == analysis::Ids::kRandom ? "random ids" : "contiguous ids";
        Table table{"Misses of uniform traffic by kind, " + which,
                    {"ways", "destinations", "hits", "equation (1)", "capacity misses", "conflict misses", "saved"},
                    {}};
        for (const MissPoint& point : result.studies.misses) {
            if (point.ids != ids) continue;
            const analysis::MissKinds& kinds = point.kinds;
            table.rows.push_back({std::to_string(point.ways), grouped(point.destinations),
                                  percent(kinds.share(kinds.hits)), percent(point.equation),
                                  percent(kinds.share(kinds.capacity)), percent(kinds.share(kinds.conflict)),
                                  percent(kinds.share(kinds.fully_associative_misses - kinds.capacity))});
        }
        section.tables.push_back(std::move(table));
    }
    return section;
}

/// Seven input ports, say, on the one CAM of their switch.
Section all_ports_section(const BreakdownResult& result) {
    Section section{"ports", "All ports of a switch at once on one CAM", {}, {}, {}};
    section.paragraphs.push_back(
        "Measured on the RTL: a cache per input port and the CAM that they share, every block in lockstep with its "
        "golden model. Each port asks in every clock in which its cache takes a request. Misses of different ports "
        "queue at the CAM, so a switch reaches the CAM's limit at 1 / ports of the misses of one port: equation (7) "
        "for "
        "all ports is min(ports, 1 / (CAM interval x misses)) lookups per cycle. The paper's (7) is that of one port "
        "(section 7.2). Latencies: accepted to response, waiting in the cache's queues included.");
    const auto cells = [](const Record::Sum& sum) {
        return sum.count == 0 ? std::vector<std::string>{"", ""}
                              : std::vector<std::string>{fmt::format("{:.1f}", sum.mean()), std::to_string(sum.most)};
    };
    Table rates{"Lookups per cycle of all ports together",
                {"ports", "misses offered", "spacing", "CAM interval", "misses measured", "lookups / cycle (RTL)",
                 "eq (7), all ports", "difference", "mean hit", "longest hit", "mean miss", "longest miss"},
                {}};
    for (const Record::AllPorts& point : result.record.all_ports_rates) {
        const double equation = all_ports_equation(point);
        std::vector<std::string> row{std::to_string(point.ports),
                                     fmt::format("{:g} %", 100 * point.miss_share_offered),
                                     point.even ? "even" : "random",
                                     std::to_string(point.cam_interval),
                                     percent(point.miss_share()),
                                     fmt::format("{:.4f}", point.lookups_per_cycle()),
                                     fmt::format("{:.4f}", equation),
                                     fmt::format("{:+.2f} %", 100 * (point.lookups_per_cycle() / equation - 1))};
        for (const Record::Sum* sum : {&point.hit, &point.miss}) {
            for (std::string& cell : cells(*sum)) row.push_back(std::move(cell));
        }
        rates.rows.push_back(std::move(row));
    }
    if (!rates.rows.empty()) section.tables.push_back(std::move(rates));
    Table traffic{
        fmt::format(
            "Recorded lookups of the switch with the most of them{}",
            result.options.full ? "" : fmt::format(", the first {} of each port", grouped(result.options.max_lookups))),
        {"traffic", "switch", "ports", "lookups", "misses", "joined", "searches", "clocks", "mean hit", "longest hit",
         "mean miss", "longest miss"},
        {}};
    for (const Record::AllPorts& point : result.record.all_ports_traffic) {
        std::vector<std::string> row{point.traffic,
                                     std::to_string(point.switch_number),
                                     std::to_string(point.ports),
                                     grouped(point.lookups),
                                     grouped(point.miss.count),
                                     grouped(point.joined),
                                     grouped(point.searches),
                                     grouped(point.cycles)};
        for (const Record::Sum* sum : {&point.hit, &point.miss}) {
            for (std::string& cell : cells(*sum)) row.push_back(std::move(cell));
        }
        traffic.rows.push_back(std::move(row));
    }
    if (!traffic.rows.empty()) {
        section.tables.push_back(std::move(traffic));
    } else if (!result.record.traffic.empty()) {
        section.paragraphs.push_back(
            "Recorded traffic was not run so: its switches have more ports than the configuration's CAM.");
    }
    return section;
}

Section contiguous_section(const BreakdownResult& result) {
    Section section{"contiguous", "Contiguous ids do not conflict until the cache is full", {}, {}, {}};
    section.paragraphs.push_back(
        "A linear hash maps an aligned block of 2^b ids, b the index bits, to the sets by the matrix of the lowest b "
        "key bits (and a constant for the "
        "bits above). Full rank b makes this map one to one: each block puts exactly one id in each set. So as many "
        "aligned blocks as there are ways "
        "fill the cache with no conflict at all, and one id more is the first to conflict. The rank is computed over "
        "GF(2) from the hash's matrix; beside it, "
        "how many of as many contiguous ids as the cache has entries were lost in a simulation. Ids from an unaligned "
        "start cut two blocks and may lose some (table above).");
    Table table{"", {"hash"}, {}};
    std::vector<unsigned> ways;
    for (const RankPoint& point : result.studies.ranks) {
        if (std::find(ways.begin(), ways.end(), point.ways) == ways.end()) ways.push_back(point.ways);
    }
    for (const unsigned w : ways) table.columns.push_back(fmt::format("{}: rank, lost", ways_text(w)));
    for (const RankPoint& point : result.studies.ranks) {
        if (table.rows.empty() || table.rows.back()[0] != point.hash) table.rows.push_back({point.hash});
        table.rows.back().push_back(fmt::format("{}/{}, {}", point.rank, point.index_bits, point.lost));
    }
    section.tables.push_back(std::move(table));
    return section;
}

Section latency_section(const BreakdownResult& result) {
    Section section{"latency", "Longest zero-load latency (figs 11 and 12)", {}, {}, {}};
    section.paragraphs.push_back(fmt::format(
        "Equations (1) to (4), K-ary 3-cube, one node per switch, uniform traffic. Routing {:g} ns on a "
        "hit and {:g} ns on a miss (cycles measured on the RTL at {:g} "
        "GHz), {:g} ns without a cache, everything else in a switch {:g} ns (table 1, case 1). Link delay "
        "C = {:g} ns: not printed in the paper. {}",
        result.delays.hit, result.delays.miss, result.record.clock_hz / 1e9, result.delays.conventional_routing,
        result.delays.rest, result.delays.link,
        result.links.least > result.links.most
            ? "With these cycles no link delay gives its 19, 13 and 9 % at once, rounded as printed."
            : fmt::format("Its 19 % (125 nodes; 21x21x21 with 9,261 entries), 13 % (29,791 nodes) and 9 % "
                          "(21x21x21 with 128 entries) come out, rounded as printed, with any from {:.1f} to "
                          "{:.1f} ns.",
                          std::ceil(10 * result.links.least) / 10, std::floor(10 * result.links.most) / 10)));
    Plot sizes;
    sizes.title = fmt::format("Fig 11: latency against job size, {} entries", result.cache.entries);
    sizes.x_label = "nodes (K^3)";
    sizes.y_label = "ns";
    sizes.log_x = true;
    sizes.y_min = 0;
    sizes.digits = 6;
    sizes.alt = "Latency rises with the job size; with a cache it stays below the conventional switch everywhere.";
    Plot reduction = sizes;
    reduction.title = fmt::format("Fig 11: reduction against job size, {} entries", result.cache.entries);
    reduction.y_label = "%";
    reduction.digits = 4;
    reduction.alt = "Reduction of the latency by the cache against the job size.";
    sizes.series = {{"without cache", {}}, {"with cache (" + result.record.config + ")", {}}};
    reduction.series = {{"reduction (" + result.record.config + ")", {}}};
    const bool beside = result.beside && result.job_sizes.front().beside_ns;
    if (beside) {
        sizes.series.push_back({"with cache (" + result.beside->config + ")", {}});
        reduction.series.push_back({"reduction (" + result.beside->config + ", same clock)", {}});
    }
    for (const JobSizePoint& point : result.job_sizes) {
        for (Plot* plot : {&sizes, &reduction}) {
            plot->x.push_back(point.nodes);
            plot->x_text.push_back(grouped(static_cast<uint64_t>(point.nodes)));
        }
        sizes.series[0].y.push_back(point.conventional_ns);
        sizes.series[1].y.push_back(point.cached_ns);
        reduction.series[0].y.push_back(100 * point.reduction);
        if (beside) {
            sizes.series[2].y.push_back(*point.beside_ns);
            reduction.series[1].y.push_back(100 * (1 - *point.beside_ns / point.conventional_ns));
        }
    }
    Plot entries;
    entries.title = "Fig 12: latency against cache entries, 21x21x21";
    entries.x_label = "entries per input port";
    entries.y_label = "ns";
    entries.log_x = true;
    entries.y_min = 0;
    entries.digits = 6;
    entries.series = {{"without cache", {}}, {"with cache", {}}};
    entries.alt = "With a cache the latency falls with the entries until 9,261 and is flat from there.";
    Table table{"Fig 12: reduction against entries, 21x21x21",
                {"entries", "without cache, ns", "with cache, ns", "reduction"},
                {}};
    for (const EntriesPoint& point : result.entries) {
        entries.x.push_back(point.entries);
        entries.x_text.push_back(fmt::format("{:g}", point.entries));
        entries.series[0].y.push_back(point.conventional_ns);
        entries.series[1].y.push_back(point.cached_ns);
        table.rows.push_back({grouped(static_cast<uint64_t>(point.entries)),
                              fmt::format("{:.1f}", point.conventional_ns), fmt::format("{:.1f}", point.cached_ns),
                              percent(point.reduction)});
    }
    section.tables.push_back(std::move(table));
    section.plots = {std::move(sizes), std::move(reduction), std::move(entries)};
    return section;
}

Section power_section(const BreakdownResult& result) {
    Section section{"power", "Power of the table lookups (fig 13)", {}, {}, {}};
    const analysis::PowerParameters& p = result.power_parameters;
    section.paragraphs.push_back(
        fmt::format("Equation (5) with the paper's energies (cache {:g} nJ and {:g} mW, CAM {:g} nJ and {:g} mW), {} "
                    "ports, {:g} Gbps. Packets of {:g} B: the paper names no size "
                    "(--power-packet-bytes). The bars' values are not printed in the paper.",
                    p.cache_energy * 1e9, p.cache_static * 1e3, p.cam_energy * 1e9, p.cam_static * 1e3, p.degree,
                    p.capacity_bps / 1e9, p.packet_bytes));
    Plot plot;
    plot.title = "Fig 13: power of table lookups by load";
    plot.kind = Plot::Kind::kStackedBars;
    plot.x_label = "switch and load";
    plot.y_label = "W";
    plot.y_min = 0;
    plot.series = {{"CAM dynamic", {}}, {"CAM static", {}}, {"cache dynamic", {}}, {"cache static", {}}};
    plot.alt =
        "Stacked bars: the CAM's dynamic power dominates the conventional switch and nearly vanishes with caches.";
    for (const PowerPoint& point : result.power) {
        plot.x_text.push_back(
            fmt::format("{} {:g} %{}", point.kind, 100 * point.load,
                        point.kind == "cached" ? fmt::format(", {:g} % miss", 100 * point.miss_share) : ""));
        const double parts[] = {point.power.cam_dynamic, point.power.cam_static, point.power.cache_dynamic,
                                point.power.cache_static};
        for (size_t s = 0; s < plot.series.size(); ++s) plot.series[s].y.push_back(parts[s]);
    }
    section.plots.push_back(std::move(plot));
    return section;
}

Section rate_section(const BreakdownResult& result) {
    Section section{"rate", "Lookup rate (equations 6 and 7)", {}, {}, {}};
    section.paragraphs.push_back(
        "Measured on the RTL with a request offered in every cycle; every miss asks for a destination never seen "
        "before. Equation (7) at the measured share of "
        "misses: min(1, 1 / (CAM interval x misses)) lookups per cycle. It assumes misses at even distances; random "
        "ones queue at the CAM, and with at most "
        "MshrEntries of them outstanding the port then waits. With a pipelined CAM (interval 1) the limit is the "
        "outstanding misses per round trip.");
    if (result.rates.empty()) section.paragraphs.push_back("Not measured in this run.");
    Table table{"",
                {"misses offered", "spacing", "CAM interval", "misses measured", "lookups / cycle (RTL)", "eq (7)",
                 "difference", "Mpps (RTL)"},
                {}};
    for (const RatePoint& point : result.rates) {
        const double rate = point.rate.lookups_per_cycle();
        table.rows.push_back(
            {fmt::format("{:g} %", 100 * point.rate.miss_share_offered), point.rate.even ? "even" : "random",
             std::to_string(point.rate.cam_interval), percent(point.rate.miss_share()), fmt::format("{:.4f}", rate),
             fmt::format("{:.4f}", point.equation), fmt::format("{:+.2f} %", 100 * (rate / point.equation - 1)),
             fmt::format("{:.1f}", rate * result.record.clock_hz / 1e6)});
    }
    if (!table.rows.empty()) section.tables.push_back(std::move(table));
    return section;
}

>>>>>>> ce4f933 (net: a topology of the tests' own in one file; docs/add-a-topology.md)
Section run_section(const BreakdownResult& result) {
    Section section{"run", "This run"};
    Table table{"", {"what", "figure"}, {}};
    const auto lockstep = [&](const Record& record) {
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

void add_route_cache(const BreakdownResult& result, Report& report) {
    const Record& record = result.record;
    const auto in_ns = [&](double clocks) {
        return result.own ? fmt::format(", {:.2f} ns", record.nanoseconds(clocks)) : std::string();
    };
    report.facts = {
        {"Configuration", fmt::format("{}: {} entries, {} ways, hash {}, {:g} GHz", record.config, result.cache.entries,
                                      result.cache.ways, hash::name(result.cache.hash), record.clock_hz / 1e9)},
        {"Network", fmt::format("{} torus, dimension-order routes, destinations: {}", result.options.torus,
                                result.options.destinations == "nodes" ? "compute nodes, one per switch" : "ranks")},
        {"Hit latency", cycles(record.latency("hit").total) + " cycles" + in_ns(record.latency("hit").total)},
        {"Miss latency", fmt::format("{} cycles{}: {} of the RTL, {} configured for the CAM chip",
                                     cycles(record.latency("miss").total), in_ns(record.latency("miss").total),
                                     cycles(record.latency("miss").total - record.chip_cycles), record.chip_cycles)}};
    if (record.hit_rate() > 0)
        report.facts.emplace_back("Lookups per cycle", fmt::format("{:.4g} at 100 % hits", record.hit_rate()));
    if (!result.own) report.sections.push_back(paper_section(result));
    for (const auto& section :
         {stage_section, benchmark_section, hit_section, conflict_section, kinds_section, contiguous_section,
          latency_section, power_section, rate_section, all_ports_section, run_section})
        report.sections.push_back(section(result));
}

void add_ipush(const IpushResult& ipush, Report& report) {
    report.facts.emplace_back(
        "PUSH and IPUSH, 24 B",
        fmt::format("{} and {} clocks; pipelined: {} and {}", ipush.dimmnet2.packet("PUSH").clocks,
                    ipush.dimmnet2.packet("IPUSH").clocks, ipush.pipelined.packet("PUSH").clocks,
                    ipush.pipelined.packet("IPUSH").clocks));
    for (Section& section : ipush_sections(ipush)) report.sections.push_back(std::move(section));
}

void add_own_ipush(const IpushRecord& record, Report& report) {
    report.facts.emplace_back("Configuration", fmt::format("{}: sequence {}, {}", record.config, record.profile,
                                                           clock_text(record.clock_hz)));
    for (const char* primitive : {"PUSH", "IPUSH"}) {
        const unsigned clocks = record.packet(primitive).clocks;
        report.facts.emplace_back(fmt::format("{}, 24 B", primitive),
                                  fmt::format("{} clocks, {:.1f} ns", clocks, record.microseconds(clocks) * 1e3));
    }
    for (Section& section : own_ipush_sections(record)) report.sections.push_back(std::move(section));
}

void add_hxb(const HxbResult& hxb, Report& report) {
    const HxbRecord& first = hxb.records.front();
    const auto clocks = [&](const char* routing) {
        for (const HxbRecord& record : hxb.records)
            if (record.policy == first.policy && record.routing == routing)
                return fmt::format("EX {}, XB {}, PU to PU over three XBs {}",
                                   record.head_clocks("exchanger", "crossbar"),
                                   record.head_clocks("crossbar", "exchanger"), record.message(3, 1).head.most);
        return std::string("not measured");
    };
    report.facts.emplace_back("Hyper-crossbar, head, no load",
                              fmt::format("{} clocks; adaptive routing: {}", clocks("fixed"), clocks("adaptive")));
    for (Section& section : hxb_sections(hxb)) report.sections.push_back(std::move(section));
}

}  // namespace

Report make_report(const BreakdownResult& result) {
    Report report;
    report.title = "nanohop: latency breakdown";
    uint64_t lockstep = 0;
    if (result.options.wants("route_cache")) {
        add_route_cache(result, report);
        lockstep += result.record.lockstep_cycles;
    }
    if (result.ipush) {
        add_ipush(*result.ipush, report);
        lockstep += result.ipush->dimmnet2.lockstep_cycles + result.ipush->pipelined.lockstep_cycles;
    }
    if (result.own_ipush) {
        add_own_ipush(*result.own_ipush, report);
        lockstep += result.own_ipush->lockstep_cycles;
    }
    if (result.hxb) {
        add_hxb(*result.hxb, report);
        for (const HxbRecord& record : result.hxb->records) lockstep += record.lockstep_cycles;
    }
    report.facts.emplace_back(
        "Source of cycles",
        fmt::format("Verilated RTL, {} cycles in lockstep with the golden models, 0 mismatches", grouped(lockstep)));
    report.facts.emplace_back("Version", NANOHOP_VERSION);
    return report;
}

}  // namespace nanohop::cli
