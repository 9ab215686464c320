// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "breakdown/machine/load.hpp"

namespace nanohop::breakdown {
namespace {

constexpr std::pair<const char*, double> kPercentiles[] = {{"p50", 0.5}, {"p90", 0.9}, {"p99", 0.99}};

std::string text(uint64_t clocks) { return fmt::format("{}", clocks); }

Table distribution(const LoadStudy& study) {
    Table table{"Clocks of a message, from ready to its status seen, by load",
                {"load", "messages", "mean", "50 %", "90 %", "99 %", "most"},
                {}};
    for (const LoadPoint& point : study.points) {
        std::vector<std::string> cells = {fmt::format("{:g}", point.load), text(point.messages),
                                          fmt::format("{:.1f}", point.clocks.mean())};
        for (const auto& [name, share] : kPercentiles) cells.push_back(text(point.clocks.percentile(share)));
        cells.push_back(text(point.clocks.max()));
        table.rows.push_back(std::move(cells));
    }
    return table;
}

/// One cell of each load in each row.
template <class Cell>
Table by_row(const LoadStudy& study, const char* caption, Cell&& cell) {
    Table table{caption, {"step", "ends with"}, {}, {0, 1}};
    for (const LoadPoint& point : study.points) table.columns.push_back(fmt::format("{:g}", point.load));
    for (size_t row = 0; row < study.points.front().rows.size(); ++row) {
        const LoadRow& first = study.points.front().rows[row];
        std::vector<std::string> cells = {first.name, first.source};
        for (const LoadPoint& point : study.points) cells.push_back(cell(point.rows[row].clocks));
        table.rows.push_back(std::move(cells));
    }
    return table;
}

/// What each primitive takes at each load.
Table beside(const std::vector<LoadStudy>& studies) {
    Table table{"The primitives beside each other: mean, and what 99 % of messages take at most", {"load"}, {}};
    for (const LoadStudy& study : studies)
        for (const char* const what : {"mean", "99 %"})
            table.columns.push_back(fmt::format("{}, {}", name_of(study.primitive), what));
    for (size_t i = 0; i < studies.front().points.size(); ++i) {
        std::vector<std::string> cells = {fmt::format("{:g}", studies.front().points[i].load)};
        for (const LoadStudy& study : studies) {
            cells.push_back(fmt::format("{:.1f}", study.points[i].clocks.mean()));
            cells.push_back(text(study.points[i].clocks.percentile(0.99)));
        }
        table.rows.push_back(std::move(cells));
    }
    return table;
}

Plot percentiles(const LoadStudy& study) {
    Plot plot{.title = "Clocks of a message of 24 B by load",
              .alt = "Percentiles of the clocks of messages rise with the load, the higher ones sooner",
              .x_label = "load, of what an interface can send",
              .y_label = "clocks",
              .y_min = 0};
    for (const LoadPoint& point : study.points) {
        plot.x.push_back(point.load);
        plot.x_text.push_back(fmt::format("{:g}", point.load));
    }
    for (const auto& [name, share] : kPercentiles) {
        Plot::Series series{name, {}};
        for (const LoadPoint& point : study.points)
            series.y.push_back(static_cast<double>(point.clocks.percentile(share)));
        plot.series.push_back(std::move(series));
    }
    return plot;
}

/// Upper ends of a histogram's steps, and what is in them, without those that have nothing.
std::vector<std::pair<uint64_t, uint64_t>> steps_of(const net::Histogram& histogram) {
    std::vector<std::pair<uint64_t, uint64_t>> steps;
    uint64_t seen = 0;
    for (const uint64_t n : histogram.counts()) {
        if (n == 0) continue;
        seen += n;
        steps.emplace_back(histogram.percentile(static_cast<double>(seen) / static_cast<double>(histogram.count())), n);
    }
    return steps;
}

Json json_of(const net::Histogram& clocks) {
    Json json = {{"mean", clocks.mean()}};
    for (const auto& [name, share] : kPercentiles) json[name] = clocks.percentile(share);
    json["max"] = clocks.max();
    return json;
}

}  // namespace

Section load_section(const std::vector<LoadStudy>& studies) {
    const LoadStudy& study = studies.front();
    Section section{"machine-load", "The machine under load"};
    section.say(
        "{} network interfaces at {} switches with a link to each other one, golden models of the configurations "
        "above: every host has messages of 24 B at random clocks, each to any other node, {} but where a table says "
        "otherwise, profile pipelined, memory and links as above. Load 1 is a message in {:.2f} clocks, which is what "
        "an interface sends to one that nobody else sends to when its queue is never empty. Counted from the clock in "
        "which the host has the message to that in which the status can be seen at the other end; hosts ring a "
        "doorbell when the one before is done, and give entries back as soon as they can. Every message's rows sum to "
        "its clocks, and its bytes are right, or the chapter fails. What switches take at least is that of the "
        "quickest message with as many switches on its way.",
        study.nodes, study.switches, name_of(study.primitive), study.clocks_per_message);
    section.say(
        "Of MATCH hosts keep receives posted that take any message; each message meets the first of the queue, and its "
        "data go to that receive's buffer.");
    section.tables.push_back(distribution(study));
    const auto mean = [](const auto& clocks) { return fmt::format("{:.1f}", clocks.mean()); };
    section.tables.push_back(by_row(study, "Where the clocks go under load: mean, by load", mean));
    section.tables.push_back(by_row(study, "The same: 99 % of messages take at most so many",
                                    [](const auto& clocks) { return text(clocks.percentile(0.99)); }));
    section.tables.push_back(beside(studies));
    for (const LoadStudy& other : studies)
        if (other.primitive == Primitive::kMatch)
            section.tables.push_back(by_row(other, "Where the clocks of MATCH go under load: mean, by load", mean));
    section.plots.push_back(percentiles(study));
    return section;
}

Json load_json(const LoadStudy& study) {
    Json json = {{"nodes", study.nodes},
                 {"switches", study.switches},
                 {"clocks_per_message", study.clocks_per_message},
                 {"loads", Json::array()}};
    for (const LoadPoint& point : study.points) {
        Json at = {{"load", point.load}, {"messages", point.messages}, {"clocks", json_of(point.clocks)}};
        at["histogram"] = Json::array();
        for (const auto& [clocks, messages] : steps_of(point.clocks)) at["histogram"].push_back({clocks, messages});
        at["rows"] = Json::array();
        for (const LoadRow& row : point.rows)
            at["rows"].push_back({{"name", row.name}, {"source", row.source}, {"clocks", json_of(row.clocks)}});
        json["loads"].push_back(std::move(at));
    }
    return json;
}

}  // namespace nanohop::breakdown
