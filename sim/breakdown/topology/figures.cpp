// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/topology/figures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <limits>
#include <utility>

#include "common/parallel.hpp"
#include "topology/distances.hpp"
#include "topology/family.hpp"

namespace nanohop::breakdown {
namespace {

using KeyValues = std::initializer_list<std::pair<const char*, std::string>>;

topology::Graph draw(const char* family, KeyValues keys, uint64_t seed) {
    topology::Specification s;
    s.set("topology", family);
    for (const auto& [key, value] : keys) s.set(key, value);
    s.set("seed", fmt::format("{}", seed));
    return s.make();
}

GraphPoint point(const std::string& name, unsigned draws, unsigned threads, const char* family, KeyValues keys) {
    GraphPoint p{.name = name, .draws = draws, .least_degree = ~0U};
    std::vector<GraphPoint::Chosen> all(draws);
    parallel_for(draws, threads, [&](size_t i) {
        const topology::Graph graph = draw(family, keys, i + 1);
        const topology::Distances d = topology::all_distances(graph);
        all[i] = {d.diameter, d.mean, graph.links().size(), graph.least_degree(), graph.most_degree(), i + 1};
        if (i == 0) p.switches = graph.switches();
    });
    std::vector<double> diameter;
    std::vector<double> mean;
    for (const GraphPoint::Chosen& one : all) {
        diameter.push_back(one.diameter);
        mean.push_back(one.mean_distance);
        p.least_degree = std::min(p.least_degree, one.least_degree);
        p.most_degree = std::max(p.most_degree, one.most_degree);
    }
    p.diameter = topology::mean_of(diameter);
    p.mean_distance = topology::mean_of(mean);
    p.chosen = *std::min_element(all.begin(), all.end(), [](const auto& one, const auto& other) {
        return std::pair(one.diameter, one.links) < std::pair(other.diameter, other.links);
    });
    return p;
}

std::string text(uint32_t number) { return fmt::format("{}", number); }

GraphPoint random_point(uint32_t switches, uint32_t degree, unsigned draws, unsigned threads,
                        const char* method = "1") {
    return point(fmt::format("DLN(RST), {}", degree), draws, threads, "rst",
                 {{"switches", text(switches)}, {"degree", text(degree)}, {"method", method}});
}
GraphPoint regular_point(uint32_t switches, uint32_t shortcuts) {
    return point(fmt::format("DLN(reg), {}", 2 * shortcuts + 1), 1, 1, "dln",
                 {{"switches", text(switches)}, {"shortcuts", text(shortcuts)}});
}

constexpr uint32_t kSizes[] = {32, 64, 128, 256, 512, 1024, 2048, 4096};
constexpr unsigned kTable2Draws = 15;  // as the paper
constexpr uint32_t kFaultSizes[] = {64, 256, 1024, 4096};

std::string range(const topology::Mean& m, int digits) {
    return m.least == m.most ? fmt::format("{:.{}f}", m.least, digits)
                             : fmt::format("{:.{}f} to {:.{}f}", m.least, digits, m.most, digits);
}

Table table_of(const std::string& caption, const std::vector<GraphPoint>& points) {
    Table table{caption,
                {"graph", "switches", "draws", "degree", "diameter", "mean distance", "all draws: diameter",
                 "mean distance", "+- 95 %"},
                {}};
    for (const GraphPoint& p : points)
        table.rows.push_back({p.name, text(p.switches), text(p.draws),
                              p.least_degree == p.most_degree ? text(p.most_degree)
                                                              : fmt::format("{} to {}", p.least_degree, p.most_degree),
                              text(p.chosen.diameter), fmt::format("{:.3f}", p.chosen.mean_distance),
                              range(p.diameter, 0), range(p.mean_distance, 3),
                              p.draws == 1 ? "-" : fmt::format("{:.4f}", p.mean_distance.half_width)});
    return table;
}

/// A line per name over the sizes: the graph chosen, and least and most of all draws.
Plot plot_of(const std::string& title, const std::string& alt, const std::vector<GraphPoint>& points, bool diameter,
             bool log_y = false) {
    Plot plot{.title = title,
              .alt = alt,
              .x_label = "switches",
              .y_label = diameter ? "diameter (hops)" : "mean distance (hops)",
              .log_x = true,
              .log_y = log_y,
              .y_min = log_y ? 1 : 0};
    for (const uint32_t size : kSizes) {
        plot.x.push_back(size);
        plot.x_text.push_back(text(size));
    }
    for (const GraphPoint& p : points) {
        auto found =
            std::find_if(plot.series.begin(), plot.series.end(), [&](const auto& s) { return s.name == p.name; });
        if (found == plot.series.end()) {
            const std::vector<double> none(plot.x.size(), std::numeric_limits<double>::quiet_NaN());
            plot.series.push_back({p.name, none, none, none});
            found = plot.series.end() - 1;
        }
        for (size_t i = 0; i < plot.x.size(); ++i) {
            if (plot.x[i] != p.switches) continue;
            const topology::Mean& m = diameter ? p.diameter : p.mean_distance;
            found->y[i] = diameter ? p.chosen.diameter : p.chosen.mean_distance;
            found->least[i] = m.least;
            found->most[i] = m.most;
        }
    }
    return plot;
}

const GraphPoint& find(const std::vector<GraphPoint>& points, const std::string& name, uint32_t switches) {
    for (const GraphPoint& p : points)
        if (p.name == name && p.switches == switches) return p;
    static const GraphPoint none;
    return none;
}

Section figures_2_to_4(const TopologyResult& r) {
    Section s{"topology-scale", "Random shortcuts: diameter and mean distance (figures 2 to 4)"};
    s.say(
        "The paper prints no tables of these figures; what its text says stands beside ours. Of {} draws "
        "with the seeds 1, 2, .. each point is the graph of the least diameter, then of the fewest links, "
        "as the paper chooses of 100 (4.1); least and most of all draws stand beside it.",
        r.draws);
    s.tables.push_back(table_of("Figure 2: 256 switches, ring with shortcuts", r.figure_2));
    Table said{"What the paper says", {"claim", "printed", "here"}, {}};
    said.words = {0};
    const GraphPoint& two = find(r.figure_2, "DLN(RST), 4", 256);
    said.rows.push_back({"figure 2: diameter with two random shortcuts per switch", "8", text(two.chosen.diameter)});
    const GraphPoint& four = find(r.figures_3_4, "DLN(RST), 4", 4096);
    said.rows.push_back({"4,096 switches: diameter of DLN(RST), 4, below that of the hypercube of degree 12", "< 12",
                         text(four.chosen.diameter)});
    const GraphPoint& eight = find(r.figures_3_4, "DLN(RST), 8", 4096);
    const GraphPoint& nine = find(r.figures_3_4, "DLN(reg), 9", 4096);
    if (eight.chosen.diameter > 0)
        said.rows.push_back({"4,096 switches: diameter of DLN(reg), 9, over that of DLN(RST), 8", "several times",
                             fmt::format("{:.1f}", static_cast<double>(nine.chosen.diameter) / eight.chosen.diameter)});
    s.tables.push_back(said);
    s.say(
        "A diameter of 8 with two random shortcuts per switch cannot come from the paper's method 1 with a choice "
        "among 100 graphs: single draws have 7 already. Its \"up to 8 times\" better than regular shortcuts cannot be "
        "derived from its figures.");
    s.plots.push_back(plot_of("Figure 3: diameter by size",
                              "Random shortcuts stay below regular ones and the hypercube.", r.figures_3_4, true,
                              true));
    s.plots.push_back(plot_of("Figure 4: mean distance by size", "The mean distances order as the diameters.",
                              r.figures_3_4, false, true));
    return s;
}

Section degrees(const TopologyResult& r) {
    Section s{"topology-degrees", "Random shortcuts: uniform degrees and others (figures 5 and 6, table 1)"};
    std::vector<GraphPoint> both;
    for (GraphPoint p : r.figures_3_4) {
        if (p.name != "DLN(RST), 4" && p.name != "DLN(RST), 8") continue;
        p.name = "uniform " + p.name.substr(10);
        both.push_back(std::move(p));
    }
    for (GraphPoint p : r.figures_5_6) {
        p.name = "mean " + p.name.substr(10);
        both.push_back(std::move(p));
    }
    s.plots.push_back(
        plot_of("Figure 5: diameter, uniform degree and not", "Both methods lie close together.", both, true));
    s.plots.push_back(
        plot_of("Figure 6: mean distance, uniform degree and not", "Both methods lie close together.", both, false));

    Table one{"Table 1: degrees of method 2", {"mean degree", "switches", "printed", "here", "here, of all draws"}, {}};
    const struct {
        uint32_t degree, switches, least, most;
    } printed[] = {{4, 256, 2, 8},   {4, 1024, 2, 9},  {4, 4096, 2, 11},  {8, 256, 2, 15},  {8, 1024, 3, 16},
                   {8, 4096, 2, 21}, {10, 256, 4, 18}, {10, 1024, 3, 22}, {10, 4096, 2, 22}};
    for (const auto& row : printed) {
        const GraphPoint& p = find(r.figures_5_6, fmt::format("DLN(RST), {}", row.degree), row.switches);
        one.rows.push_back({text(row.degree), text(row.switches), fmt::format("{} to {}", row.least, row.most),
                            fmt::format("{} to {}", p.chosen.least_degree, p.chosen.most_degree),
                            fmt::format("{} to {}", p.least_degree, p.most_degree)});
    }
    s.tables.push_back(one);
    s.say(
        "The extremes of table 1 are those of the one graph chosen, so other draws have others; those of all draws "
        "hold the printed ones.");
    return s;
}

Section faults_and_bases(const TopologyResult& r) {
    Section s{"topology-faults", "Random shortcuts: dead links, base topologies (figures 7 and 8, table 2)"};
    Table seven{"Figure 7: share of links that may die with the diameter growing by at most 2",
                {"degree", "switches", "trials", "share", "+- 95 %", "printed"},
                {}};
    for (const FaultTolerance& f : r.figure_7)
        seven.rows.push_back({text(f.degree), text(f.switches), text(f.trials),
                              fmt::format("{:.1f} %", 100 * f.share.mean),
                              fmt::format("{:.1f} %", 100 * f.share.half_width),
                              f.degree == 12 ? "about 30 % (4.4), 30 % or more (6)" : "-"});
    s.tables.push_back(seven);
    s.tables.push_back(table_of("Figure 8: 256 switches, base topologies", r.figure_8));

    Table two{"Table 2", {"graph", "switches", "diameter printed", "here", "mean distance printed", "here"}, {}};
    const std::pair<const char*, const char*> said[] = {{"5 to 6", "3.114 to 3.222"}, {"4 to 5", "2.893 to 2.907"}};
    for (size_t i = 0; i < r.table_2.size() && i < 2; ++i) {
        const GraphPoint& p = r.table_2[i];
        two.rows.push_back(
            {p.name, text(p.switches), said[i].first, range(p.diameter, 0), said[i].second, range(p.mean_distance, 3)});
    }
    s.tables.push_back(two);
    s.say(
        "Figure 7's number of trials is not printed. Of ten random shortcuts per switch, degree 12, the paper's figure "
        "says about 30 %, and its section 6 30 % or more with the diameter growing by less than 3: ours are more, so "
        "this holds. The share falls with the size and rises with the degree, as printed. The "
        "extremes of table 2 are those of a few draws, so another few have others.");
    return s;
}

Json json_of(const std::vector<GraphPoint>& points) {
    Json json = Json::array();
    for (const GraphPoint& p : points)
        json.push_back({{"graph", p.name},
                        {"switches", p.switches},
                        {"draws", p.draws},
                        {"degree", {{"least", p.least_degree}, {"most", p.most_degree}}},
                        {"diameter", topology::json_of<Json>(p.diameter)},
                        {"mean_distance", topology::json_of<Json>(p.mean_distance)},
                        {"chosen",
                         {{"seed", p.chosen.seed},
                          {"diameter", p.chosen.diameter},
                          {"mean_distance", p.chosen.mean_distance},
                          {"links", p.chosen.links},
                          {"degree", {{"least", p.chosen.least_degree}, {"most", p.chosen.most_degree}}}}}});
    return json;
}

}  // namespace

TopologyResult topology_figures(unsigned draws, unsigned threads, const Progress& progress) {
    TopologyResult r;
    r.draws = draws;
    progress(fmt::format("topology: random graphs, {} draws of each", draws));
    for (uint32_t degree = 3; degree <= 11; ++degree) r.figure_2.push_back(random_point(256, degree, draws, threads));
    for (uint32_t k = 1; k <= 5; ++k) r.figure_2.push_back(regular_point(256, k));
    for (const uint32_t size : kSizes) {
        for (const uint32_t degree : {4U, 8U, 12U, 22U})
            r.figures_3_4.push_back(random_point(size, degree, draws, threads));
        for (const uint32_t k : {4U, 6U})
            if (size >> k >= 2) r.figures_3_4.push_back(regular_point(size, k));
        r.figures_3_4.push_back(point("hypercube", 1, 1, "hypercube", {{"switches", text(size)}}));
        for (const uint32_t degree : {4U, 8U, 10U})
            r.figures_5_6.push_back(random_point(size, degree, draws, threads, "2"));
    }
    progress("topology: dead links");
    for (const uint32_t degree : {4U, 8U, 12U, 22U}) {
        for (const uint32_t size : kFaultSizes) {
            // Large networks differ less from trial to trial.
            const unsigned trials = size > 1024 ? 3 : size > 256 ? 6 : 20;
            const uint64_t seed = find(r.figures_3_4, fmt::format("DLN(RST), {}", degree), size).chosen.seed;
            const auto graph = draw("rst", {{"switches", text(size)}, {"degree", text(degree)}}, seed);
            r.figure_7.push_back({degree, size, trials, topology::fault_tolerance(graph, 2, {trials, 1, {}})});
        }
    }
    for (const char* base : {"ring", "torus", "tree", "hypercube"}) {
        const uint32_t least = base == std::string("hypercube") ? 9 : base == std::string("torus") ? 5 : 3;
        for (uint32_t degree = least; degree <= 12; ++degree) {
            // The tree of 256 switches has an odd number of free ports where the degree is odd.
            if (base == std::string("tree") && degree % 2 != 0) continue;
            r.figure_8.push_back(point(fmt::format("{} + shortcuts, {}", base, degree), draws, threads, "rst",
                                       {{"base", base}, {"switches", "256"}, {"degree", text(degree)}}));
        }
    }
    r.table_2 = {random_point(64, 4, kTable2Draws, threads), random_point(256, 8, kTable2Draws, threads)};
    return r;
}

void add_topology_report(const TopologyResult& result, Report& report) {
    report.facts.emplace_back("random graphs", fmt::format("seeds 1 to {}", result.draws));
    report.sections.push_back(figures_2_to_4(result));
    report.sections.push_back(degrees(result));
    report.sections.push_back(faults_and_bases(result));
}

Json topology_json(const TopologyResult& r) {
    Json json = {{"draws", r.draws},
                 {"figure_2", json_of(r.figure_2)},
                 {"figures_3_4", json_of(r.figures_3_4)},
                 {"figures_5_6", json_of(r.figures_5_6)},
                 {"figure_8", json_of(r.figure_8)},
                 {"table_2", json_of(r.table_2)}};
    for (const FaultTolerance& f : r.figure_7)
        json["figure_7"].push_back({{"degree", f.degree},
                                    {"switches", f.switches},
                                    {"trials", f.trials},
                                    {"share", topology::json_of<Json>(f.share)}});
    return json;
}

}  // namespace nanohop::breakdown
