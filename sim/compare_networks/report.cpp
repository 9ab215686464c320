// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The page: what to build, tables, and pictures that stand alone on a slide.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <utility>

#include "compare_networks/compare_networks.hpp"
#include "io/source_folder.hpp"
#include "report/svg.hpp"
#include "report/words.hpp"

namespace nanohop::compare_networks {

namespace {

using report::Plot;
using report::Section;
using report::svg_box;
using report::svg_line;
using report::svg_words;
using report::Table;

struct Words {
    Pattern pattern;
    const char* title;
    bool worst;  ///< the least of the seeds in place of the mean
    const char* colour;
};

constexpr std::array<Words, 6> kBars{{{Pattern::kUniform, "uniform", false, report::kBlue},
                                      {Pattern::kWorst, "worst case of its own", false, report::kVermillion},
                                      {Pattern::kIncast, "uniform beside an incast", false, report::kGreen},
                                      {Pattern::kPermutation, "random permutation, mean", false, report::kPurple},
                                      {Pattern::kPermutation, "random permutation, worst", true, report::kOrange},
                                      {Pattern::kDead, "uniform, 5 % of links dead", false, report::kSkyBlue}}};

double hosts_of(const Row& row) { return static_cast<double>(row.network.graph.host_count()); }

std::string held_text(const topology::Mean& m) {
    return m.half_width == 0 ? fmt::format("{:.3f}", m.mean) : fmt::format("{:.3f} ± {:.3f}", m.mean, m.half_width);
}

double height(const Row& row, const Words& bar) {
    const topology::Mean& held = row.of(bar.pattern).best().held;
    return bar.worst ? held.least : held.mean;
}

std::string keys_text(const Network& n) {
    std::string text;
    for (const auto& [key, value] : n.keys)
        if (key != "topology") text += fmt::format("{}{}={}", text.empty() ? "" : " ", key, value);
    return text;
}

Table built(const Comparison& c) {
    Table t{"What each network is",
            {"network", "keys", "hosts", "switches", "ports used", "links", "diameter", "mean hops",
             "bisection, links for each host of a half"},
            {},
            {0, 1}};
    for (const Row& row : c.rows) {
        const Network& n = row.network;
        t.rows.push_back({n.title, keys_text(n), report::grouped(n.graph.host_count()),
                          report::grouped(n.graph.switches()), fmt::format("{}", n.radix),
                          report::grouped(n.graph.links().size()), fmt::format("{}", n.diameter),
                          fmt::format("{:.2f}", n.hops),
                          fmt::format("{:.2f}", 2 * static_cast<double>(n.bisection.best) / hosts_of(row))});
    }
    return t;
}

Table carries(const Comparison& c) {
    Table t{"Highest load held, flits per host and clock (U: by UGAL)", {"network"}, {}, {0}};
    for (const Words& bar : kBars) t.columns.emplace_back(bar.title);
    for (const Row& row : c.rows) {
        std::vector<std::string> cells{row.network.title};
        for (const Words& bar : kBars) {
            const Measured& m = row.of(bar.pattern);
            cells.push_back((bar.worst ? fmt::format("{:.3f}", m.best().held.least) : held_text(m.best().held)) +
                            (m.ugal_is_best() ? " U" : ""));
        }
        t.rows.push_back(std::move(cells));
    }
    return t;
}

Table both(const Comparison& c) {
    Table t{"The same by both routings, and by counting links: what minimal ways take without an escape, what any take",
            {"network", "traffic", "minimal ways", "minimal adaptive", "UGAL", "any ways"},
            {},
            {0, 1}};
    for (const Row& row : c.rows)
        for (const Pattern pattern : kPatterns) {
            const Measured& m = row.of(pattern);
            const std::string what = pattern == Pattern::kDead ? "uniform, 5 % of links dead" : m.traffic;
            t.rows.push_back({row.network.title, what, m.minimal_ways ? fmt::format("{:.3f}", *m.minimal_ways) : "-",
                              held_text(m.minimal.held), m.ugal ? held_text(m.ugal->held) : "-",
                              fmt::format("{:.3f}", m.minimal.bound)});
        }
    return t;
}

/// "125 MHz"
std::string clock_of(const Comparison& c) {
    for (const auto& [key, value] : switch_keys(c.options))
        if (key == "clock_ns") return report::clock_text(std::round(1e9 / std::stod(value)));
    return {};
}

Table times(const Comparison& c) {
    Table t{
        fmt::format("Latency in ns at {}, from a packet's creation to its tail at the host; of the routing that holds "
                    "more",
                    clock_of(c)),
        {"network", "uniform, hardly any load", "99 % at half of its saturation", "worst case, 99 % at half of it"},
        {},
        {0}};
    const auto text = [](const Latency* l, bool p99) {
        if (l == nullptr) return std::string("-");
        const topology::Mean& m = p99 ? l->p99 : l->mean;
        return m.half_width == 0 ? fmt::format("{:.0f}", m.mean) : fmt::format("{:.0f} ± {:.0f}", m.mean, m.half_width);
    };
    for (const Row& row : c.rows) {
        const Carried& uniform = row.of(Pattern::kUniform).best();
        const Carried& worst = row.of(Pattern::kWorst).best();
        t.rows.push_back({row.network.title, text(uniform.idle ? &*uniform.idle : nullptr, false),
                          text(uniform.half(), true), text(worst.half(), true)});
    }
    return t;
}

Table costs(const Comparison& c) {
    Table t{"What it takes, for each host",
            {"network", "switches", "cables", "optical cables", "metres", "longest, m", "USD", "W",
             "USD for 1 flit a clock, uniform", "worst case"},
            {},
            {0}};
    for (const Row& row : c.rows) {
        const double hosts = hosts_of(row);
        const auto of = [&](double value, int digits) { return fmt::format("{:.{}f}", value / hosts, digits); };
        const auto carried = [&](Pattern pattern) {
            const double held = row.of(pattern).best().held.mean;
            return held > 0 ? fmt::format("{:.0f}", row.cost.usd / hosts / held) : std::string("-");
        };
        t.rows.push_back({row.network.title, of(row.network.graph.switches(), 3),
                          of(static_cast<double>(row.network.graph.links().size()), 2),
                          of(static_cast<double>(row.cost.optical), 2), of(row.layout.total, 1),
                          fmt::format("{:.1f}", row.layout.longest), of(row.cost.usd, 0), of(row.cost.watts, 1),
                          carried(Pattern::kUniform), carried(Pattern::kWorst)});
    }
    return t;
}

Table assumed(const Comparison& c) {
    Table t{"Assumptions of cost and power", {"name", "value", "unit", "where it comes from"}, {}, {0, 2, 3}};
    for (const Assumption& a : c.assumptions.all())
        t.rows.push_back({a.name, fmt::format("{:g}", a.value), a.unit, a.source});
    return t;
}

/// Mean latency over load up to what is held, by the routing that holds more.
Plot latency_plot(const Comparison& c, Pattern pattern, const std::string& title) {
    Plot plot{.title = title,
              .x_label = "load, flits per host and clock",
              .y_label = "mean latency, ns",
              .y_min = 0,
              .digits = 4};
    double floor = 0;
    std::string said;
    for (const Row& row : c.rows) {
        const Carried& best = row.of(pattern).best();
        Plot::Series series;
        series.name = row.network.title + (row.of(pattern).ugal_is_best() ? ", UGAL" : "");
        for (const Latency& l : best.curve) {
            series.x.push_back(l.load);
            series.y.push_back(l.mean.mean);
            series.least.push_back(l.mean.mean - l.mean.half_width);
            series.most.push_back(l.mean.mean + l.mean.half_width);
            plot.x.push_back(l.load);
        }
        if (!best.curve.empty()) {
            floor = std::max(floor, best.curve.front().mean.mean);
            said += fmt::format("{}{} from {:.0f} ns up to load {:.3f}", said.empty() ? "" : ", ", row.network.title,
                                best.curve.front().mean.mean, best.curve.back().load);
        }
        plot.series.push_back(std::move(series));
    }
    std::sort(plot.x.begin(), plot.x.end());
    plot.x.erase(std::unique(plot.x.begin(), plot.x.end()), plot.x.end());
    for (Plot::Series& series : plot.series) {
        if (series.x.empty()) series.y.assign(plot.x.size(), NAN);
    }
    plot.x_limits.least = 0;
    plot.y_limits = {0, 4 * floor};
    plot.alt = title + ": " + said;
    return plot;
}

/// What one network carries as bars, with half widths, and what it takes for each host beside the others.
report::Picture picture_of(const Comparison& c, const Row& row) {
    constexpr double kNames = 250, kWide = 480, kRow = 34, kTop = 76, kTakes = 820;
    constexpr int kWidth = 1280, kHeight = 340;
    const Network& n = row.network;
    std::string alt = fmt::format("{}: ", n.title);
    std::string svg;
    for (const double at : {0.0, 0.25, 0.5, 0.75, 1.0}) {
        const double x = kNames + at * kWide;
        svg += svg_line(x, kTop, x, kTop + kBars.size() * kRow, "#dddddd");
        svg += svg_words(x, kTop + kBars.size() * kRow + 18, fmt::format("{:g}", at), "middle");
    }
    svg += svg_words(kNames + kWide / 2, kHeight - 18, "highest load held, flits per host and clock", "middle");
    double y = kTop;
    for (const Words& bar : kBars) {
        const Measured& m = row.of(bar.pattern);
        const double held = height(row, bar);
        const double half = bar.worst ? 0 : m.best().held.half_width;
        svg += svg_words(kNames - 10, y + 22, bar.title, "end");
        svg += svg_box(kNames, y + 5, held * kWide, kRow - 10, bar.colour);
        if (half > 0)
            svg += svg_line(kNames + std::max(0.0, held - half) * kWide, y + kRow / 2, kNames + (held + half) * kWide,
                            y + kRow / 2, report::kBlack, " stroke-width=\"2.5\"");
        const std::string says = fmt::format("{:.2f}{}", held, m.ugal_is_best() ? " (UGAL)" : "");
        svg += svg_words(kNames + (held + half) * kWide + 8, y + 22, says, "start", " font-weight=\"bold\"");
        alt += fmt::format("{} {:.2f}; ", bar.title, held);
        y += kRow;
    }
    struct Takes {
        const char* title;
        std::function<double(const Row&)> value;
        int digits;
    };
    const std::array<Takes, 6> takes{
        {{"switches a host", [](const Row& r) { return r.network.graph.switches() / hosts_of(r); }, 2},
         {"cables a host",
          [](const Row& r) { return static_cast<double>(r.network.graph.links().size()) / hosts_of(r); }, 1},
         {"metres of cable a host", [](const Row& r) { return r.layout.total / hosts_of(r); }, 1},
         {"USD a host (assumed)", [](const Row& r) { return r.cost.usd / hosts_of(r); }, 0},
         {"W a host (assumed)", [](const Row& r) { return r.cost.watts / hosts_of(r); }, 1},
         {"ns without load",
          [](const Row& r) {
              const auto& idle = r.of(Pattern::kUniform).best().idle;
              return idle ? idle->mean.mean : 0;
          },
          0}}};
    constexpr double kBeside = 190, kBar = 150;
    svg += svg_words(kTakes + kBeside, kTop - 12, "pale: the most of all networks", "start", " fill=\"#555555\"");
    y = kTop;
    for (const Takes& one : takes) {
        double most = 0;
        for (const Row& other : c.rows) most = std::max(most, one.value(other));
        const double value = one.value(row);
        svg += svg_words(kTakes + kBeside - 8, y + 22, one.title, "end");
        svg += svg_box(kTakes + kBeside, y + 5, kBar, kRow - 10, "#e6e6e6", "") +
               svg_box(kTakes + kBeside, y + 5, most > 0 ? kBar * value / most : 0, kRow - 10, "#555555");
        svg += svg_words(kTakes + kBeside + kBar + 8, y + 22, fmt::format("{:.{}f}", value, one.digits), "start",
                         " font-weight=\"bold\"");
        alt += fmt::format("{} {:.{}f}; ", one.title, value, one.digits);
        y += kRow;
    }
    const std::string title =
        fmt::format("{}: {} hosts on {} switches, {} ports used of {}", n.title, report::grouped(n.graph.host_count()),
                    report::grouped(n.graph.switches()), n.radix, c.options.demand.radix);
    return {title,
            report::svg_head(kWidth, kHeight, alt, 17) + svg_box(0, 0, kWidth, kHeight, "#ffffff", "") +
                svg_words(20, 36, title, "start", " font-size=\"22\" font-weight=\"bold\"") + svg + "</svg>\n",
            false};
}

/// The networks that are best by a value, those within half widths of it, too.
std::string best_of(const Comparison& c, const char* what, bool most,
                    const std::function<std::pair<double, double>(const Row&)>& value, const char* format) {
    const Row* best = nullptr;
    for (const Row& row : c.rows)
        if (best == nullptr || (most ? value(row).first > value(*best).first : value(row).first < value(*best).first))
            best = &row;
    std::string names = best->network.title;
    for (const Row& row : c.rows) {
        const auto [mean, half] = value(row);
        const auto [its, its_half] = value(*best);
        if (&row != best && std::abs(mean - its) <= half + its_half) names += " or " + row.network.title;
    }
    return fmt::format("{}: {} ({}).", what, names, fmt::format(fmt::runtime(format), value(*best).first));
}

std::vector<std::string> answers(const Comparison& c) {
    const auto held = [](Pattern pattern) {
        return [pattern](const Row& row) {
            const topology::Mean& m = row.of(pattern).best().held;
            return std::pair(m.mean, m.half_width);
        };
    };
    const auto exact = [](double (*value)(const Row&)) {
        return [value](const Row& row) { return std::pair(value(row), 0.0); };
    };
    return {
        best_of(c, "Most uniform traffic", true, held(Pattern::kUniform), "{:.3f} flits per host and clock"),
        best_of(c, "Most under its own worst case", true, held(Pattern::kWorst), "{:.3f} flits per host and clock"),
        best_of(c, "Most under random permutations", true, held(Pattern::kPermutation),
                "{:.3f} flits per host and clock"),
        best_of(c, "Most with 5 % of its links dead", true, held(Pattern::kDead), "{:.3f} flits per host and clock"),
        best_of(
            c, "Least latency without load", false,
            [](const Row& row) {
                const auto& idle = row.of(Pattern::kUniform).best().idle;
                return idle ? std::pair(idle->mean.mean, idle->mean.half_width) : std::pair(0.0, 0.0);
            },
            "{:.0f} ns"),
        best_of(c, "Least cost of a host, as assumed", false,
                exact([](const Row& row) { return row.cost.usd / hosts_of(row); }), "{:.0f} USD"),
        best_of(c, "Least power of a host, as assumed", false,
                exact([](const Row& row) { return row.cost.watts / hosts_of(row); }), "{:.1f} W")};
}

}  // namespace

report::Report report_of(const Comparison& c) {
    const Demand& d = c.options.demand;
    report::Report r;
    r.title = fmt::format("Which network? {} hosts, switches of {} ports", report::grouped(d.hosts), d.radix);
    std::string switches;
    for (const auto& [key, value] : switch_keys(c.options))
        switches += fmt::format("{}{}={}", switches.empty() ? "" : " ", key, value);
    r.facts = {
        {"Version", io::version()},
        {"Networks",
         fmt::format("fewest switches that have {} hosts, at most {} ports each, and links of each kind for {:g} "
                     "flits per host and clock of uniform traffic; then the widest bisection",
                     report::grouped(d.hosts), d.radix, d.capacity)},
        {"Random graph", fmt::format("the best of a search of {} moves", report::grouped(d.moves))},
        {"Switches", switches},
        {"A load is held", fmt::format("for {} clocks; under a random permutation for a quarter of them",
                                       report::grouped(c.options.held_clocks))},
        {"Seeds", fmt::format("{}; random permutations: {}. Half widths are of 95 % confidence", c.options.seeds,
                              c.options.permutations)},
        {"Incast", "a sixteenth of the hosts send 0.9 flits a clock to one; the load is that of all others"},
    };
    for (const LeftOut& out : c.left_out)
        r.facts.emplace_back("Left out",
                             fmt::format("{}: it has at most {} hosts with so many ports", out.name, out.most));
    Section answer{"answer", "Which one"};
    answer.paragraphs = answers(c);
    answer.tables = {carries(c), times(c), costs(c)};
    Section latency{"latency", "Latency by load"};
    latency.plots = {latency_plot(c, Pattern::kUniform, "Latency by load, uniform traffic"),
                     latency_plot(c, Pattern::kWorst, "Latency by load, each network's worst case")};
    Section pictures{"networks", "Network by network"};
    for (const Row& row : c.rows) pictures.pictures.push_back(picture_of(c, row));
    pictures.tables = {built(c)};
    Section routing{"routing", "By routing"};
    routing.tables = {both(c)};
    Section cost{"assumptions", "Assumptions"};
    cost.tables = {assumed(c)};
    r.sections = {answer, latency, pictures, routing, cost};
    return r;
}

}  // namespace nanohop::compare_networks
