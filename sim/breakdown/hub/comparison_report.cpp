// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <fmt/format.h>

#include <algorithm>

#include "breakdown/hub/comparison.hpp"
#include "report/words.hpp"

namespace nanohop::breakdown {
namespace {

using Row = std::array<HubSpreadOf, kHubRivals>;

/// "12.3 (11.9 to 12.8)", or the mean alone where all seeds have the same; and by what.
std::string cell(const HubSpreadOf& s, double times, int digits) {
    if (!s.run()) return "";
    const auto text = [&](double value) { return fmt::format("{:.{}f}", value * times, digits); };
    std::string all = text(s.mean);
    if (text(s.least) != text(s.most)) all += fmt::format(" ({} to {})", text(s.least), text(s.most));
    return s.by[0] == 0 ? all : all + ", " + s.by;
}

template <class Of>
Table table_of_rivals(std::string caption, const char* first, size_t rows, const Of& of, double times, int digits) {
    Table t{std::move(caption), {first}, {}};
    for (const HubRival rival : values_of<HubRival>()) t.columns.emplace_back(label(rival).title);
    for (size_t i = 0; i < rows; ++i) {
        const auto& [name, row] = of(i);
        t.rows.push_back({name});
        for (const HubSpreadOf& s : row) t.rows.back().push_back(cell(s, times, digits));
    }
    return t;
}

Plot time_plot(const HubComparison& c) {
    Plot plot{.title = "Time until all has arrived, beside the shortest of the traffic, 64 nodes of 1,600 Gbps",
              .x_label = "traffic, by its row in the table of times",
              .y_label = "times the shortest",
              .log_y = true,
              .y_min = 0.9};
    for (size_t t = 0; t < kHubTraffics; ++t) {
        plot.x.push_back(static_cast<double>(t + 1));
        plot.x_text.push_back(std::to_string(t + 1));
    }
    for (size_t r = 0; r < kHubRivals; ++r) {
        if (!c.time_us[0][r].run()) continue;
        Plot::Series series{label(static_cast<HubRival>(r)).title, {}};
        for (const Row& row : c.time_us) {
            double least = row[0].mean;
            for (const HubSpreadOf& s : row) least = s.run() ? std::min(least, s.mean) : least;
            series.y.push_back(row[r].mean / least);
            series.least.push_back(row[r].least / least);
            series.most.push_back(row[r].most / least);
        }
        const auto [least, most] = std::minmax_element(series.y.begin(), series.y.end());
        plot.alt += fmt::format("{}{}: {:.1f} to {:.1f} times the shortest", plot.alt.empty() ? "" : "; ", series.name,
                                *least, *most);
        plot.series.push_back(std::move(series));
    }
    return plot;
}

Plot dead_plot(const HubComparison& c) {
    Plot plot{.title = "Uniform traffic that is accepted, by dead links",
              .x_label = "dead links of 64",
              .y_label = "% of 1,600 Gbps",
              .y_min = 0};
    for (const unsigned dead : kRivalDead) {
        plot.x.push_back(dead);
        plot.x_text.push_back(std::to_string(dead));
    }
    for (size_t r = 0; r < kHubRivals; ++r) {
        if (!c.dead_accepted[0][r].run()) continue;
        Plot::Series series{label(static_cast<HubRival>(r)).title, {}};
        for (const Row& row : c.dead_accepted) {
            series.y.push_back(100 * row[r].mean);
            series.least.push_back(100 * row[r].least);
            series.most.push_back(100 * row[r].most);
        }
        plot.alt += fmt::format("{}{}: from {:.0f} to {:.0f} %", plot.alt.empty() ? "" : "; ", series.name,
                                series.y.front(), series.y.back());
        plot.series.push_back(std::move(series));
    }
    return plot;
}

Json spread_json(const HubSpreadOf& s) {
    Json json{{"mean", s.mean}, {"least", s.least}, {"most", s.most}};
    if (s.by[0] != 0) json["by"] = s.by;
    return json;
}

Json row_json(const Row& row) {
    Json json;
    for (size_t r = 0; r < kHubRivals; ++r) {
        if (row[r].run()) json[name(static_cast<HubRival>(r))] = spread_json(row[r]);
    }
    return json;
}

}  // namespace

Section hub_comparison_section(const HubComparison& c) {
    Section section{"hub_comparison", "Hub: beside torus and fat tree"};
    section.say(
        "64 nodes of 1,600 Gbps each: 64 links of 25 Gbps (63 lead somewhere), 6 of 266.7 Gbps of a torus 4 x 4 x 4, "
        "or one of 1,600 Gbps to a fat tree of 8 switches of 8 nodes and 8 above. Packets are alike, a head and {} "
        "flits of 128 bits, and a flit takes {:.2f}, {:.2f} and {:.2f} ns of a link. Links of the hub have 100 ns; "
        "delays of switches and cables are left out (5 clocks and 2). A torus's node sends and receives by six hosts, "
        "one for each link. A host of the hub has a queue for each lane, or one as those of switches (one queue: a "
        "packet waits for its lane, and all others for it). Switches have 4 or 8 virtual channels of 4 packets, and a "
        "whole exchange is sent in random order, by shift (a message after the other to the nodes behind, or a packet "
        "of each in turn): the best is shown, and which. Mean of {} seeds, least and most.",
        kRivalPayload, rival_clock_ns(HubRival::kDirect), rival_clock_ns(HubRival::kTorus),
        rival_clock_ns(HubRival::kFatTree), c.seeds);
    const auto title = [](size_t traffic) { return label(static_cast<HubTraffic>(traffic)).title; };
    section.tables.push_back(table_of_rivals(
        "Payload that arrives while nodes offer all that their links carry, % of 1,600 Gbps of the nodes that send",
        "traffic", kHubOpenTraffics,
        [&](size_t t) { return std::pair<std::string, const Row&>{title(t), c.accepted[t]}; }, 100, 1));
    section.tables.push_back(table_of_rivals(
        fmt::format("Microseconds until all has arrived: 63 messages of {} packets from each node", kRivalPackets),
        "traffic", kHubTraffics, [&](size_t t) { return std::pair<std::string, const Row&>{title(t), c.time_us[t]}; },
        1, 2));
    section.tables.push_back(table_of_rivals(
        "Dead links: payload that arrives, % of 1,600 Gbps", "of 64 links", kRivalDead.size(),
        [&](size_t d) { return std::pair<std::string, const Row&>{std::to_string(kRivalDead[d]), c.dead_accepted[d]}; },
        100, 1));
    section.tables.push_back(table_of_rivals(
        "Dead links: loss of accepted uniform traffic, %", "of 64 links", kRivalDead.size() - 1,
        [&](size_t d) { return std::pair<std::string, const Row&>{std::to_string(kRivalDead[d + 1]), c.loss[d + 1]}; },
        100, 1));
    section.say(
        "Links alone would allow of uniform traffic {:.1f} % (hub, direct), {:.1f} % (spread), {:.1f} % (torus, whose "
        "packets cross 192 / 63 links each) and {:.1f} % (fat tree). The switches are this project's, with queues at "
        "their inputs; others may come nearer to it.",
        100 * rival_uniform_bound(HubRival::kDirect), 100 * rival_uniform_bound(HubRival::kSpread),
        100 * rival_uniform_bound(HubRival::kTorus), 100 * rival_uniform_bound(HubRival::kFatTree));
    section.plots.push_back(time_plot(c));
    section.plots.push_back(dead_plot(c));
    section.say(
        "Direct: over the link to the destination. Spread: packets are dealt out to all links in turn, whose ends "
        "relay them. Either: a host that knows all that it will send gives a packet to the lane of its destination "
        "unless another lane has fewer packets, which then relays it. The links dead are as many of 64 in each "
        "network, drawn from all links between nodes of the hub and of the torus, and from those between switches of "
        "the fat tree: one to a host there would cut it off. All know them from the start: switches have tables that "
        "go around them (of the torus with another escape than above), hosts of the hub send what would cross them "
        "over relays.");
    return section;
}

Json hub_comparison_json(const HubComparison& c) {
    Json json;
    json["seeds"] = c.seeds;
    json["payload_flits"] = kRivalPayload;
    json["packets"] = kRivalPackets;
    for (const HubRival rival : values_of<HubRival>()) json["clock_ns"][name(rival)] = rival_clock_ns(rival);
    for (const HubRival rival : {HubRival::kDirect, HubRival::kSpread, HubRival::kTorus, HubRival::kFatTree})
        json["uniform_bound"][name(rival)] = rival_uniform_bound(rival);
    for (size_t t = 0; t < kHubTraffics; ++t) {
        const char* const key = name(static_cast<HubTraffic>(t));
        if (t < kHubOpenTraffics) json["accepted"][key] = row_json(c.accepted[t]);
        json["us"][key] = row_json(c.time_us[t]);
    }
    for (size_t d = 1; d < kRivalDead.size(); ++d) json["loss"][std::to_string(kRivalDead[d])] = row_json(c.loss[d]);
    for (size_t d = 0; d < kRivalDead.size(); ++d)
        json["dead_accepted"][std::to_string(kRivalDead[d])] = row_json(c.dead_accepted[d]);
    return json;
}

}  // namespace nanohop::breakdown
