// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "graphs/report.hpp"

#include <fmt/format.h>

#include <cmath>
#include <map>

#include "io/source_folder.hpp"
#include "report/report.hpp"
#include "report/words.hpp"
#include "topology/picture.hpp"

namespace nanohop::graphs {

namespace {

using report::grouped;
using report::Table;

Table metrics_table(const topology::Graph& graph, const Measured& m) {
    Table table{"", {"metric", "value"}, {}, {0}};
    const auto row = [&](const std::string& name, const std::string& value) { table.rows.push_back({name, value}); };
    row("switches", grouped(graph.switches()));
    row("links", grouped(graph.links().size()));
    if (const uint32_t parallel = graph.parallel_links(); parallel != 0) row("parallel links", grouped(parallel));
    row("hosts", grouped(graph.host_count()));
    row("degree", graph.least_degree() == graph.most_degree()
                      ? fmt::format("{}", graph.least_degree())
                      : fmt::format("{} to {}", graph.least_degree(), graph.most_degree()));
    row("diameter", fmt::format("{}", m.distances.diameter));
    row("mean distance", fmt::format("{:.4f}", m.distances.mean));
    if (graph.least_degree() == graph.most_degree())
        row("no graph of this size and degree is below",
            fmt::format("{:.4f}", topology::moore_bound(graph.switches(), graph.most_degree()).mean));
    if (m.hosts.pairs != m.distances.pairs) {
        row("diameter between hosts", fmt::format("{}", m.hosts.diameter));
        row("mean distance between hosts", fmt::format("{:.4f}", m.hosts.mean));
    }
    row("edge connectivity", fmt::format("{}", m.edge_connectivity));
    row("bisection, links: best found", grouped(m.bisection.best));
    row("bisection, links: at least", grouped(m.bisection.bound));
    return table;
}

Table distance_table(const topology::Graph& graph, const topology::Distances& distances) {
    Table table{"Pairs by distance", {"distance", "ordered pairs", "share"}, {}, {}};
    const double all = static_cast<double>(graph.switches()) * (graph.switches() - 1.0);
    for (size_t k = 1; k < distances.pairs.size(); ++k)
        table.rows.push_back({fmt::format("{}", k), grouped(distances.pairs[k]),
                              report::percent(static_cast<double>(distances.pairs[k]) / all)});
    return table;
}

Table load_table(const std::vector<double>& loads) {
    const topology::LoadHistogram histogram = topology::load_histogram(loads, 24);
    Table table{"Channels by load", {"from", "to", "channels"}, {}, {}};
    const double step = (histogram.most - histogram.least) / static_cast<double>(histogram.channels.size());
    for (size_t i = 0; i < histogram.channels.size(); ++i)
        table.rows.push_back({fmt::format("{:.4f}", histogram.least + step * static_cast<double>(i)),
                              fmt::format("{:.4f}", histogram.least + step * static_cast<double>(i + 1)),
                              grouped(histogram.channels[i])});
    return table;
}

/// Cables by whole metres, rounded up, as they are bought.
Table cable_table(const topology::Layout& layout) {
    std::map<uint64_t, uint64_t> lengths;
    for (const double metres : layout.metres) ++lengths[static_cast<uint64_t>(std::ceil(metres - 1e-9))];
    Table table{"Cables by length", {"up to, m", "cables"}, {}, {}};
    for (const auto& [length, cables] : lengths) table.rows.push_back({grouped(length), grouped(cables)});
    return table;
}

}  // namespace

std::string report_page(const std::string& title, const topology::Graph& graph, const Measured& m,
                        const nlohmann::ordered_json& keys) {
    report::Report page;
    page.title =
        fmt::format("{}: {} switches, {} links", title, grouped(graph.switches()), grouped(graph.links().size()));
    page.facts.emplace_back("version", io::version());
    for (const auto& [key, value] : keys.items())
        page.facts.emplace_back(key, value.is_string() ? value.get<std::string>() : value.dump());
    const auto panels = topology::report_panels(graph, m.layout, m.distances, m.loads);
    const auto picture = [&](size_t i) {
        std::string name = panels.at(i).title;
        if (name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
        return report::Picture{name, panels.at(i).svg, true};
    };
    report::Section metrics{"metrics", "Graph"};
    metrics.tables.push_back(metrics_table(graph, m));
    metrics.pictures.push_back(picture(0));
    page.sections.push_back(metrics);
    report::Section distance{"distance", "Distance"};
    distance.pictures.push_back(picture(2));
    distance.tables.push_back(distance_table(graph, m.distances));
    page.sections.push_back(distance);
    if (!m.loads.empty()) {
        report::Section load{"load", "Channel load"};
        load.say(
            "Flits per clock of a channel when each switch sends one to all others alike, on shortest paths: "
            "mean {:.4f}, most {:.4f}, which is {:.3f} times the mean (from switch {} to {}).",
            m.load.mean, m.load.most, m.load.most / m.load.mean, graph.channel_from(m.load.busiest),
            graph.channel_to(m.load.busiest));
        load.pictures.push_back(picture(3));
        load.tables.push_back(load_table(m.loads));
        page.sections.push_back(load);
    }
    report::Section cables{"cables", "Cables"};
    cables.say(
        "{} cables of {:.0f} m in all, the longest {:.1f} m; {} of them lead from one of the {} cabinets to another.",
        grouped(m.layout.metres.size()), m.layout.total, m.layout.longest, grouped(m.layout.between_cabinets),
        grouped(m.layout.cabinets));
    cables.pictures.push_back(picture(1));
    cables.tables.push_back(cable_table(m.layout));
    page.sections.push_back(cables);
    return report::render_html(page);
}

}  // namespace nanohop::graphs
