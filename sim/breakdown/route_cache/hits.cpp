// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Sections of hits, misses and conflicts: what of them needs no clock.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "breakdown/route_cache/report.hpp"
#include "hash/hash.hpp"

namespace nanohop::breakdown {
namespace {

/// Numbers of ways, in the order of the points.
template <class Point>
std::vector<unsigned> ways_of(const std::vector<Point>& points) {
    std::vector<unsigned> ways;
    for (const Point& point : points) {
        if (std::find(ways.begin(), ways.end(), point.ways) == ways.end()) ways.push_back(point.ways);
    }
    return ways;
}

/// One kind of destinations and ids in the section below.
void add_hits(const RouteCacheResult& result, analysis::Destinations destinations, bool random_ids, Section& section) {
    const std::vector<unsigned> ways = ways_of(result.studies.npb);
    const std::string which =
        fmt::format("destinations: {}, {} ids", analysis::name_of(destinations), random_ids ? "random" : "contiguous");
    Table hits{"Hit share, cold misses included; " + which, {"traffic"}, {}};
    Table conflicts{"Conflicts / inserted entries; " + which, {"traffic"}, {}};
    Plot plot{.title = "Conflicts / inserted entries against ways; " + which,
              .alt = "Lines of the conflict share against the number of ways, one per benchmark; " + which + ".",
              .x_label = "ways",
              .y_label = "%",
              .log_x = true,
              .y_min = 0};
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

/// What the paper says of conflicts, beside a hash that spreads ids uniformly.
std::string printed_conflicts(unsigned entries) {
    const double items_4 = analysis::uniform_expectation(entries, 4, 512);
    const double items_16 = analysis::uniform_expectation(entries, 16, 1024);
    const auto judged = [](double share) {
        return percent(share, 3) + (share <= 0.001   ? ""
                                    : share < 0.0015 ? " (more than 0.1, though it rounds to it)"
                                                     : " (more than 0.1)");
    };
    return fmt::format(
        "The paper prints \"0.1 % or less\" for 512 destinations at 4 ways and 1,024 at 16 and does not say of what. A "
        "hash that spreads ids uniformly is expected to lose {} and {} of the inserted items, {} and {} of the entries "
        "in a cache of this size. Both shares are here, each under its own name. ",
        judged(items_4), judged(items_16), judged(items_4 * 512 / entries), judged(items_16 * 1024 / entries));
}

/// Plain beside skewed caches of 4 ways, one column per number of destinations.
Table skewed_table(const RouteCacheResult& result, analysis::Ids ids) {
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

}  // namespace

Section hit_section(const RouteCacheResult& result) {
    Section section{"hits", std::string("Hits and conflicts per benchmark and ways") + (result.own ? "" : " (fig 6)")};
    section.say(
        "Every lookup of every input port, functional cache of {} entries, {}, hash {}. A conflict is an entry that "
        "had to give way to another destination; shares of the inserted entries (misses). Misses: cold is the first "
        "lookup of a destination at a port; of the others, a fully associative LRU cache of as many entries misses "
        "those of capacity too and hits those of conflict. Contiguous ids: a destination's id is its number; random "
        "ids: 64-bit numbers without order. Whether a few random ids meet in a set is luck, so the same is asked of "
        "many draws of ids: in how many must any entry of any port give way.",
        result.cache.entries, functional_replacement(result.cache), hash::name(result.cache.hash));
    section.paragraphs.push_back(
        result.own
            ? "Below stand both kinds of destinations: nodes, one per switch, and ranks, each with an id and an input "
              "port of its own."
            : "Destinations are compute nodes in the paper (sections 3.1, 3.2.1), one per switch (5.1, 6.1, 7.1: six "
              "neighbours and one node, 7 ports); that its 256 ranks on 4x4x4 share 64 nodes follows, though section "
              "4.1 does not print it. Below stand both: nodes, and ranks, each with an id and an input port of its "
              "own. The paper reports no conflicts at 2 and 4 ways, and does not print its values at 1, 8 and 16 ways, "
              "nor what ids it used.");
    const auto asked = analysis::parse_destinations(result.options.destinations);
    const auto other =
        asked == analysis::Destinations::kNodes ? analysis::Destinations::kRanks : analysis::Destinations::kNodes;
    for (const analysis::Destinations destinations : {asked, other}) {
        for (const bool random_ids : {false, true}) add_hits(result, destinations, random_ids, section);
    }
    return section;
}

Section conflict_section(const RouteCacheResult& result) {
    Section section{"conflicts",
                    std::string("Conflicts of uniform traffic against ways") + (result.own ? "" : " (fig 5)")};
    const std::string own(hash::name(result.cache.hash));
    section.say(
        "Different destinations are inserted once each in a cache of {} entries; some give way to later ones. {}Past "
        "{} "
        "destinations any cache must lose some: what exceeds the entries is lost to capacity, the rest to conflicts.",
        result.cache.entries, result.own ? "" : printed_conflicts(result.cache.entries), grouped(result.cache.entries));
    const std::vector<unsigned> fillings = plain_fillings(result.cache.entries);
    const std::vector<unsigned> large = large_fillings(result.cache.entries);
    Table main{fmt::format("Random ids, hash {}", own),
               {"ways", "destinations", "lost / inserted", "of these to capacity", "to conflicts", "lost / entries",
                "uniform hash, expected / inserted"},
               {}};
    Plot plot{.title = "Conflicts / entries against ways, random ids",
              .alt =
                  "Lines of the share of entries lost to conflicts against 1 to 16 ways, one line per number of "
                  "destinations; all fall with the ways.",
              .x_label = "ways",
              .y_label = "% of the entries",
              .log_x = true,
              .log_y = false,
              .y_min = 0};
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

Section kinds_section(const RouteCacheResult& result) {
    Section section{"kinds", "Capacity and conflict apart, beyond what fits"};
    section.say(
        "Uniformly drawn destinations on a cache of {} entries, {}, hash {}, after each was looked up once: no miss is "
        "cold. A miss is one of capacity if a fully associative LRU cache of as many entries misses too, one of "
        "conflict if that one hits; saved: it hits here and misses there. Shares of the lookups. Equation (1) knows "
        "capacity only: entries / destinations.",
        result.cache.entries, functional_replacement(result.cache), hash::name(result.cache.hash));
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

Section contiguous_section(const RouteCacheResult& result) {
    Section section{"contiguous", "Contiguous ids do not conflict until the cache is full"};
    section.say(
        "A linear hash maps an aligned block of 2^b ids, b the index bits, to the sets by the matrix of the lowest b "
        "key bits (and a constant for the bits above). Full rank b makes this map one to one: each block puts exactly "
        "one id in each set. So as many aligned blocks as there are ways fill the cache with no conflict at all, and "
        "one id more is the first to conflict. The rank is computed over GF(2) from the hash's matrix; beside it, how "
        "many of as many contiguous ids as the cache has entries were lost in a simulation. Ids from an unaligned "
        "start cut two blocks and may lose some (table above).");
    Table table{"", {"hash"}, {}};
    for (const unsigned w : ways_of(result.studies.ranks))
        table.columns.push_back(fmt::format("{}: rank, lost", ways_text(w)));
    for (const RankPoint& point : result.studies.ranks) {
        if (table.rows.empty() || table.rows.back()[0] != point.hash) table.rows.push_back({point.hash});
        table.rows.back().push_back(fmt::format("{}/{}, {}", point.rank, point.index_bits, point.lost));
    }
    section.tables.push_back(std::move(table));
    return section;
}

}  // namespace nanohop::breakdown
