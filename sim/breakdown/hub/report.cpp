// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <fmt/format.h>

#include "analysis/urino_2020.hpp"
#include "breakdown/hub/studies.hpp"
#include "report/words.hpp"

namespace nanohop::breakdown {
namespace {

namespace urino_2020 = analysis::urino_2020;

constexpr auto kDirect = HubBroadcast::kDirect, kStored = HubBroadcast::kStored, kParts = HubBroadcast::kParts,
               kPassed = HubBroadcast::kPassed;

/// Times as fast as direct ones, over N / 2.
template <class Of>
double share(const Of& of, HubBroadcast way, uint64_t direct) {
    return static_cast<double>(direct) / static_cast<double>(of.clocks[way]) / (urino_2020::kNodes / 2.0);
}
template <class Of>
double share(const Of& of, HubBroadcast way) {
    return share(of, way, of.clocks[kDirect]);
}

/// The length of packets with which a way is the fastest beside direct sending in as long ones.
const HubBroadcastLength& best(const HubResult& r, HubBroadcast way) {
    const HubBroadcastLength* found = &r.lengths.front();
    for (const HubBroadcastLength& length : r.lengths) {
        if (share(length, way) > share(*found, way)) found = &length;
    }
    return *found;
}
uint64_t fastest(const HubResult& r, HubBroadcast way) {
    uint64_t clocks = ~uint64_t{0};
    for (const HubBroadcastLength& length : r.lengths) clocks = std::min(clocks, length.clocks[way]);
    return clocks;
}

Plot broadcast_plot(const HubResult& r) {
    Plot plot{.title = "Figure 8: broadcasts by length on nh_hub, 64 nodes",
              .alt = "Time over length: direct below the others for short messages, far above them for long ones",
              .x_label = "bytes",
              .y_label = "us"};
    plot.log_x = plot.log_y = true;
    for (const HubBroadcastPoint& p : r.sizes) {
        plot.x.push_back(static_cast<double>(p.bytes));
        plot.x_text.push_back(std::to_string(p.bytes));
    }
    for (const HubBroadcast way : values_of<HubBroadcast>()) {
        Plot::Series series{label(way).title, {}};
        for (const HubBroadcastPoint& p : r.sizes) series.y.push_back(r.setting.seconds(p.clocks[way]) * 1e6);
        plot.series.push_back(std::move(series));
    }
    return plot;
}

Section broadcast_section(const HubResult& r) {
    Section section{"hub_broadcast", "Hub: broadcasts"};
    section.say(
        "Urino 2020, 2.3 gives N / 2 of direct sending for N parts that relays store, 32 here. A part is 1/64 of the "
        "message, so that fill and drain of its packets count: one MiB by length of packets, clocks, and speed over N "
        "/ 2 of direct sending in packets of the same length (b is the rate of payload), or of the fastest direct "
        "sending.");
    Table table{"One MiB to 63 nodes",
                {"flits of payload", "direct", "stored", "N parts", "N - 1 parts", "stored, of N/2", "N parts, of N/2",
                 "N - 1 parts, of N/2"},
                {}};
    for (const HubBroadcastLength& l : r.lengths) {
        std::vector<std::string> row{std::to_string(l.piece_flits)};
        for (const uint64_t clocks : l.clocks) row.push_back(report::grouped(clocks));
        for (const HubBroadcast way : {kStored, kParts, kPassed}) row.push_back(fmt::format("{:.3f}", share(l, way)));
        table.rows.push_back(std::move(row));
    }
    section.tables.push_back(std::move(table));
    const uint64_t direct = fastest(r, kDirect);
    section.say(
        "Each way in the packets that suit it best: {:.3f}, {:.3f} and {:.3f} of N / 2. The stored broadcast becomes "
        "the faster at {:.0f} bytes in packets of 16 flits; Urino 2020 prints {:.0f}, with nothing but links in it.",
        static_cast<double>(direct) / static_cast<double>(fastest(r, kStored)) / 32,
        static_cast<double>(direct) / static_cast<double>(fastest(r, kParts)) / 32,
        static_cast<double>(direct) / static_cast<double>(fastest(r, kPassed)) / 32, r.crossing_bytes,
        urino_2020::kBroadcastCrossing);
    Table large{"Longer messages to 63 nodes, of N/2 of direct sending in packets of 256, the fastest",
                {"MiB", "flits of payload", "direct", "stored", "N - 1 parts", "stored, of N/2", "N - 1 parts, of N/2"},
                {}};
    for (const HubBroadcastLarge& l : r.large)
        large.rows.push_back({std::to_string(l.bytes >> 20), std::to_string(l.piece_flits), report::grouped(l.direct),
                              report::grouped(l.stored), report::grouped(l.passed),
                              fmt::format("{:.3f}", l.share(l.stored)), fmt::format("{:.3f}", l.share(l.passed))});
    section.tables.push_back(std::move(large));
    section.plots.push_back(broadcast_plot(r));
    return section;
}

Section summa_section(const HubResult& r) {
    Section section{"hub_summa", "Hub: SUMMA of 8192 x 8192, 64 nodes"};
    section.say(
        "Every packet of every step on nh_hub nodes, computation left out; t is M (s / b + L) of table 3 with b the "
        "rate of payload and L = 100 ns. A step ends when its last packet is with its host: two packet times are in "
        "it that the formula does not have, so steps of 8,192 flits are within 1 % only in short packets. "
        "Steps of CA3 and CA4 are all alike: four and two of them are run unless --hub long asks for all.");
    Table table{
        "Time", {"schedule", "flits of payload", "M", "us", "M (s/b + L)", "error", "beside CA1", "printed"}, {}};
    for (const HubSummaRow& row : r.summa) {
        const bool reckoned = row.table_us != 0;
        table.rows.push_back({row.name, std::to_string(row.piece_flits), reckoned ? std::to_string(row.messages) : "",
                              fmt::format("{:.1f}", row.run_us), reckoned ? fmt::format("{:.1f}", row.table_us) : "",
                              reckoned ? report::percent(row.error()) : "", fmt::format("{:.1f}", r.relative(row.key)),
                              row.printed != 0 ? fmt::format("{:.1f}", row.printed) : ""});
    }
    section.tables.push_back(std::move(table));
    section.say(
        "3D: each node has 1/64 of each of the 16 blocks of A, B and C, before and after: blocks are gathered from all "
        "nodes, pieces of C added where they stay, by the relays' hosts: a reduction of nh_hub adds one flit of a "
        "result a clock, of 16 that it would take here. At n = 2,048 it takes {:.1f} us so, hosts that add {:.1f} us. "
        "From blocks of the 2D layout A and B are spread first and C is put together again. 2D hub: rows and columns "
        "each a hub of 8, links of 100 Gbps (B / 16 as in table 8, or B / 14, if the ports that lead nowhere have no "
        "share); all nodes send all others of their lines their blocks, slab by slab, so that what is in memory is "
        "what is being multiplied. Lines share nothing: one is run. CA1 is 2 sqrt N messages one after the other as in "
        "table 3; A and B sent together take half, and all gains over it are half.",
        r.small_cube_us[1], r.small_cube_us[0]);
    Table sums{"3D at n = 2,048 where nodes add doubles (nh_hub_float)",
               {"bits of a flit", "reductions at a time", "sums a clock", "clocks of the sums", "us",
                "a flit of results a clock and reduction, us"},
               {}};
    for (const HubNodeSums& s : r.node_sums)
        sums.rows.push_back({std::to_string(s.flit_bits), std::to_string(s.reductions), std::to_string(s.sums),
                             std::to_string(s.adder_clocks), fmt::format("{:.1f}", s.us),
                             fmt::format("{:.1f}", s.bound_us)});
    section.tables.push_back(std::move(sums));
    return section;
}

Section rest_section(const HubResult& r) {
    Section section{"hub_rest", "Hub: dark links and network cache"};
    Table dark{"4 MiB spread by a node of whose 63 links some are dark",
               {"dark", "clocks", "loss of rate", "k/63", "flits lost"},
               {}};
    for (const HubDarkRow& row : r.dark)
        dark.rows.push_back({std::to_string(row.dark), report::grouped(row.clocks), report::percent(row.loss),
                             report::percent(row.dark / 63.0), std::to_string(row.lost)});
    section.tables.push_back(std::move(dark));
    section.say(
        "Urino 2020, 5.4 expects N times direct speed of data that were spread before. One MiB, clocks from the first "
        "get (Send/Recv, Bcast; kept at 63 or 64 nodes) or of the whole operation (Reduce and Allreduce, combined at "
        "all relays), packets of 128 flits. Beside them the fastest way that is known without the cache, in the "
        "packets of 8 to 256 flits that suit it best: relays that pass on what was not spread before, and hosts that "
        "add what a node would (63 flits a clock come to each of them: they are taken to add them all); and parts that "
        "hosts have held since they were spread, and send unasked (Urino 2020's CA4):");
    Table cache{"Network cache, clocks",
                {"operation", "direct", "by nodes", "gain", "best without", "gain over it", "way", "held by hosts"},
                {}};
    cache.words = {0, 6};
    for (const HubCacheGain& g : r.cache)
        cache.rows.push_back({g.name, report::grouped(g.direct), report::grouped(g.by_cache),
                              fmt::format("{:.1f}", g.gain()), report::grouped(g.best),
                              fmt::format("{:.2f}", g.gain_over_best()), g.best_way,
                              g.held == 0 ? "" : report::grouped(g.held)});
    section.tables.push_back(std::move(cache));
    section.say(
        "Urino 2020's N is of what stays spread; what is gathered again at once has N / 2. Reduce and Allreduce whose "
        "result stays so, a part at each node until it is got, are one operation, and end with the first half: all "
        "send part r to node r, which combines them, or whose host adds.");
    Table spread{"Results that stay spread, clocks",
                 {"operation", "direct", "by nodes", "gain", "hosts add", "gain", "gathered at once", "gain"},
                 {}};
    for (const HubCacheGain& g : r.cache) {
        if (g.spread_by_nodes == 0) continue;
        spread.rows.push_back({g.name, report::grouped(g.direct), report::grouped(g.spread_by_nodes),
                               fmt::format("{:.1f}", g.gain_of(g.spread_by_nodes)), report::grouped(g.spread_by_hosts),
                               fmt::format("{:.1f}", g.gain_of(g.spread_by_hosts)), report::grouped(g.best),
                               fmt::format("{:.1f}", g.gain_of(g.best))});
    }
    section.tables.push_back(std::move(spread));
    return section;
}

}  // namespace

Json hub_json(const HubResult& r) {
    Json json;
    json["nodes"] = r.setting.config.nodes;
    json["clock_ns"] = r.setting.clock_ns;
    json["link_clocks"] = r.setting.link_clocks;
    Json& broadcast = json["broadcast"];
    const HubBroadcastLength& stored = best(r, kStored);
    const HubBroadcastLength& passed = best(r, kPassed);
    broadcast["share_of_n_half_1mib"] = share(stored, kStored);
    broadcast["piece_flits"] = stored.piece_flits;
    broadcast["pipelined_share_of_n_half_1mib"] = share(passed, kPassed);
    broadcast["pipelined_piece_flits"] = passed.piece_flits;
    broadcast["share_beside_fastest_direct"] =
        static_cast<double>(fastest(r, kDirect)) / static_cast<double>(fastest(r, kStored)) / 32;
    broadcast["pipelined_share_beside_fastest_direct"] =
        static_cast<double>(fastest(r, kDirect)) / static_cast<double>(fastest(r, kPassed)) / 32;
    for (const HubBroadcastLarge& l : r.large)
        broadcast["beside_fastest_direct"].push_back({{"bytes", l.bytes},
                                                      {"piece_flits", l.piece_flits},
                                                      {"direct_clocks", l.direct},
                                                      {"share_of_n_half", l.share(l.stored)},
                                                      {"pipelined_share_of_n_half", l.share(l.passed)}});
    broadcast["crossing_bytes"] = {{"run", r.crossing_bytes}, {"printed", urino_2020::kBroadcastCrossing}};
    for (const HubBroadcast way : values_of<HubBroadcast>()) {
        for (const HubBroadcastPoint& p : r.sizes)
            broadcast["seconds"][name(way)][std::to_string(p.bytes)] = r.setting.seconds(p.clocks[way]);
        for (const HubBroadcastLength& l : r.lengths)
            broadcast["clocks_1mib"][name(way)][std::to_string(l.piece_flits)] = l.clocks[way];
    }
    for (const HubSummaRow& row : r.summa) {
        json["summa"][row.key] = r.relative(row.key);
        Json& of = json["schedules"][row.key];
        of = {{"relative", r.relative(row.key)}, {"us", row.run_us}, {"piece_flits", row.piece_flits}};
        if (row.table_us == 0) continue;
        of["table_us"] = row.table_us;
        of["error"] = row.error();
        of["printed_relative"] = row.printed;
    }
    json["schedules"]["three_d_n2048_us"] = {{"hosts_add", r.small_cube_us[0]}, {"node_adds", r.small_cube_us[1]}};
    for (const HubNodeSums& s : r.node_sums) {
        Json& of = json["schedules"]["three_d_n2048_us"];
        const Json sums = {
            {"sums_a_clock", s.sums}, {"adder_clocks", s.adder_clocks}, {"us", s.us}, {"bound_us", s.bound_us}};
        if (s.reductions == 1) of["node_adds_fp64"][std::to_string(s.flit_bits)] = sums;
        of["by_reductions"][std::to_string(s.flit_bits)][std::to_string(s.reductions)] = sums;
    }
    for (const HubDarkRow& row : r.dark)
        json["dead_links"].push_back(
            {{"k", row.dark}, {"loss", row.loss}, {"lost_messages", row.lost != 0 ? 1 : 0}, {"clocks", row.clocks}});
    for (const HubCacheGain& g : r.cache) {
        json["cache"][g.key] = {{"gain", g.gain()},      {"direct_clocks", g.direct},
                                {"clocks", g.by_cache},  {"gain_over_best", g.gain_over_best()},
                                {"best_clocks", g.best}, {"best_gain", static_cast<double>(g.direct) / g.best}};
        if (g.held != 0) json["cache"][g.key]["held_by_hosts_clocks"] = g.held;
        if (g.spread_by_nodes != 0)
            json["cache"][g.key]["stays_spread"] = {{"clocks", g.spread_by_nodes},
                                                    {"gain", g.gain_of(g.spread_by_nodes)},
                                                    {"hosts_add_clocks", g.spread_by_hosts},
                                                    {"hosts_add_gain", g.gain_of(g.spread_by_hosts)}};
    }
    json["engine"] = {{"packets", r.packets}};
    return json;
}

void add_hub_report(const HubResult& r, Report& report) {
    report.facts.emplace_back(
        "Hub", fmt::format("64 nodes, links of 25 Gbps and 100 ns: flits of {} bits, {:.2f} ns, "
                           "{} clocks; {} packets, {} a second",
                           r.setting.config.flit_bits, r.setting.clock_ns, r.setting.link_clocks,
                           report::grouped(r.packets), report::grouped(static_cast<uint64_t>(r.packets_per_second))));
    report.sections.push_back(broadcast_section(r));
    report.sections.push_back(summa_section(r));
    report.sections.push_back(rest_section(r));
}

}  // namespace nanohop::breakdown
