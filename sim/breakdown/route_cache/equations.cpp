// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Sections of what Hirasawa 2020's equations make of the measured clocks: latency of networks, power.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>

#include "breakdown/route_cache/report.hpp"

namespace nanohop::breakdown {
namespace {

std::string fitting_links(const analysis::LinkRange& links) {
    if (links.least > links.most)
        return "With these cycles no link delay gives its 19, 13 and 9 % at once, rounded as "
               "printed.";
    return fmt::format(
        "Its 19 % (125 nodes; 21x21x21 with 9,261 entries), 13 % (29,791 nodes) and 9 % (21x21x21 with 128 entries) "
        "come out, rounded as printed, with any from {:.1f} to {:.1f} ns.",
        std::ceil(10 * links.least) / 10, std::floor(10 * links.most) / 10);
}

}  // namespace

Section latency_section(const RouteCacheResult& result) {
    Section section{"latency", result.own ? "Longest zero-load latency of a network"
                                          : "Longest zero-load latency (figs 11 and 12)"};
    section.say(
        "Equations (1) to (4), K-ary 3-cube, one node per switch, uniform traffic. Routing {:g} ns on a hit and {:g} "
        "ns on a miss (cycles measured on the RTL at {:g} GHz), {:g} ns without a cache, everything else in a switch "
        "{:g} ns ({}table 1, case 1). Link delay C = {:g} ns{} {}",
        result.delays.hit, result.delays.miss, result.record.clock_hz / 1e9, result.delays.conventional_routing,
        result.delays.rest, result.own ? "Hirasawa 2020, " : "", result.delays.link,
        result.own ? ": chosen." : ": not printed in the paper.",
        result.own ? "The delays without a cache and of the rest are not of this configuration."
                   : fitting_links(result.links));
    Plot sizes;
    const auto titled = [&](const char* figure, const std::string& title) {
        return result.own ? static_cast<char>(std::toupper(title[0])) + title.substr(1) : figure + title;
    };
    sizes.title = titled("Fig 11: ", fmt::format("latency against job size, {} entries", result.cache.entries));
    sizes.x_label = "nodes (K^3)";
    sizes.y_label = "ns";
    sizes.log_x = true;
    sizes.y_min = 0;
    sizes.digits = 6;
    sizes.alt = "Latency rises with the job size; with a cache it stays below the conventional switch everywhere.";
    Plot reduction = sizes;
    reduction.title = titled("Fig 11: ", fmt::format("reduction against job size, {} entries", result.cache.entries));
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
    for (const Plot::Series& series : reduction.series) {  // a slow cache is none: the network is slower with it
        if (std::any_of(series.y.begin(), series.y.end(), [](double y) { return y < 0; })) reduction.y_min.reset();
    }
    Plot entries{.title = titled("Fig 12: ", "latency against cache entries, 21x21x21"),
                 .alt = "With a cache the latency falls with the entries until 9,261 and is flat from there.",
                 .x_label = "entries per input port",
                 .y_label = "ns",
                 .log_x = true,
                 .y_min = 0,
                 .series = {{"without cache", {}}, {"with cache", {}}},
                 .digits = 6};
    Table table{titled("Fig 12: ", "reduction against entries, 21x21x21"),
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

Section power_section(const RouteCacheResult& result) {
    Section section{"power", result.own ? "Power of the table lookups" : "Power of the table lookups (fig 13)"};
    const analysis::PowerParameters& p = result.power_parameters;
    section.say(
        "Equation (5) with the paper's energies (cache {:g} nJ and {:g} mW, CAM {:g} nJ and {:g} mW), {} ports, {:g} "
        "Gbps. Packets of {:g} B{}",
        p.cache_energy * 1e9, p.cache_static * 1e3, p.cam_energy * 1e9, p.cam_static * 1e3, p.degree,
        p.capacity_bps / 1e9, p.packet_bytes,
        result.own
            ? " (--power-packet-bytes)."
            : ": the paper names no size (--power-packet-bytes). The bars' values are not printed in the paper.");
    if (result.own)
        section.say(
            "The energies are those that Hirasawa 2020 (section 7.1) prints for its cache of 2,048 entries and its "
            "CAM, and the ports and the capacity those of its switch: nothing of them is measured, or scaled to this "
            "cache of {} entries and {}.",
            grouped(result.cache.entries), ways_text(result.cache.ways));
    Plot plot{
        .title = result.own ? "Power of table lookups by load" : "Fig 13: power of table lookups by load",
        .alt =
            "Stacked bars: the CAM's dynamic power dominates the conventional switch and nearly vanishes with caches.",
        .x_label = "switch and load",
        .y_label = "W",
        .kind = Plot::Kind::kStackedBars,
        .y_min = 0,
        .series = {{"CAM dynamic", {}}, {"CAM static", {}}, {"cache dynamic", {}}, {"cache static", {}}}};
    for (const PowerPoint& point : result.power) {
        add_bar(plot,
                fmt::format("{} {:g} %{}", point.kind, 100 * point.load,
                            point.kind == "cached" ? fmt::format(", {:g} % miss", 100 * point.miss_share) : ""),
                {point.power.cam_dynamic, point.power.cam_static, point.power.cache_dynamic, point.power.cache_static});
    }
    section.plots.push_back(std::move(plot));
    return section;
}

}  // namespace nanohop::breakdown
